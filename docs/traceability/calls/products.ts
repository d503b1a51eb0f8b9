import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/products/list.test.ts');
const create = testsOf('gateway/src/products/create.test.ts');
const update = testsOf('gateway/src/products/update.test.ts');
const remove = testsOf('gateway/src/products/delete.test.ts');
const attributes = testsOf('gateway/src/products/attributes.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

const listed = (query: string) => list(`the products > with ${query} come newest first, without the deleted`);
const searched = (query: string) =>
  list(`a search for products > with ${query} finds every word in the name, brand and one SKU, newest first`);

export const PRODUCT_CALLS: readonly CallRow[] = [
  {
    call: 'GET /product',
    asks: 'Products, 30 a page, by category, categoryId, page, is_active, product_name, keyword and category_manager; with map_sku_offer their SKUs and offers too',
    shownBy: [
      list('the products > come thirty a page'),
      list('the products > bring their SKUs and offers where that is asked'),
      list('the products > have rows as their schema has them, with their SKUs counted'),
      list('the products > are not found when there is none'),
      ...asked(
        listed,
        {},
        { product_name: 'PIPE' },
        { keyword: '%' },
        { is_active: true },
        { isActive: '0' },
        { categoryId: 1 },
        { category: 'Cement' },
        { category_manager: 10, page: 2, limit: 3 },
      ),
      ...refuses(list, 'GET /product'),
      ...knows('/product', 'categoryId page isActive keyword categoryManager'),
      ...knows('/product', 'category limit is_active product_name map_sku_offer category_manager'),
    ],
  },
  {
    call: 'GET /searchProducts',
    asks: 'Products that a keyword finds, page by page, 30 a page',
    shownBy: [
      pages('who names no limit gets a page > of a search for products of 30, and is told of all'),
      list('a search for products > counts all that it finds and brings no SKU unasked'),
      ...asked(searched, {}, { keyword: 'pipe' }, { keyword: '2 INCH pipe' }, { keyword: 'pipe', limit: 1, page: 2 }),
      ...refuses(list, 'GET /searchProducts'),
      ...knows('/searchProducts', 'keyword page limit'),
    ],
  },
  {
    call: 'GET /product/attributesConfig',
    asks: 'What is asked about the products of a category, with the answers and units in use',
    shownBy: [
      attributes(
        'what is asked about products > of a category comes in its order, with the answers of its products, most used first',
      ),
      attributes('what is asked about products > of every category comes together'),
      ...refuses(attributes, 'GET /product/attributesConfig'),
      ...knows('/product/attributesConfig', 'category_id'),
    ],
  },
  {
    call: 'POST /product',
    asks: 'A product taken into the catalogue with its pictures by id; every faulty field is named',
    shownBy: [
      create('POST /product > takes a product in, with what its category asks about it'),
      create('POST /product > names every field that does not fit, and writes nothing'),
      ...refuses(create, 'POST /product'),
      ...checksBody('POST /product'),
    ],
  },
  {
    call: 'PUT /product',
    asks: 'An edit of a product by PUT, or with is_active hidden and shown',
    shownBy: [
      update('editing a product > changes what it names and logs it'),
      update('editing a product > with is_active alone hides it from a search for what is active, and shows it again'),
      update('editing a product > that is not there answers 404'),
      ...refuses(update, 'PUT /product'),
      ...checksBody('PUT /product'),
    ],
  },
  {
    call: 'POST /deleteProduct',
    asks: 'A product deleted by product_id in the body; not while a SKU is active or a quote request open',
    shownBy: [
      remove('taking a product away > logs that it is gone'),
      remove('taking a product away > is refused while it has an active SKU'),
      remove('taking a product away > is refused while it is asked for'),
      ...refuses(remove, 'POST /deleteProduct'),
      ...checksBody('POST /deleteProduct'),
    ],
  },
];
