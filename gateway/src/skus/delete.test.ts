import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skuCalls } from '@console/shared/calls/sku';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { goodsOf } from '../testing/goods.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

const IN_USE = 'SKU could not be deleted due to an active offer, quotation or order';

let gateway: TestApp;
let goods: ReturnType<typeof goodsOf>;
let product_sku_id: number;
beforeAll(async () => {
  gateway = await testApp();
  goods = goodsOf(gateway);
  await smallWorld(gateway.app.db);
  await goods.ready();
});
beforeEach(async () => {
  product_sku_id = await goods.addSku(PRODUCT.cement);
});
afterAll(() => gateway.app.close());

const remove = (headers: object = {}) => send(gateway, skuCalls.remove, USER.admin, { product_sku_id }, headers);
const db = () => gateway.app.db;
const linesAre = (table: 'quotation_items' | 'order_lines' | 'purchase_order_lines') =>
  db().updateTable(table).set({ product_sku_id }).execute();

refusals(() => gateway, skuCalls.remove, {
  tags: ['CAT-27'],
  permitted: USER.admin,
  refused: USER.manager,
  good: { product_sku_id: SKU.cement },
  bad: { product_sku_id: [undefined, 0, '1'] },
});

describe('deleting a SKU', () => {
  test('deletes its hidden offers with it, and its product counts one less', { tags: ['CAT-27'] }, async () => {
    const before = await goods.product(PRODUCT.cement);
    const hidden = await goods.addOffer(product_sku_id, { is_active: false });
    await goods.addOffer(product_sku_id, { is_deleted: true });
    const { result, changes } = await logged(gateway.app, () => remove({ 'if-match': '"1"' }));
    expect([result.statusCode, result.json()]).toEqual([
      200,
      { success: true, message: 'Variant deleted successfully.' },
    ]);
    expect(changes.map(({ entity, op, id }) => [entity, op, id])).toEqual([
      ['offer', 'deleted', String(hidden)],
      ['sku', 'deleted', String(product_sku_id)],
      ['product', 'updated', String(PRODUCT.cement)],
    ]);
    expect(await goods.product(PRODUCT.cement)).toEqual({
      ...before,
      skuCount: before.skuCount - 1,
      revision: before.revision + 1,
    });
    expect((await remove()).statusCode).toBe(404);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it is offered', () => goods.addOffer(product_sku_id)],
    ['it is asked for', () => addRequest(db(), { product_sku_id })],
    ['a request for it is priced', () => addRequest(db(), { product_sku_id, status: 'PRICE_UPDATED' })],
    ['a draft quotes it', async () => (await addQuotation(db()), linesAre('quotation_items'))],
    [
      'a quotation that was sent quotes it',
      async () => (await addQuotation(db(), { status: 'CONFIRMED' }), linesAre('quotation_items')),
    ],
    ['it is ordered', async () => (await addOrder(db()), linesAre('order_lines'))],
    ['it is under way', async () => (await addOrder(db(), { status: 'IN_TRANSIT' }), linesAre('order_lines'))],
    ['it is being bought', async () => (await addPurchaseOrder(db()), linesAre('purchase_order_lines'))],
    [
      'it was bought and not paid',
      async () => (await addPurchaseOrder(db(), { status: 'ISSUED' }), linesAre('purchase_order_lines')),
    ],
  ])('is refused while %s', { tags: ['CAT-27', 'CLI-26'] }, async (_why, arrange) => {
    await arrange();
    const { result, changes } = await logged(gateway.app, () => remove());
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'conflict', message: IN_USE, blockers: expect.any(Array) },
    ]);
    expect(changes).toEqual([]);
    expect((await goods.sku(product_sku_id)).product_sku_id).toBe(product_sku_id);
  });

  test('is not prevented by closed work', async () => {
    await db().deleteFrom('quotation_items').execute();
    await db().deleteFrom('order_lines').execute();
    await db().deleteFrom('purchase_order_lines').execute();
    await addRequest(db(), { product_sku_id, status: 'ARCHIVED' });
    await addQuotation(db(), { status: 'REJECTED' });
    await addQuotation(db(), { status: 'CONVERTED_TO_ORDER' });
    for (const status of ['DELIVERED', 'CLOSED', 'CANCELLED'] as const) await addOrder(db(), { status });
    for (const status of ['PAID', 'CANCELLED'] as const) await addPurchaseOrder(db(), { status });
    for (const table of ['quotation_items', 'order_lines', 'purchase_order_lines'] as const) await linesAre(table);
    expect((await remove()).statusCode).toBe(200);
  });

  test('against an old revision gets the current row', async () => {
    await send(gateway, skuCalls.update, USER.manager, { product_sku_id, unit: 'kg' });
    const reply = await remove({ 'if-match': '"1"' });
    expect([reply.statusCode, reply.json().current]).toEqual([412, await goods.sku(product_sku_id)]);
  });
});
