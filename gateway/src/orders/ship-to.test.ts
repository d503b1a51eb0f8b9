import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { addAddress, SITE } from '../testing/addresses.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addInvoiced, addOrder, addQuotation } from '../testing/trade.ts';

let gateway: TestApp;
const at = { office: 0, site: 0, direct: 0 };
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  at.office = await addAddress(gateway.app.db, { label: 'Registered office' });
  at.site = await addAddress(gateway.app.db);
  at.direct = await addAddress(gateway.app.db, { entity_id: String(TENANT.direct) });
});
afterAll(() => gateway.app.close());

const line = {
  product_sku_id: SKU.cement,
  quantity: 10,
  seller_id: SELLER.cement,
  offer_price: 350,
  selling_price: 385,
};
const acme = { tenant_id: TENANT.acme, user_id: USER.customer, order_lines: [line] };
const direct = { ...acme, tenant_id: TENANT.direct, user_id: USER.otherCustomer };

const create = (body: Input) => send(gateway, orderCalls.create, USER.sales, body);
const convert = (body: Input, user: number = USER.sales) => send(gateway, orderCalls.createFromQuotation, user, body);
const edit = (body: Input, user: number = USER.sales) => send(gateway, orderCalls.update, user, body);
const shipTo = ({ shipping_address_id, shipping_address }: Order) => [shipping_address_id, shipping_address];
const made = async (body: Input) => (await create(body)).json<{ order: Order }>().order;

describe('the delivery address of an order', () => {
  test('is the chosen one, as it is now', { tags: ['ORD-55'] }, async () => {
    const order = await made({ ...acme, shipping_address_id: at.site });
    expect([shipTo(order), misfits('order', { ...order })]).toEqual([[at.site, SITE], []]);
    await gateway.app.db.updateTable('addresses').set({ city: 'Salem' }).where('address_id', '=', at.site).execute();
    const kept = (
      await edit({ order_number: order.order_number, shipping_address_id: at.site, remark: 'Soon' })
    ).json();
    expect(shipTo(kept.order)).toEqual([at.site, SITE]);
    await gateway.app.db.updateTable('addresses').set({ city: 'Hosur' }).where('address_id', '=', at.site).execute();
  });

  test('is by default the only one, or the last that was used, or none', { tags: ['ORD-56'] }, async () => {
    expect(shipTo(await made(direct))[0]).toBe(at.direct);
    const another = await addAddress(gateway.app.db, { entity_id: String(TENANT.direct) });
    await made({ ...direct, shipping_address_id: another });
    await made({ ...direct, shipping_address_id: null });
    expect(shipTo(await made(direct))[0]).toBe(another);
    await gateway.app.db.updateTable('orders').set({ shipping_address_id: null }).execute();
    expect(shipTo(await made(direct))).toEqual([null, null]);
  });

  test('is chosen when a quotation is converted', { tags: ['ORD-55'] }, async () => {
    const quotation_id = await addQuotation(gateway.app.db, { status: 'CONFIRMED' });
    const { order } = (await convert({ quotation_id, shipping_address_id: at.site })).json();
    expect(shipTo(order)).toEqual([at.site, SITE]);
  });

  test('changes with an edit, which logs it', { tags: ['ORD-55'] }, async () => {
    const { order_number } = await addOrder(gateway.app.db);
    const { result, changes } = await logged(gateway.app, () => edit({ order_number, shipping_address_id: at.site }));
    expect([shipTo(result.json().order), changes.map(({ changed }) => changed)]).toEqual([
      [at.site, SITE],
      [expect.arrayContaining(['shipping_address_id', 'shipping_address'])],
    ]);
    const without = await edit({ order_number, shipping_address_id: null });
    expect(shipTo(without.json().order)).toEqual([null, null]);
  });

  test('that is not the customer’s is refused, and so is one that is not there', { tags: ['ORD-57'] }, async () => {
    const { order_number } = await addOrder(gateway.app.db);
    const quotation_id = await addQuotation(gateway.app.db, { status: 'CONFIRMED' });
    const fields = { shipping_address_id: "Choose one of the customer's addresses." };
    for (const shipping_address_id of [at.direct, 999]) {
      for (const reply of [
        await create({ ...acme, shipping_address_id }),
        await convert({ quotation_id, shipping_address_id }),
        await edit({ order_number, shipping_address_id }),
      ]) {
        expect([reply.statusCode, reply.json().fields]).toEqual([422, fields]);
      }
    }
    expect((await edit({ order_number, shipping_address_id: 'x' })).statusCode).toBe(422);
  });

  test('stands once the invoice is issued', { tags: ['ORD-46'] }, async () => {
    const { order_number } = await addInvoiced(gateway.app.db, { shipping_address_id: at.office });
    const reply = await edit({ order_number, shipping_address_id: at.site });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'illegal_move']);
    expect((await edit({ order_number, shipping_address_id: at.office, edd: '2026-12-01' })).statusCode).toBe(200);
  });

  test('is its town alone to those who may not see customers, who choose none', { tags: ['ROL-60'] }, async () => {
    const { order_number } = await made({ ...acme, shipping_address_id: at.site });
    const { order } = (await send(gateway, orderCalls.list, USER.manager, { order_number })).json();
    expect([order.shipping_address, 'shipping_address_id' in order]).toEqual([{ city: 'Hosur' }, false]);
    const quotation_id = await addQuotation(gateway.app.db, { status: 'CONFIRMED' });
    await granted(gateway.app.db, 1009, { order: ['WRITE'] }, async () => {
      const reply = await convert({ quotation_id, shipping_address_id: at.site }, USER.manager);
      expect(reply.json()).toMatchObject({ code: 'forbidden' });
      expect((await convert({ quotation_id }, USER.manager)).json()).toMatchObject({ success: true });
    });
  });
});
