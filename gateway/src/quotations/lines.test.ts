import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation } from '../testing/trade.ts';
import { CEMENT_LINE, forAcme, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { add, create, update } = quotationsOf(() => gateway);

describe('a line is refused', () => {
  test.each<[string, Input]>([
    ['product_sku_id', { product_sku_id: undefined }],
    ['product_sku_id', { product_sku_id: 999 }],
    ['quantity', { quantity: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.0001 }],
    ['quantity', { quantity: 999_999_999, selling_price: 999_999, offer_price: 999_999 }],
    ['seller_id', { seller_id: null }],
    ['seller_id', { seller_id: 999 }],
    ['sku_offer_id', { sku_offer_id: OFFER.steel }],
    ['sku_offer_id', { sku_offer_id: OFFER.hidden, seller_id: SELLER.steel }],
    ['offer_price', { offer_price: undefined }],
    ['offer_price', { offer_price: 0 }],
    ['selling_price', { selling_price: undefined }],
    ['selling_price', { selling_price: 385.001 }],
    ['selling_price', { offer_price: 0.01, selling_price: 999_999_999_999 }],
    ['quotation_line_discount', { quotation_line_discount: -1 }],
    ['quotation_line_discount', { quotation_line_discount: 45_430.01 }],
    ['offer_remarks', { offer_remarks: 'x'.repeat(501) }],
    ['quotation_item_id', { quotation_item_id: 1 }],
    ['request_id', { request_id: 999 }],
  ])('by its %s: %j', async (field, change) => {
    const { result, changes } = await logged(gateway.app, () =>
      create(forAcme(CEMENT_LINE, { ...CEMENT_LINE, ...change })),
    );
    expect([result.statusCode, Object.keys(result.json().fields)]).toEqual([422, [`quotation_items.1.${field}`]]);
    expect(changes).toEqual([]);
  });

  test('in the words of the specification if it has no seller', { tags: ['QUO-24'] }, async () => {
    const reply = await create(forAcme({ ...CEMENT_LINE, seller_id: undefined }));
    expect(reply.json().message).toBe('Please select a seller for every product');
  });

  test.each([
    [
      'of another customer',
      { tenant_id: TENANT.direct, user_id: USER.otherCustomer },
      'This quote request is from another customer.',
    ],
    ['for another SKU', { product_sku_id: SKU.steel, product_id: 2 }, 'This quote request is for another SKU.'],
  ])('for a request %s', { tags: ['QUO-26', 'QUO-29'] }, async (_what, values, words) => {
    const request_id = await add(values);
    const reply = await create(forAcme({ ...CEMENT_LINE, request_id }));
    expect(reply.json()).toMatchObject({ code: 'invalid', fields: { 'quotation_items.0.request_id': words } });
  });

  test('for a request that is on an earlier line', { tags: ['QUO-29'] }, async () => {
    const line = { ...CEMENT_LINE, request_id: await add() };
    expect((await create(forAcme(line, line))).json().fields).toEqual({
      'quotation_items.1.request_id': 'This quote request is already on another line.',
    });
  });
});

test.each([
  ['of its lines', {}, 2],
  ['with its charges', { charge_1_value: 900_000_000_000 }, 1],
])('a quotation whose total %s is more than can be stored is refused', async (_what, charges, count) => {
  const dear = { ...CEMENT_LINE, quantity: 1, sku_offer_id: null, offer_price: 500_000_000_000, mg: 0 };
  const line = { ...dear, selling_price: 500_000_000_000 };
  const reply = await create({ ...forAcme(...Array.from({ length: count }, () => line)), ...charges });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['quotation_items']]);
});

test("a customer's own account neither creates nor edits a quotation, whatever its role is granted", async () => {
  const { db } = gateway.app;
  const foreign = await add({ tenant_id: TENANT.direct, user_id: USER.otherCustomer });
  const replies = await granted(db, 10_001, { quotation: ['WRITE', 'UPDATE'] }, async () => [
    await create({ ...forAcme(CEMENT_LINE), tenant_id: TENANT.direct, user_id: USER.otherCustomer }, USER.customer),
    await create(forAcme({ ...CEMENT_LINE, request_id: foreign }), USER.customer),
    await update({ quotation_id: await addQuotation(db, { tenant_id: TENANT.direct }), remark: 'x' }, USER.customer),
    await create(forAcme(CEMENT_LINE), USER.customer),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403]);
});
