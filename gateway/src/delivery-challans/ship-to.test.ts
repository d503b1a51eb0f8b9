import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { addAddress, SITE, toSite } from '../testing/addresses.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';

let gateway: TestApp;
let site: number;
let office: number;
let order: { order_number: string; lines: number[] };
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  site = await addAddress(db);
  office = await addAddress(db, { label: 'Registered office', city: 'Mysuru', state: 'Karnataka' });
  order = await addOrder(db, toSite(site));
});
afterAll(() => gateway.app.close());

const { create, edit } = deliveryChallanCalls;
const make = (body: Input) =>
  send(gateway, create, USER.lead, {
    order_number: order.order_number,
    dc_lines: [{ order_line_id: order.lines[0], delivered_qty: 1 }],
    ...body,
  });
const challan = (status: 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED') =>
  addChallan(gateway.app.db, { order_number: order.order_number, status, ...toSite(site) }, [
    { order_line_id: order.lines[0] ?? 0, quantity: 1 },
  ]);

describe('the delivery address of a challan', { tags: ['SUP-105'] }, () => {
  test('is that of its order', async () => {
    const { dc } = (await make({})).json();
    expect([dc.shipping_address_id, dc.shipping_address, misfits('delivery_challan', dc)]).toEqual([site, SITE, []]);
  });

  test('or another of the customer, whatever the order then has', async () => {
    const { dc } = (await make({ shipping_address_id: office, status: 'IN_TRANSIT' })).json();
    expect([dc.shipping_address_id, dc.shipping_address.city]).toEqual([office, 'Mysuru']);
  });

  test('of another customer is refused', async () => {
    const other = await addAddress(gateway.app.db, { entity_id: String(TENANT.direct) });
    const challanId = await challan('DRAFT');
    for (const reply of [
      await make({ shipping_address_id: other }),
      await send(gateway, edit, USER.lead, { challanId, shipping_address_id: other }),
    ]) {
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { shipping_address_id: "Choose one of the customer's addresses." },
      ]);
    }
  });

  test.each([
    ['DRAFT', 200],
    ['IN_TRANSIT', 409],
    ['DELIVERED', 409],
  ] as const)('of one that is %s changes: %i', async (status, expected) => {
    const challanId = await challan(status);
    const reply = await send(gateway, edit, USER.lead, { challanId, shipping_address_id: office });
    expect(reply.statusCode).toBe(expected);
    if (expected === 200) expect(reply.json().dc.shipping_address.city).toBe('Mysuru');
  });

  test('that stays may be sent along with the vehicle of one in transit', { tags: ['SUP-97'] }, async () => {
    const challanId = await challan('IN_TRANSIT');
    const body = { challanId, shipping_address_id: site, vehicle_number: 'KA01AB1234' };
    expect((await send(gateway, edit, USER.lead, body)).statusCode).toBe(200);
  });
});
