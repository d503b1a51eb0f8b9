import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { addNote } from '../credit-notes/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import { sum } from '@console/shared/money';
import { addChallan, addInvoiced } from '../testing/trade.ts';
import type { OrderFixture } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const settle = (creditnote_id: string, status: string) =>
  send(gateway, creditNoteCalls.updateStatus, USER.admin, { creditnote_id, status });
const move = (challanId: string, newStatus: string, more: object = {}) =>
  send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus, ...more });
const carry = ({ lines }: OrderFixture, quantities: readonly number[]) =>
  quantities.map((delivered_qty, at) => ({ order_line_id: lines[at], delivered_qty }));
const create = (order: OrderFixture, quantities: readonly number[]) =>
  send(gateway, deliveryChallanCalls.create, USER.manager, {
    order_number: order.order_number,
    dc_lines: carry(order, quantities),
  });
const draft = async (order: OrderFixture, ...quantities: number[]): Promise<string> =>
  (await create(order, quantities)).json().dc.challanId;
const orderOf = async ({ order_number }: { order_number: string }): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;
const statusesOf = async (order: OrderFixture) => {
  const { status, order_lines } = await orderOf(order);
  return [status, ...order_lines.map((line) => line.status)];
};

/** At ₹385 with 18 % GST. */
const sold = (quantities: readonly number[]) =>
  addInvoiced(gateway.app.db, { order_grand_total: sum(quantities.map((quantity) => quantity * 454.3)) }, quantities);

/** Issues a credit note for these quantities. */
async function credit(order: OrderFixture, ...quantities: number[]): Promise<CreditNote> {
  const note = await addNote(gateway, order, ...quantities);
  expect((await settle(note.cnId, 'ISSUED')).statusCode).toBe(200);
  return note;
}

/** An order of 370 bags, of which 200 were delivered. */
async function partlyDelivered(): Promise<OrderFixture> {
  const order = await sold([370]);
  const challanId = await draft(order, 200);
  expect((await move(challanId, 'DELIVERED')).statusCode).toBe(200);
  return order;
}

describe('goods that were credited before they were sent', () => {
  test('go on no new challan, which says why', { tags: ['SUP-177'] }, async () => {
    const order = await sold([370, 50]);
    await credit(order, 370, 20);
    const reply = await create(order, [1, 31]);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      422,
      {
        'dc_lines.0.delivered_qty': 'All 370 are credited: nothing is left to deliver.',
        'dc_lines.1.delivered_qty': 'Of 50 ordered, 20 are credited: 30 left to deliver.',
      },
    ]);
    const second = [{ order_line_id: order.lines[1], delivered_qty: 30 }];
    const rest = { order_number: order.order_number, dc_lines: second };
    expect((await send(gateway, deliveryChallanCalls.create, USER.manager, rest)).statusCode).toBe(200);
  });

  test('leave with no draft made before, which can be edited to what is left', { tags: ['SUP-177'] }, async () => {
    const order = await sold([370]);
    const challanId = await draft(order, 370);
    const note = await credit(order, 70);
    for (const to of ['IN_TRANSIT', 'DELIVERED']) {
      const reply = await move(challanId, to);
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'OPC Cement 50 kg bag: Of 370 ordered, 70 are credited: 300 left to deliver. Change this challan, or cancel it.',
      ]);
    }
    const edit = (delivered_qty: number) =>
      send(gateway, deliveryChallanCalls.edit, USER.manager, { challanId, dc_lines: carry(order, [delivered_qty]) });
    expect((await edit(301)).json().fields).toEqual({
      'dc_lines.0.delivered_qty': 'Of 370 ordered, 70 are credited: 300 left to deliver.',
    });
    expect((await edit(300)).statusCode).toBe(200);
    expect((await move(challanId, 'IN_TRANSIT')).statusCode).toBe(200);
    expect((await settle(note.cnId, 'CANCELLED')).statusCode).toBe(200);
    expect((await create(order, [70])).statusCode).toBe(200);
  });

  test('count only once their credit note is issued', { tags: ['SUP-177'] }, async () => {
    const order = await sold([100]);
    await addNote(gateway, order, 100);
    expect((await orderOf(order)).order_lines[0]?.credited_qty).toBe(0);
    expect((await create(order, [100])).statusCode).toBe(200);
  });
});

describe('an order whose goods were credited', () => {
  test('keeps its status and can be cancelled, if nothing of it was sent', { tags: ['SUP-178'] }, async () => {
    const order = await sold([100, 50]);
    const note = await addNote(gateway, order, 100, 50);
    const { changes } = await logged(gateway.app, () => settle(note.cnId, 'ISSUED'));
    expect(changes.map(({ entity, op }) => [entity, op])).toEqual([
      ['credit_note', 'updated'],
      ['order', 'updated'],
    ]);
    const row = await orderOf(order);
    expect(misfits('order', row)).toEqual([]);
    expect(row.order_lines.map(({ credited_qty }) => credited_qty)).toEqual([100, 50]);
    expect(await statusesOf(order)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    const cancel = { order_number: order.order_number, status: 'CANCELLED' };
    expect((await send(gateway, orderCalls.updateStatus, USER.admin, cancel)).statusCode).toBe(200);
  });

  test('can be cancelled once its goods came back', { tags: ['SUP-178'] }, async () => {
    const order = await sold([100]);
    const challanId = await addChallan(gateway.app.db, { order_number: order.order_number }, [
      { order_line_id: order.lines[0] ?? 0, quantity: 100 },
    ]);
    await credit(order, 100);
    expect(await statusesOf(order)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
    expect((await move(challanId, 'CANCELLED')).statusCode).toBe(200);
    expect(await statusesOf(order)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const cancel = { order_number: order.order_number, status: 'CANCELLED' };
    expect((await send(gateway, orderCalls.updateStatus, USER.admin, cancel)).statusCode).toBe(200);
  });

  test('is delivered, and can be closed, if the rest of it was', { tags: ['SUP-178'] }, async () => {
    const order = await partlyDelivered();
    expect(await statusesOf(order)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
    const note = await credit(order, 170);
    expect(await statusesOf(order)).toEqual(['DELIVERED', 'DELIVERED']);
    expect((await settle(note.cnId, 'CANCELLED')).statusCode).toBe(200);
    expect(await statusesOf(order)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
    await credit(order, 370);
    const close = { order_number: order.order_number, status: 'CLOSED' };
    expect((await send(gateway, orderCalls.updateStatus, USER.admin, close)).statusCode).toBe(200);
  });

  test('does not wait for a line that is credited whole', { tags: ['SUP-178'] }, async () => {
    const order = await sold([100, 50]);
    const challanId = await draft(order, 100);
    await move(challanId, 'DELIVERED');
    const note = await addNote(gateway, { ...order, lines: order.lines.slice(1) }, 50);
    await settle(note.cnId, 'ISSUED');
    expect(await statusesOf(order)).toEqual(['DELIVERED', 'DELIVERED', 'CONFIRMED']);
  });
});

describe('a credit note for goods that were returned', () => {
  const returned = (order: OrderFixture, quantity: number, returned_qty: number) =>
    send(gateway, creditNoteCalls.create, USER.admin, {
      order_number: order.order_number,
      lines: [{ order_line_id: order.lines[0], quantity, returned_qty }],
    });

  test('leaves what was not sent to be delivered', { tags: ['SUP-179'] }, async () => {
    const order = await partlyDelivered();
    const { creditNote } = (await returned(order, 60, 50)).json();
    expect(creditNote.lines).toMatchObject([{ quantity: 60, returned_qty: 50 }]);
    expect(misfits('credit_note', creditNote)).toEqual([]);
    await settle(creditNote.cnId, 'ISSUED');
    expect((await orderOf(order)).order_lines[0]?.credited_qty).toBe(10);
    expect((await create(order, [161])).json().fields).toEqual({
      'dc_lines.0.delivered_qty': 'Of 370 ordered, 200 are on challans and 10 are credited: 160 left to deliver.',
    });
    expect((await create(order, [160])).statusCode).toBe(200);
  });

  test('returns no more than is credited, or was delivered', { tags: ['SUP-179'] }, async () => {
    const order = await partlyDelivered();
    await returned(order, 150, 150);
    const faults = await Promise.all(
      [
        [40, 41],
        [60, 51],
        [60, 1.0005],
      ].map(async ([quantity = 0, back = 0]) => (await returned(order, quantity, back)).json().fields),
    );
    expect(faults).toEqual([
      { 'lines.0.returned_qty': 'Only 40 are credited.' },
      { 'lines.0.returned_qty': 'Of what was delivered, 50 can be returned.' },
      { 'lines.0.returned_qty': 'Enter a quantity with at most three decimals.' },
    ]);
    expect((await returned(order, 60, 50)).statusCode).toBe(200);
  });
});
