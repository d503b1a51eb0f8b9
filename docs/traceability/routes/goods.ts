import type { RouteRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { PRIVATE, walk } from '../walks.ts';

const catalogue = testsOf('web/e2e/catalogue.story.ts');
const products = testsOf('web/e2e/products.story.ts');
const offer = testsOf('web/e2e/edit-offer.story.ts');

const LEAD_MAKES_CATEGORY = catalogue(
  'a lead makes a category with sub-categories, a cover and a manager, and the catalogue of another shows it',
);
const BROWSED = catalogue('one browses from the catalogue to a product by keyboard, and asks a quote for it');
const TAKEN_IN = products('a product is taken in with its pictures and two SKUs, and each is offered');

/** What is sold. */
export const GOODS_ROUTES: readonly RouteRow[] = [
  {
    route: '/catalogue',
    asks: 'Private: the catalogue, for who may READ products and for nobody else; signed out: /login.',
    shownBy: [LEAD_MAKES_CATEGORY, walk(1002), walk(1007), PRIVATE],
  },
  {
    route: '/category/{categoryId}',
    asks: 'Private: what is sold of one category; signed out: /login.',
    shownBy: [BROWSED, walk(1002), PRIVATE],
  },
  {
    route: '/category/{categoryId}/{subCategory}',
    asks: 'Private: what is sold of one sub-category, also where its name has a slash in it; signed out: /login.',
    shownBy: [LEAD_MAKES_CATEGORY, walk(1007), PRIVATE],
  },
  {
    route: '/product/{id}',
    asks: 'The page of one product, where its card leads; signed out: /login.',
    shownBy: [BROWSED, walk(1009), PRIVATE],
  },
  {
    route: '/categoryManager',
    asks: 'The tree of categories, for who may APPROVE products and for nobody else; signed out: /login.',
    shownBy: [
      catalogue('the tree is searched, opened, renamed and emptied by keyboard, and a product follows'),
      walk(1009),
      walk(1012),
      PRIVATE,
    ],
  },
  {
    route: '/editOffer/{offerId}',
    asks: 'One offer edited, hidden or deleted, for who may UPDATE offers; signed out: /login.',
    shownBy: [
      offer('an offer is edited while a colleague changes it, hidden, and taken away'),
      walk(1007),
      walk(1009),
      PRIVATE,
    ],
  },
  {
    route: '/inventoryManager',
    asks: 'The products as a list, for who may READ them; signed out: /login.',
    shownBy: [products('lists and pages follow what colleagues do with goods'), walk(1002), walk(1007), PRIVATE],
  },
  {
    route: '/createProduct',
    asks: 'A new product with its pictures, for who may WRITE products; signed out: /login.',
    shownBy: [TAKEN_IN, walk(1007), walk(1009), PRIVATE],
  },
  {
    route: '/editProduct/{productId}',
    asks: 'One product corrected, for who may UPDATE products; signed out: /login.',
    shownBy: [
      products('two people edit one product: what one left alone follows, the rest is decided part by part'),
      walk(1007),
      PRIVATE,
    ],
  },
  {
    route: '/createSku/{productId}',
    asks: 'A product with its SKUs, where who may WRITE SKUs adds to them; signed out: /login.',
    shownBy: [TAKEN_IN, walk(1007), walk(1002), PRIVATE],
  },
  {
    route: '/sku/{skuId}',
    asks: 'One SKU with what is offered for it; signed out: /login.',
    shownBy: [TAKEN_IN, walk(1007), walk(1002), PRIVATE],
  },
];
