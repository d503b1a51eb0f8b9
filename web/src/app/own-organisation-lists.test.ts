import { expect, test } from 'vitest';
import { KINDS } from '../features/home/panels/kinds.ts';
import { ORDER_LIST } from '../features/orders/order-list.tsx';
import { PURCHASE_ORDER_LIST } from '../features/purchase-orders/purchase-order-list.tsx';
import { QUOTATION_LIST } from '../features/quotations/quotation-list.tsx';
import { REQUEST_LIST } from '../features/quote-requests/request-list.tsx';
import { SELLER_LIST } from '../features/sellers/seller-list.tsx';

test.each([
  ['sellers', SELLER_LIST],
  ['orders', ORDER_LIST],
  ['quotations', QUOTATION_LIST],
  ['purchase orders', PURCHASE_ORDER_LIST],
  ['open orders', KINDS.openOrders],
  ['pending quotations', KINDS.quotations],
  ['open quotations', KINDS.openQuotations],
])('%s are asked for of the marketplace itself', { tags: ['FRM-17', 'ROL-52'] }, (_what, kind) => {
  expect(kind.org_id).toBe(1002);
});

test(
  'quote requests are asked for of every organisation, a hundred at a time, and first those that wait',
  { tags: ['LST-46', 'REQ-13'] },
  () => {
    expect(REQUEST_LIST).toMatchObject({ window: 100, usual: ['PENDING', 'PRICE_UPDATED'] });
    expect([REQUEST_LIST.org_id, KINDS.requests.org_id]).toEqual([undefined, undefined]);
  },
);
