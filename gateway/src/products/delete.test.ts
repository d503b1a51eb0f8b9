import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { sellerCalls } from '@console/shared/calls/seller';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
let goods: ReturnType<typeof goodsOf>;
let product_id: number;
beforeAll(async () => {
  gateway = await testApp();
  goods = goodsOf(gateway);
  await smallWorld(gateway.app.db);
  await goods.ready();
});
beforeEach(async () => {
  product_id = await goods.addProduct();
});
afterAll(() => gateway.app.close());

const remove = (headers: object = {}) => send(gateway, productCalls.remove, USER.admin, { product_id }, headers);
const IN_USE = 'There is either an active sku or quote request for this product';

refusals(() => gateway, productCalls.remove, {
  tags: ['CAT-23'],
  permitted: USER.admin,
  refused: USER.manager,
  good: { product_id: PRODUCT.cement },
  bad: { product_id: [undefined, 0, '1'] },
});

describe('deleting a product', () => {
  test('logs the deletion', { tags: ['CAT-23'] }, async () => {
    const { product_name, created_date, category_id, is_active, category_managers } = await goods.product(product_id);
    const { result, changes } = await logged(gateway.app, () => remove({ 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toEqual([
      200,
      { success: true, message: 'Product deleted successfully.' },
    ]);
    expect(changes).toEqual([
      {
        at: NOON,
        by: { user_id: USER.admin, name: 'Asha Rao' },
        by_role_id: 1001,
        seq: expect.any(Number),
        entity: 'product',
        id: String(product_id),
        op: 'deleted',
        revision: 2,
        row: null,
        before: { product_name, created_date, category_id, level2: null, level3: null, is_active, category_managers },
        changed: expect.any(Array),
      },
    ]);
    expect((await remove()).statusCode).toBe(404);
    expect(await goods.product(product_id)).toBeUndefined();
  });

  test('deletes its hidden SKUs and their hidden offers with it', async () => {
    const product_sku_id = await goods.addSku(product_id, { is_active: false });
    const sku_offer_id = await goods.addOffer(product_sku_id, { is_active: false });
    await goods.addSku(product_id, { is_deleted: true });
    const seller = async () => (await send(gateway, sellerCalls.list, USER.admin, { seller_id: 1 })).json().seller;
    const before = await seller();
    const { changes } = await logged(gateway.app, () => remove());
    expect(changes.map(({ entity, op, id }) => [entity, op, id])).toEqual([
      ['offer', 'deleted', String(sku_offer_id)],
      ['sku', 'deleted', String(product_sku_id)],
      ['product', 'deleted', String(product_id)],
    ]);
    expect([await goods.sku(product_sku_id), await goods.offer(sku_offer_id)]).toEqual([undefined, undefined]);
    expect(await seller()).toEqual(before);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has an active SKU', () => goods.addSku(product_id)],
    [
      'has a hidden SKU with an active offer',
      async () => goods.addOffer(await goods.addSku(product_id, { is_active: false })),
    ],
    ['is asked for', () => addRequest(gateway.app.db, { product_id })],
    ['has a request with a price', () => addRequest(gateway.app.db, { product_id, status: 'PRICE_UPDATED' })],
  ])('is refused while it %s', { tags: ['CAT-23', 'CLI-25'] }, async (_why, arrange) => {
    await arrange();
    const { result, changes } = await logged(gateway.app, () => remove());
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'conflict', message: IN_USE, blockers: expect.any(Array) },
    ]);
    expect(changes).toEqual([]);
    expect((await goods.product(product_id)).product_id).toBe(product_id);
  });

  test.each(['ARCHIVED', 'QUOTATION_GENERATED'] as const)(
    'is not prevented by a request that is %s',
    async (status) => {
      await addRequest(gateway.app.db, { product_id, status });
      expect((await remove()).statusCode).toBe(200);
    },
  );

  test('against an old revision gets the current row', async () => {
    await send(gateway, productCalls.update, USER.manager, { product_id, brand: 'ACC' });
    const reply = await remove({ 'if-match': '"1"' });
    expect([reply.statusCode, reply.json().current]).toEqual([412, await goods.product(product_id)]);
  });
});
