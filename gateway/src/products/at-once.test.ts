import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { offerCalls } from '@console/shared/calls/offer';
import { orderCalls } from '@console/shared/calls/order';
import { productCalls } from '@console/shared/calls/product';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { skuCalls } from '@console/shared/calls/sku';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createOffer } from '../offers/commands.ts';
import { createRequest } from '../quote-requests/commands.ts';
import { createSku, deleteSku, editSku } from '../skus/commands.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { during as whileFirst } from '../testing/during.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { deleteProduct, editProduct } from './commands.ts';

interface Goods {
  product_id: number;
  product_sku_id: number;
}

let gateway: TestApp;
let goods: ReturnType<typeof goodsOf>;
let of: Goods;
beforeAll(async () => {
  gateway = await testApp();
  goods = goodsOf(gateway);
  await smallWorld(gateway.app.db);
  await goods.ready();
});
beforeEach(async () => {
  const product_id = await goods.addProduct();
  of = { product_id, product_sku_id: await goods.addSku(product_id, { is_active: false }) };
});
afterAll(() => gateway.app.close());

const customer = { tenant_id: TENANT.acme, user_id: USER.customer };
const bought = { seller_id: SELLER.cement, offer_price: 900, quantity: 1 };
const sold = { ...bought, selling_price: 990 };
const quoted = ({ product_sku_id }: Goods) => ({ ...customer, quotation_items: [{ ...sold, product_sku_id }] });
const ordered = ({ product_sku_id }: Goods) => ({ ...customer, order_lines: [{ ...sold, product_sku_id }] });
const supplied = ({ product_sku_id }: Goods) => ({
  seller_id: SELLER.cement,
  purchase_order_lines: [{ product_sku_id, offer_price: 900, quantity: 1, gstin: 5 }],
});
const offered = ({ product_sku_id }: Goods) => ({ product_sku_id, seller_id: 1, offer_price: 900, moq: 1 });
const asked = (wish: Goods) => ({ ...customer, ...wish, quantity: 1 });
const varied = ({ product_id }: Goods) => ({ product_id, product_sku_name: 'Pit', unit: 'tonne' });

const CREATIONS: [string, Call, (wish: Goods) => Input][] = [
  ['an offer', offerCalls.create, offered],
  ['a quote request', rfqCalls.create, asked],
  ['a quotation', quotationCalls.create, quoted],
  ['an order', orderCalls.create, ordered],
  ['a purchase order', purchaseOrderCalls.create, supplied],
];
const DELETIONS: [string, Call][] = [
  ['SKU', skuCalls.remove],
  ['product', productCalls.remove],
];

describe.each(DELETIONS)('a deleted %s', (_what, removal) => {
  test.each(CREATIONS)('at the moment when %s is created: one of the two is refused', async (_made, call, body) => {
    const [deleted, made] = await Promise.all([
      send(gateway, removal, USER.admin, { ...of }),
      send(gateway, call, USER.admin, body(of)),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, made.statusCode]);
  });
});

test('of a simultaneous deletion and new SKU of a product, one is refused', async () => {
  const [deleted, made] = await Promise.all([
    send(gateway, productCalls.remove, USER.admin, { product_id: of.product_id }),
    send(gateway, skuCalls.create, USER.manager, varied(of)),
  ]);
  expect([200, 409]).toContain(deleted.statusCode);
  expect(made.statusCode === 200).toBe(deleted.statusCode === 409);
});

/** PGlite has one connection, so nothing can interleave with a write there. */
describe.runIf('url' in inject('template'))('while the first of two is uncommitted', () => {
  const during = (first: (work: UnitOfWork) => Promise<unknown>, call: Call, body: Input) =>
    whileFirst(gateway, first, [call, USER.admin, body]);

  test.each(CREATIONS)('%s waits for the deletion of its SKU, and is refused', async (_made, call, body) => {
    const first = (work: UnitOfWork) => deleteSku(work, of.product_sku_id, undefined);
    expect(await during(first, call, body(of))).toEqual(['waited', 422]);
  });

  test.each(CREATIONS)('%s waits for the deletion of its product, and is refused', async (_made, call, body) => {
    const first = (work: UnitOfWork) => deleteProduct(work, of.product_id, undefined);
    expect(await during(first, call, body(of))).toEqual(['waited', 422]);
  });

  test('a SKU waits for the deletion of its product, and is refused', async () => {
    const first = (work: UnitOfWork) => deleteProduct(work, of.product_id, undefined);
    expect(await during(first, skuCalls.create, varied(of))).toEqual(['waited', 404]);
  });

  test.each<[string, (work: UnitOfWork) => Promise<unknown>, Call]>([
    ['a SKU for an offer', (work) => createOffer(work, offered(of)), skuCalls.remove],
    ['a SKU for a quote request', (work) => createRequest(work, asked(of)), skuCalls.remove],
    ['a product for an offer', (work) => createOffer(work, offered(of)), productCalls.remove],
    ['a product for a quote request', (work) => createRequest(work, asked(of)), productCalls.remove],
    ['a product for a SKU', (work) => createSku(work, varied(of)), productCalls.remove],
  ])('the deletion of %s waits for it, and is refused', async (_what, first, removal) => {
    expect(await during(first, removal, { ...of })).toEqual(['waited', 409]);
  });

  test.each<[string, (work: UnitOfWork) => Promise<unknown>, object]>([
    [
      'product',
      (work) => editProduct(work, { product_id: of.product_id, product_name: 'M-sand' }, undefined),
      { product_name: 'M-sand', product_sku_name: 'River' },
    ],
    [
      'SKU',
      (work) => editSku(work, { product_sku_id: of.product_sku_id, product_sku_name: 'Coarse' }, undefined),
      { product_name: 'Sand', product_sku_name: 'Coarse' },
    ],
  ])('an offer waits for the renaming of its %s, and shows the new name', async (_what, first, shown) => {
    const { result, changes } = await logged(gateway.app, () => during(first, offerCalls.create, offered(of)));
    expect(result).toEqual(['waited', 200]);
    expect(changes.find(({ entity }) => entity === 'offer')?.row).toMatchObject(shown);
  });

  test('a quote request waits for the product that moves to other managers, and goes to them', async () => {
    const first = (work: UnitOfWork) => editProduct(work, { product_id: of.product_id, category_id: 2 }, undefined);
    expect(await during(first, rfqCalls.create, asked(of))).toEqual(['waited', 200]);
    const row = await gateway.app.db
      .selectFrom('quote_requests')
      .select('category_managers')
      .where('product_id', '=', of.product_id)
      .executeTakeFirstOrThrow();
    expect(row.category_managers).toEqual([USER.manager2]);
  });
});
