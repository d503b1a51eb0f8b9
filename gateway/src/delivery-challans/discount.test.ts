import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { ewayBillCalls } from '@console/shared/calls/eway-bill';
import { orderCalls } from '@console/shared/calls/order';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { sum } from '@console/shared/money';
import { paperOf } from '../papers/read.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  const office = { label: 'Registered office', address1: '14 Main Road', city: 'Mysuru', state: 'Karnataka' };
  await gateway.app.db
    .insertInto('addresses')
    .values({ entity_type: 'TENANT', entity_id: String(TENANT.acme), ...office, postal_code: '570008' })
    .execute();
});
afterAll(() => gateway.app.close());

const ROAD = { transport_mode: 'ROAD', vehicle_number: 'KA01AB1234', distance_km: 184 };
const call = async (which: (typeof deliveryChallanCalls)['create' | 'edit' | 'updateStatus'], body: Input) => {
  const reply = await send(gateway, which, USER.manager, body);
  expect([reply.statusCode, reply.json().message]).toEqual([200, expect.any(String)]);
  return reply.json().dc as DeliveryChallan;
};
const create = (order_number: string, order_line_id: number, delivered_qty: number, more: Input = {}) =>
  call(deliveryChallanCalls.create, { order_number, dc_lines: [{ order_line_id, delivered_qty }], ...ROAD, ...more });
const carried = ({ dc_lines, dc_grand_total }: DeliveryChallan) => [dc_lines[0]?.dc_line_discount, dc_grand_total];
const orderOf = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;

/** An order of one line at ₹385 and 18 %. */
async function discounted(quantity: number, order_line_discount: number) {
  const { db } = gateway.app;
  const { order_number, lines } = await addOrder(db, {}, [quantity]);
  const [line = 0] = lines;
  await db.updateTable('order_lines').set({ order_line_discount }).where('order_line_id', '=', line).execute();
  return { order_number, line };
}

describe('the discount of an order line', { tags: ['SUP-154'] }, () => {
  test('is split over its challans to the paisa, whatever is edited, cancelled or sent again', async () => {
    const { order_number, line } = await discounted(3, 1);
    const first = await create(order_number, line, 1);
    const second = await create(order_number, line, 1);
    expect([first, second].map(carried)).toEqual([
      [0.33, 453.97],
      [0.33, 453.97],
    ]);
    const edited = await call(deliveryChallanCalls.edit, {
      challanId: first.challanId,
      dc_lines: [{ order_line_id: line, delivered_qty: 2 }],
    });
    expect(carried(edited)).toEqual([0.67, 907.93]);
    await call(deliveryChallanCalls.updateStatus, { challanId: second.challanId, newStatus: 'CANCELLED' });
    const third = await create(order_number, line, 1);
    expect(carried(third)).toEqual([0.33, 453.97]);
    expect((await orderOf(order_number)).order_lines[0]?.dispatched_discount).toBe(1);
    await call(deliveryChallanCalls.updateStatus, { challanId: first.challanId, newStatus: 'IN_TRANSIT' });
    await call(deliveryChallanCalls.updateStatus, {
      challanId: first.challanId,
      newStatus: 'DELIVERED',
      lines: [{ dc_line_id: first.dc_lines[0]?.dc_line_id, received_qty: 1, damaged_qty: 0, reason: 'Left behind' }],
      shortfall: 'send',
    });
    expect((await orderOf(order_number)).order_lines[0]).toMatchObject({
      dispatched_qty: 2,
      dispatched_discount: 0.66,
    });
    expect(carried(await create(order_number, line, 1))).toEqual([0.34, 453.96]);
  });

  test('is in the paper, the question of ₹50,000 and the e-way bill', async () => {
    // 120 bags are worth ₹54,516, and ₹49,999.99 after the discount.
    const { order_number, line } = await discounted(240, 9_032.02);
    const under = await create(order_number, line, 120, { status: 'IN_TRANSIT', without_ewaybill: false });
    expect(carried(under)).toEqual([4_516.01, 49_999.99]);
    const paper = await paperOf(gateway.app.db, 'delivery_challan', under.challanId);
    expect(paper?.content).toMatchObject({
      totals: { payable: 49_999.99, grand_total: 49_999.99 },
      lines: [{ quantity: 120, taxable: 42_372.87, discount: 3_827.13 }],
      notes: [],
    });
    const { billLists } = (await send(gateway, ewayBillCalls.get, USER.admin, { challan_id: under.challanId })).json();
    expect(billLists).toMatchObject([{ totInvValue: 49_999.99, totalValue: 42_372.87 }]);
  });

  test('gives the e-way bill of a whole invoiced order, draft or not, the values of its invoice', async () => {
    const { order_number, line } = await discounted(120, 1_930);
    const draft = await create(order_number, line, 120);
    const bill = async () =>
      (await send(gateway, ewayBillCalls.get, USER.admin, { challan_id: draft.challanId })).json().billLists[0];
    const before = await bill();
    await call(deliveryChallanCalls.updateStatus, { challanId: draft.challanId, newStatus: 'IN_TRANSIT' });
    const after = await bill();
    const invoice = await paperOf(gateway.app.db, 'tax_invoice', order_number);
    const goods = invoice?.content.lines.map(({ taxable }) => taxable) ?? [];
    expect([before.docType, before.totalValue, before.itemList[0].taxableAmount]).toEqual([
      'CHL',
      sum(goods),
      goods[0],
    ]);
    expect([after.docType, after.totalValue, after.itemList[0].taxableAmount]).toEqual(['INV', sum(goods), goods[0]]);
    expect(sum([after.totalValue, after.cgstValue, after.sgstValue, after.OthValue])).toBe(after.totInvValue);
    expect(after.totInvValue).toBe(invoice?.content.totals.payable);
  });
});

test(
  'the challans of an order carry the discount on all of it, as far as their goods',
  { tags: ['SUP-190'] },
  async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(
      db,
      { order_discount: 454.3, order_grand_total: 67_690.7 },
      [100, 50],
    );
    const [line = 0, other = 0] = lines;
    // Two thirds of the discount are of the first line.
    const draft = await create(order_number, line, 50);
    expect(carried(draft)).toEqual([151.44, 22_563.56]);
    const edited = await call(deliveryChallanCalls.edit, {
      challanId: draft.challanId,
      dc_lines: [{ order_line_id: line, delivered_qty: 100 }],
    });
    expect(carried(edited)).toEqual([302.87, 45_127.13]);
    const second = await create(order_number, other, 50);
    expect(carried(second)).toEqual([151.43, 22_563.57]);
    // 150 bags for 68,145, less 454.30.
    expect(sum([45_127.13, 22_563.57])).toBe(67_690.7);
  },
);

test('what had left keeps its value, and drafts get their share when they leave', { tags: ['SUP-155'] }, async () => {
  const { db } = gateway.app;
  const { order_number, line } = await discounted(100, 1_000);
  const dc_grand_total = 13_629;
  const ids: string[] = [];
  for (const status of ['IN_TRANSIT', 'CANCELLED', 'DRAFT'] as const) {
    ids.push(await addChallan(db, { order_number, status, dc_grand_total }, [{ order_line_id: line, quantity: 30 }]));
  }
  const rows = async () => {
    const read = (challanId: string) => send(gateway, deliveryChallanCalls.list, USER.admin, { challanId });
    return (await Promise.all(ids.map(read))).map((reply) => carried(reply.json().dc));
  };
  const asBefore = [null, dc_grand_total];
  expect(await rows()).toEqual([asBefore, asBefore, asBefore]);
  expect((await orderOf(order_number)).order_lines[0]?.dispatched_discount).toBe(600);
  expect(carried(await create(order_number, line, 40))).toEqual([400, 17_772]);
  await call(deliveryChallanCalls.updateStatus, { challanId: ids[2], newStatus: 'IN_TRANSIT' });
  expect(await rows()).toEqual([asBefore, asBefore, [300, 13_329]]);
});
