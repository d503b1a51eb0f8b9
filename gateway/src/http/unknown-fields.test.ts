import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsCalls } from '@console/shared/calls/analytics';
import { commentCalls } from '@console/shared/calls/records';
import { offerCalls } from '@console/shared/calls/offer';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const REQUEST = {
  tenant_id: TENANT.acme,
  user_id: USER.customer,
  product_id: PRODUCT.cement,
  product_sku_id: SKU.cement,
};

test('unknown fields of a body are not stored', { tags: ['SEC-6', 'SEC-55'] }, async () => {
  const meddled = { ...REQUEST, quantity: 5, revision: 9, rfq_selling_price: 1, quotation_id: null, request_id: 77 };
  const { rfq } = (await send(gateway, rfqCalls.create, USER.sales, meddled)).json();
  expect(rfq).toMatchObject({ revision: 1, rfq_selling_price: null });
  expect(rfq.request_id).not.toBe(77);
  const comment = {
    entity_type: 'RFQ',
    entity_id: String(rfq.request_id),
    comment: 'Hm',
    created_by: 1,
    colour: 'red',
  };
  const reply = await send(gateway, commentCalls.create, USER.sales, comment);
  expect(reply.json()).toMatchObject({ success: true, comment: { created_by: USER.sales } });
});

test('unknown names in a query are ignored', { tags: ['SEC-6'] }, async () => {
  const replies = await Promise.all([
    send(gateway, analyticsCalls.customers, USER.sales, { tenant_id: 'x' }),
    send(gateway, offerCalls.list, USER.sales, { product_sku_id: 'x' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
