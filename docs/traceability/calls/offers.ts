import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/offers/list.test.ts');
const bySku = testsOf('gateway/src/offers/by-sku.test.ts');
const create = testsOf('gateway/src/offers/create.test.ts');
const write = testsOf('gateway/src/offers/update.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

export const OFFER_CALLS: readonly CallRow[] = [
  {
    call: 'GET /getOffer',
    asks: 'The offers of a seller, 10 a page, by page; one by sku_offer_id',
    shownBy: [
      list('the offers of a seller > are counted whole and have rows as their schema has them'),
      list('the offers of a seller > come one by one by id, with the revision as etag'),
      list('the offers of a seller > are not found when there is none'),
      ...asked(
        (query) => list(`the offers of a seller > with ${query} come newest first, ten a page, without the deleted`),
        { seller_id: 2 },
        { sellerId: 2, page: 2 },
      ),
      ...refuses(list, 'GET /getOffer'),
      ...knows('/getOffer', 'seller_id limit page'),
    ],
  },
  {
    call: 'GET /getOfferBySku',
    asks: 'The offers for a product_sku_id, page 1 of 80 unless told, flat with map_seller_info or with group_by_seller under their sellers',
    shownBy: [
      bySku('the offers of a SKU > stand under their sellers when grouped'),
      bySku('the offers of a SKU > are counted whole and have rows as their schema has them'),
      pages('who names no limit gets a page > of the offers of a SKU of 80, and is told of all'),
      ...asked(
        (query) => bySku(`the offers of a SKU > with ${query} come newest first, without the deleted`),
        {},
        { map_seller_info: true, limit: 2, page: 2 },
        { productSkuId: 2 },
      ),
      ...refuses(bySku, 'GET /getOfferBySku'),
      ...knows('/getOfferBySku', 'product_sku_id page limit map_seller_info group_by_seller'),
    ],
  },
  {
    call: 'POST /createOffer',
    asks: 'An active offer of a seller for a SKU, delivered in 7 days; every faulty field is named',
    shownBy: [
      create('POST /createOffer > makes an active offer, and the seller shows it'),
      create('POST /createOffer > names every field that does not fit, and writes nothing'),
      ...refuses(create, 'POST /createOffer'),
      ...checksBody('POST /createOffer'),
    ],
  },
  {
    call: 'PATCH /updateOffer',
    asks: 'An edit of an offer by PATCH, or with is_active hidden and shown',
    shownBy: [
      write('editing an offer > changes what it names, and the seller shows the new price'),
      write('editing an offer > with is_active alone hides and shows it'),
      write('an edit > to none answers 404'),
      ...refuses(write, 'PATCH /updateOffer'),
      ...checksBody('PATCH /updateOffer'),
    ],
  },
  {
    call: 'POST /deleteOffer',
    asks: 'An offer deleted by sku_offer_id, while what was made of it keeps it',
    shownBy: [
      write('taking an offer away > logs that it is gone, and the seller follows'),
      write('taking an offer away > leaves a request that was priced with it as it is'),
      write('a deletion > to none answers 404'),
      ...refuses(write, 'POST /deleteOffer'),
      ...checksBody('POST /deleteOffer'),
    ],
  },
];
