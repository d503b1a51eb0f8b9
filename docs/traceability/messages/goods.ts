import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const catalogue = testsOf('web/e2e/catalogue.story.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const words = testsOf('web/src/app/words.test.ts');
const products = testsOf('web/e2e/products.story.ts');
const sku = testsOf('gateway/src/skus/write.test.ts');
const offers = testsOf('web/e2e/select-offer.story.ts');
const editOffer = testsOf('web/e2e/edit-offer.story.ts');

/** What is said of categories, products, SKUs and offers. */
export const GOODS_MESSAGES: readonly WordsRow[] = [
  {
    words: 'category.created',
    asks: 'a new category is confirmed',
    shownBy: [
      catalogue(
        'a lead makes a category with sub-categories, a cover and a manager, and the catalogue of another shows it',
      ),
    ],
  },
  {
    words: 'category.updated',
    asks: 'a renamed category is confirmed',
    shownBy: [catalogue('the tree is searched, opened, renamed and emptied by keyboard, and a product follows')],
  },
  {
    words: 'category.deleted',
    asks: 'a deleted category is confirmed',
    shownBy: [catalogue('the tree is searched, opened, renamed and emptied by keyboard, and a product follows')],
  },
  {
    words: 'category.createFailed',
    asks: 'a new category that fails is named',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what a form says above the words of the server > when the server refuses what was to be created'),
    ],
  },
  {
    words: 'category.updateFailed',
    asks: 'a correction of a category that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was corrected')],
  },
  {
    words: 'category.deleteFailed',
    asks: 'a category that cannot be deleted is named, with the words of the server',
    shownBy: [
      catalogue(
        'a lead makes a category with sub-categories, a cover and a manager, and the catalogue of another shows it',
      ),
    ],
  },
  {
    words: 'category.listFailed',
    asks: 'categories that cannot be read are named, in the catalogue and where they are managed',
    shownBy: [refused('what cannot be read of goods, sellers, posts and figures is named where it would stand')],
  },
  {
    words: 'category.getFailed',
    asks: 'a category that cannot be read is named on its page',
    shownBy: [refused('what cannot be read of goods, sellers, posts and figures is named where it would stand')],
  },
  {
    words: 'category.managersFailed',
    asks: 'category managers who cannot be read are missed where they would be chosen',
    shownBy: [refused('category managers who cannot be read are missed where they would be chosen')],
  },
  {
    words: 'product.created',
    asks: 'a new product is confirmed',
    shownBy: [products('a product is taken in with its pictures and two SKUs, and each is offered')],
  },
  {
    words: 'product.updated',
    asks: 'a corrected product is confirmed',
    shownBy: [products('two people edit one product: what one left alone follows, the rest is decided part by part')],
  },
  {
    words: 'product.updateFailed',
    asks: 'only a correction of a product that meets a fault of the server is named as an internal error',
    shownBy: [
      words('what a form says above the words of the server > it names an internal error only where the server failed'),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'product.deleted',
    asks: 'a deleted product is confirmed',
    shownBy: [
      products('goods that are in use > are not deleted, and the refusal says why; hidden and unused they are'),
    ],
  },
  {
    words: 'product.inUse',
    asks: 'a product with an active SKU or a request stays, and the refusal says why',
    shownBy: [
      products('goods that are in use > are not deleted, and the refusal says why; hidden and unused they are'),
    ],
  },
  {
    words: 'sku.created',
    asks: 'a new SKU is confirmed',
    shownBy: [products('a product is taken in with its pictures and two SKUs, and each is offered')],
  },
  {
    words: 'sku.updated',
    asks: 'a corrected or hidden SKU is confirmed',
    shownBy: [
      words('what a form says when it is done'),
      words('what is said of a move along a chart, and of a deletion'),
      sku('editing a SKU > changes what it names, and every quote request for it shows it'),
    ],
  },
  {
    words: 'sku.updateFailed',
    asks: 'a correction of a SKU that fails is named',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what a form says above the words of the server > when the server refuses what was corrected'),
    ],
  },
  {
    words: 'sku.deleted',
    asks: 'a deleted SKU is confirmed',
    shownBy: [
      products('goods that are in use > are not deleted, and the refusal says why; hidden and unused they are'),
    ],
  },
  {
    words: 'sku.inUse',
    asks: 'a SKU that is needed stays, and the refusal says why',
    shownBy: [
      products('goods that are in use > are not deleted, and the refusal says why; hidden and unused they are'),
    ],
  },
  {
    words: 'offer.created',
    asks: 'a new offer is confirmed',
    shownBy: [
      offers('an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected'),
    ],
  },
  {
    words: 'offer.updated',
    asks: 'a corrected offer is confirmed',
    shownBy: [editOffer('an offer is edited while a colleague changes it, hidden, and taken away')],
  },
  {
    words: 'offer.deleted',
    asks: 'a deleted offer is confirmed',
    shownBy: [editOffer('an offer is edited while a colleague changes it, hidden, and taken away')],
  },
  {
    words: 'offer.createFailed',
    asks: 'a new offer that fails is named',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'offer.updateFailed',
    asks: 'a correction of an offer that fails is named, as is hiding it',
    shownBy: [
      refused('what could not be done from a request to its challan is named, and can be tried again'),
      words('what a form says above the words of the server > when the server refuses what was corrected'),
    ],
  },
  {
    words: 'offer.deleteFailed',
    asks: 'an offer that cannot be deleted is named',
    shownBy: [refused('what could not be done with sellers, people and goods is named, and can be tried again')],
  },
  {
    words: 'offer.getFailed',
    asks: 'offers that cannot be read are named in a request, on their SKU and on their seller',
    shownBy: [
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
      refused('what could not be read is read again on request, and then stands there'),
    ],
  },
  {
    words: 'offer.inactive',
    asks: 'an offer that was hidden after it was chosen is said where it stands',
    shownBy: [
      offers('an offer that is hidden after it was chosen holds the price back, and says so where offers are chosen'),
    ],
  },
];
