import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { orderCalls } from '@console/shared/calls/order';
import { addNote } from '../credit-notes/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

/** An order of two lines, and a draft that credits 40 of the first. */
async function credited(values: Parameters<typeof addOrder>[1] = {}) {
  const order = await addOrder(gateway.app.db, { order_grand_total: 68_145, ...values }, [100, 50]);
  return { ...order, cnId: (await addNote(gateway, order, 40)).cnId };
}

const edit = (order_number: string, change: Input) =>
  send(gateway, orderCalls.update, USER.sales, { order_number, ...change });
const cancelLine = (order_number: string, order_line_id: number | undefined) =>
  send(gateway, orderCalls.updateLineStatus, USER.sales, { order_number, order_line_id, status: 'CANCELLED' });
const cancel = (order_number: string) =>
  send(gateway, orderCalls.updateStatus, USER.sales, { order_number, status: 'CANCELLED' });
const cancelNote = (creditnote_id: string) =>
  send(gateway, creditNoteCalls.updateStatus, USER.sales, { creditnote_id, status: 'CANCELLED' });

describe('while a credit note is live', () => {
  test('the credited part of a line stays, and everything else may change', async () => {
    const { order_number, lines, cnId } = await credited();
    const [order_line_id, other] = lines;
    const change = { order_line_id, quantity: 200, selling_price: 386, order_line_discount: 5 };
    const { result, changes } = await logged(gateway.app, () => edit(order_number, { order_lines: [change] }));
    const words = "Credit notes cover this line, so this can't be changed.";
    expect([result.statusCode, result.json().fields, changes]).toEqual([
      422,
      {
        'order_lines.0.quantity': words,
        'order_lines.0.selling_price': words,
        'order_lines.0.order_line_discount': words,
      },
      [],
    ]);
    const free = [
      { order_line_id, quantity: 100, remarks: 'Handle with care' },
      { order_line_id: other, quantity: 60 },
    ];
    expect((await edit(order_number, { order_lines: free })).statusCode).toBe(200);
    await cancelNote(cnId);
    expect((await edit(order_number, { order_lines: [change] })).statusCode).toBe(200);
  });

  test('its line and its order are not cancelled', async () => {
    const { order_number, lines, cnId } = await credited();
    const blockers = [{ entity: 'credit_note', id: cnId, name: cnId }];
    for (const refused of [() => cancelLine(order_number, lines[0]), () => cancel(order_number)]) {
      const { result, changes } = await logged(gateway.app, refused);
      expect([result.statusCode, result.json(), changes]).toEqual([
        409,
        { success: false, code: 'conflict', message: `Cancel these first: ${cnId}.`, blockers },
        [],
      ]);
    }
    await cancelNote(cnId);
    expect((await cancelLine(order_number, lines[0])).statusCode).toBe(200);
    expect((await cancel(order_number)).statusCode).toBe(200);
  });

  test('the order is never worth less than its credits', async () => {
    const { order_number, lines } = await credited({ order_discount: 28_000, order_grand_total: 40_145 });
    const words = "Credit notes for this order total ₹18,172.00: the order can't be worth less.";
    for (const refused of [
      () => edit(order_number, { order_discount: 49_973.01 }),
      () => cancelLine(order_number, lines[1]),
    ]) {
      const { result, changes } = await logged(gateway.app, refused);
      expect([result.statusCode, result.json().message, changes]).toEqual([409, words, []]);
    }
    expect((await edit(order_number, { order_discount: 49_973 })).statusCode).toBe(200);
  });
});
