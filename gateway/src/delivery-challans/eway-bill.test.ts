import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '@console/shared/calls/audit';
import { ewayBillCalls } from '@console/shared/calls/eway-bill';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';

const NUMBER = '131012345678';
const UNTIL = '2026-11-22T18:29:00.000Z';
const BILL = { ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

/** A draft with 120 bags, worth ₹54,516, for a customer with this GSTIN. */
async function draft(gst_no: string | null = '29AABCF8078M2ZW', values: { dc_grand_total?: number } = {}) {
  const { db } = gateway.app;
  const { order_number, lines } = await addOrder(db, {}, [1_000]);
  const goods = [{ order_line_id: lines[0] ?? 0, quantity: 120 }];
  const worth = { dc_grand_total: 54_516, ...values };
  const challanId = await addChallan(db, { order_number, status: 'DRAFT', ...worth }, goods);
  for (const table of ['delivery_challans', 'orders'] as const) {
    const { tenant_info } = await db
      .selectFrom(table)
      .select('tenant_info')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow();
    await db
      .updateTable(table)
      .set({ tenant_info: json({ ...tenant_info, gst_no }) })
      .where('order_number', '=', order_number)
      .execute();
  }
  return { challanId, order_number, goods };
}

const edit = (body: Input) => send(gateway, deliveryChallanCalls.edit, USER.manager, body);
const take = (body: Input) => send(gateway, ewayBillCalls.take, USER.manager, body);
const move = (body: Input) => send(gateway, deliveryChallanCalls.updateStatus, USER.manager, body);
const create = (body: Input) => send(gateway, deliveryChallanCalls.create, USER.manager, body);

describe('the e-way bill of a challan', { tags: ['SUP-140'] }, () => {
  test('is entered on a draft, and corrected under way, which its history tells', async () => {
    const { challanId } = await draft();
    expect((await edit({ challanId, ewaybill_number: '1310 1234 5678' })).json().dc).toMatchObject({
      ewaybill_number: NUMBER,
      ewaybill_valid_until: null,
    });
    expect((await move({ challanId, newStatus: 'IN_TRANSIT', without_ewaybill: false })).statusCode).toBe(200);
    expect((await edit({ challanId, ewaybill_valid_until: '2026-11-22T23:59:00+05:30' })).json().dc).toMatchObject(
      BILL,
    );
    const other = '191099999999';
    expect((await edit({ challanId, ewaybill_number: other })).json().dc.ewaybill_number).toBe(other);
    const history = { entity: 'delivery_challan', id: challanId };
    const [entry] = (await send(gateway, auditCalls.list, USER.admin, history)).json().entries;
    expect(entry).toMatchObject({ before: { ewaybill_number: NUMBER }, after: { ewaybill_number: other } });
    const removed = await edit({ challanId, ewaybill_number: null, ewaybill_valid_until: null });
    expect([removed.statusCode, removed.json().fields]).toEqual([
      422,
      { ewaybill_number: expect.stringContaining('correct its number') },
    ]);
  });

  test.each([
    [{ ewaybill_number: '13101234567' }, 'ewaybill_number'],
    [{ ewaybill_valid_until: UNTIL }, 'ewaybill_number'],
    [{ ...BILL, ewaybill_valid_until: '22/11/2026' }, 'ewaybill_valid_until'],
  ])('is refused as %j', async (body, field) => {
    const { challanId, order_number, goods } = await draft();
    const dc_lines = goods.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 1 }));
    for (const reply of [await edit({ challanId, ...body }), await create({ order_number, dc_lines, ...body })]) {
      expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([422, [field]]);
    }
  });
});

describe('the number of an e-way bill', { tags: ['SUP-147'] }, () => {
  const takenBy = (id: string) => [422, { ewaybill_number: `This is the e-way bill of challan ${id}.` }];
  const outcome = ({ statusCode, json: body }: Awaited<ReturnType<typeof edit>>) => [statusCode, body().fields];

  test('is of one challan, until that is cancelled', async () => {
    const ewaybill_number = '141000000001';
    const [{ challanId }, other] = [await draft(), await draft()];
    const { order_number, goods } = await draft();
    const dc_lines = goods.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 1 }));
    expect((await edit({ challanId, ewaybill_number })).statusCode).toBe(200);
    const others = [
      () => edit({ challanId: other.challanId, ewaybill_number: '1410 0000 0001' }),
      () => take({ challanId: other.challanId, ewaybill_number }),
      () => create({ order_number, dc_lines, ewaybill_number }),
    ];
    for (const give of others) expect(outcome(await give())).toEqual(takenBy(challanId));
    expect((await edit({ challanId, ewaybill_number, vehicle_number: 'KA01AB1234' })).statusCode).toBe(200);
    await move({ challanId, newStatus: 'CANCELLED' });
    expect((await edit({ challanId: other.challanId, ewaybill_number })).statusCode).toBe(200);
  });

  test('is of one challan when it is entered on several at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const replies = await Promise.all(
      drafts.map(({ challanId }) => edit({ challanId, ewaybill_number: '141000000004' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });

  test('that two had before this rule stands while other fields are edited', async () => {
    const ewaybill_number = '141000000002';
    const both = [await draft(), await draft()];
    const ids = both.map(({ challanId }) => challanId);
    await gateway.app.db
      .updateTable('delivery_challans')
      .set({ ewaybill_number })
      .where('challan_id', 'in', ids)
      .execute();
    for (const challanId of ids) {
      const reply = await edit({ challanId, ewaybill_number, ewaybill_valid_until: UNTIL });
      expect(reply.json().dc).toMatchObject({ ewaybill_number, ewaybill_valid_until: UNTIL });
    }
  });
});

test('one that has expired is refused before the goods leave, and when they do', { tags: ['SUP-148'] }, async () => {
  const { challanId, order_number, goods } = await draft();
  const expired = { ewaybill_number: '141000000005', ewaybill_valid_until: '2026-11-20T18:29:00Z' };
  const dc_lines = goods.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 1 }));
  const REFUSED = [422, { ewaybill_valid_until: expect.stringContaining('has expired') }];
  for (const reply of [await edit({ challanId, ...expired }), await create({ order_number, dc_lines, ...expired })]) {
    expect([reply.statusCode, reply.json().fields]).toEqual(REFUSED);
  }
  await gateway.app.db.updateTable('delivery_challans').set(expired).where('challan_id', '=', challanId).execute();
  const left = await move({ challanId, newStatus: 'IN_TRANSIT' });
  expect([left.statusCode, left.json().fields]).toEqual(REFUSED);
  const extended = { challanId, ewaybill_valid_until: '2026-11-22T18:29:00Z' };
  expect((await edit(extended)).statusCode).toBe(200);
  expect((await move({ challanId, newStatus: 'IN_TRANSIT' })).statusCode).toBe(200);
  const late = { challanId, ewaybill_valid_until: '2026-11-20T18:29:00Z' };
  expect((await edit(late)).statusCode).toBe(200);
});

describe('goods that need an e-way bill and have none', { tags: ['SUP-141'] }, () => {
  const REFUSED = [
    409,
    'Goods above ₹50,000 need an e-way bill, and its number is not known. Agree to it before the goods leave.',
  ];
  const answer = (reply: Awaited<ReturnType<typeof move>>) =>
    reply.statusCode === 200 ? [200] : [reply.statusCode, reply.json().message];

  test.each(['IN_TRANSIT', 'DELIVERED'])('are %s only with an answer, from a client that asks', async (newStatus) => {
    const { challanId } = await draft();
    expect(answer(await move({ challanId, newStatus, without_ewaybill: false }))).toEqual(REFUSED);
    expect(answer(await move({ challanId, newStatus, without_ewaybill: true }))).toEqual([200]);
    const { challanId: known } = await draft();
    expect(answer(await move({ challanId: known, newStatus }))).toEqual([200]);
  });

  test('leave at once on a new challan only with an answer, or with their e-way bill', async () => {
    const { order_number, goods } = await draft();
    const dc_lines = goods.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 120 }));
    const body = { order_number, dc_lines, status: 'IN_TRANSIT', without_ewaybill: false };
    expect(answer(await create(body))).toEqual(REFUSED);
    const bill = { ...BILL, ewaybill_number: '141000000003' };
    expect((await create({ ...body, ...bill })).json().dc).toMatchObject({ ...bill, status: 'IN_TRANSIT' });
    expect(answer(await create({ ...body, without_ewaybill: true }))).toEqual([200]);
    expect(answer(await create({ ...body, dc_lines: [{ ...dc_lines[0], delivered_qty: 110 }] }))).toEqual([200]);
  });

  test('are asked about whoever receives them, but not where only exempt goods make their value', async () => {
    const body = (challanId: string) => ({ challanId, newStatus: 'IN_TRANSIT', without_ewaybill: false });
    expect(answer(await move(body((await draft(null)).challanId)))).toEqual(REFUSED);
    const { challanId } = await draft();
    const { db } = gateway.app;
    const [line] = await db.selectFrom('dc_lines').where('challan_id', '=', challanId).selectAll().execute();
    const order_line_details = json({ ...line?.order_line_details, pan_india_gst: 0, selling_price: 9_000 });
    await db.updateTable('dc_lines').set({ order_line_details }).where('challan_id', '=', challanId).execute();
    expect(answer(await move(body(challanId)))).toEqual([200]);
  });
});
