import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { addAddress, SITE, toSite } from '../testing/addresses.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder } from '../testing/trade.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

let gateway: TestApp;
let site: number;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  site = await addAddress(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { create, generate, edit, read } = purchaseOrdersOf(() => gateway);
const ofOrder = async (values: object, body: Input = {}) => {
  const { order_number } = await addOrder(gateway.app.db, values);
  const reply = await create(
    { order_number, seller_id: SELLER.cement, purchase_order_lines: [CEMENT], ...body },
    USER.lead,
  );
  return { ...reply.json(), status: reply.statusCode };
};

test.each([
  ['with a delivery address', true, 'SITE', SITE],
  ['without one', false, 'OFFICE', null],
])('for an order %s', { tags: ['SUP-106', 'SUP-107'] }, async (_which, hasSite, deliver_to, delivery_address) => {
  const { purchaseOrder } = await ofOrder(hasSite ? toSite(site) : {});
  expect(purchaseOrder).toMatchObject({ deliver_to, delivery_address, payment_terms: '100% Upfront' });
  expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
});

test('as the body wishes', { tags: ['SUP-106', 'SUP-107'] }, async () => {
  const wish = { deliver_to: 'OFFICE', payment_terms: 'Cash on Delivery' };
  const { purchaseOrder } = await ofOrder(toSite(site), wish);
  expect(purchaseOrder).toMatchObject({ ...wish, delivery_address: null });
});

test('generated from an order', { tags: ['SUP-106'] }, async () => {
  const { order_number } = await addOrder(gateway.app.db, toSite(site));
  const { purchaseOrders } = (await generate({ order_number, sellers: [SELLER.cement] })).json();
  const whole = await read(purchaseOrders[0].po_id);
  expect([whole.deliver_to, whole.delivery_address]).toEqual(['SITE', SITE]);
});

test('a site that the order lacks, and empty terms, are refused', { tags: ['SUP-106', 'SUP-107'] }, async () => {
  const words = { deliver_to: 'The order has no delivery address. Choose one there, or let the seller deliver to us.' };
  expect(await ofOrder({}, { deliver_to: 'SITE' })).toMatchObject({ status: 422, fields: words });
  expect(await ofOrder({}, { payment_terms: ' ' })).toMatchObject({
    status: 422,
    fields: { payment_terms: 'Choose the payment terms.' },
  });
  const po_id = await addPurchaseOrder(gateway.app.db);
  expect((await edit({ po_id, deliver_to: 'SITE' })).json().fields).toEqual(words);
  expect((await edit({ po_id, deliver_to: 'THERE' })).statusCode).toBe(422);
});

test('an edit changes it, and a site that stays is kept as it was', { tags: ['SUP-106', 'SUP-107'] }, async () => {
  const { purchaseOrder } = await ofOrder(toSite(site));
  const { po_id, order_number } = purchaseOrder;
  await send(gateway, orderCalls.update, USER.sales, { order_number, shipping_address_id: null });
  const kept = (await edit({ po_id, deliver_to: 'SITE', payment_terms: 'Cash on Delivery' }, USER.lead)).json();
  expect(kept.purchaseOrder).toMatchObject({ delivery_address: SITE, payment_terms: 'Cash on Delivery' });
  const moved = (await edit({ po_id, deliver_to: 'OFFICE' }, USER.lead)).json();
  expect(moved.purchaseOrder).toMatchObject({ deliver_to: 'OFFICE', delivery_address: null });
});

test('an issued one stays as it is', { tags: ['SUP-106'] }, async () => {
  const po_id = await addPurchaseOrder(gateway.app.db, { status: 'ISSUED' });
  expect((await edit({ po_id, deliver_to: 'OFFICE' })).statusCode).toBe(409);
});

test('a reader who may not see customers sees the town', { tags: ['SUP-108', 'ROL-60'] }, async () => {
  const { purchaseOrder } = await ofOrder(toSite(site));
  const { po_id } = purchaseOrder;
  const seen = (await send(gateway, purchaseOrderCalls.list, USER.manager, { po_id })).json().purchaseOrder;
  expect(seen.delivery_address).toEqual({ city: 'Hosur' });
});
