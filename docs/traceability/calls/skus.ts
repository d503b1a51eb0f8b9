import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/skus/list.test.ts');
const write = testsOf('gateway/src/skus/write.test.ts');
const remove = testsOf('gateway/src/skus/delete.test.ts');

export const SKU_CALLS: readonly CallRow[] = [
  {
    call: 'GET /sku',
    asks: 'SKUs, 10 a page, by product_id and page, with map_sku_offer what is offered for them; one by skuId',
    shownBy: [
      list('the SKUs > come ten a page'),
      list('the SKUs > bring what is offered for them where that is asked'),
      list('the SKUs > come one by one by {"skuId":1}, with the revision as etag'),
      list('the SKUs > are not found when there is none'),
      ...asked(
        (query) => list(`the SKUs > with ${query} come newest first, without the deleted`),
        {},
        { productId: 1 },
        { product_id: 99 },
        { limit: 2, page: 2 },
      ),
      ...refuses(list, 'GET /sku'),
      ...knows('/sku', 'productId skuId page product_id limit map_sku_offer'),
    ],
  },
  {
    call: 'POST /sku',
    asks: 'A SKU of a product with its name, unit and pictures by id, created by the current user',
    shownBy: [
      write('POST /sku > makes a SKU, and its product shows one more'),
      write('POST /sku > names every field that does not fit, and writes nothing'),
      ...refuses(write, 'POST /sku'),
      ...checksBody('POST /sku'),
    ],
  },
  {
    call: 'PUT /sku',
    asks: 'An edit of a SKU by PUT, or with is_active hidden and shown',
    shownBy: [
      write('editing a SKU > changes what it names, and every quote request for it shows it'),
      write('editing a SKU > with is_active alone hides and shows it, and nothing follows'),
      write('editing a SKU > that is not there answers 404'),
      ...refuses(write, 'PUT /sku'),
      ...checksBody('PUT /sku'),
    ],
  },
  {
    call: 'POST /deleteSKU',
    asks: 'A SKU deleted by product_sku_id; not while it is offered, quoted or ordered',
    shownBy: [
      remove('taking a SKU away > takes its hidden offers with it, and its product shows one less'),
      remove('taking a SKU away > is refused while it is offered'),
      remove('taking a SKU away > is refused while it is ordered'),
      ...refuses(remove, 'POST /deleteSKU'),
      ...checksBody('POST /deleteSKU'),
    ],
  },
];
