import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsCalls } from '@console/shared/calls/analytics';
import type { Analytics } from '@console/shared/calls/analytics';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'FIRST' });
});
afterAll(() => gateway.app.close());

const add = (values: Parameters<typeof addOrder>[1] = {}, quantities = [100, 50]) =>
  addOrder(gateway.app.db, values, quantities);
const cancelLine = (order_number: string, order_line_id: number | undefined, status = 'CANCELLED', headers = {}) =>
  send(gateway, orderCalls.updateLineStatus, USER.sales, { order_number, order_line_id, status }, headers);
const move = (order_number: string, status: string, headers: object = {}) =>
  send(gateway, orderCalls.updateStatus, USER.sales, { order_number, status }, headers);
const where = ({ status, order_lines }: Order) => [status, ...order_lines.map((line) => line.status)];
const by = { user_id: USER.sales, name: 'Sunil Rao' };
const logEntry = { seq: expect.any(Number), entity: 'order', op: 'updated', at: NOON, by, by_role_id: 1007 };

refusals(() => gateway, orderCalls.updateLineStatus, {
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'FIRST', order_line_id: 1, status: 'CANCELLED' },
  bad: {
    order_number: [undefined, "a'--", 'x'.repeat(17)],
    order_line_id: [undefined, 'x', 0, 999],
    status: [undefined, 'CLOSED', ''],
  },
});

refusals(() => gateway, orderCalls.updateStatus, {
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'FIRST', status: 'CANCELLED' },
  bad: { order_number: [undefined, "a'--", 'x'.repeat(17)], status: [undefined, 'PO_ISSUED', null] },
});

describe('the reason for cancelling an order', () => {
  test.each([
    ['is kept with it', ' The customer postponed. ', 'The customer postponed.'],
    ['may be left out', undefined, null],
    ['is none where it is blank', '  ', null],
  ])('%s', { tags: ['ORD-10', 'ORD-14', 'ORD-22', 'ORD-23'] }, async (_what, message, kept) => {
    const { order_number } = await add();
    const body = { order_number, status: 'CANCELLED', message };
    const { order } = (await send(gateway, orderCalls.updateStatus, USER.sales, body)).json();
    expect([order.status, order.cancel_message]).toEqual(['CANCELLED', kept]);
  });

  test('of more than a hundred characters is refused by its name', async () => {
    const body = { order_number: 'FIRST', status: 'CANCELLED', message: 'x'.repeat(101) };
    const reply = await send(gateway, orderCalls.updateStatus, USER.sales, body);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['message']]);
  });

  test('is refused for a closed order', async () => {
    const { order_number } = await add({ status: 'DELIVERED' });
    const body = { order_number, status: 'CLOSED', message: 'Done' };
    const { order } = (await send(gateway, orderCalls.updateStatus, USER.sales, body)).json();
    expect([order.status, order.cancel_message]).toEqual(['CLOSED', null]);
  });
});

describe('cancelling a line', () => {
  test('leaves it out of the totals and logs the one change', { tags: ['ORD-14', 'ORD-22'] }, async () => {
    const { order_number, lines } = await add({ charge_1_value: 100, order_discount: 50 });
    const { result, changes } = await logged(gateway.app, () =>
      cancelLine(order_number, lines[1], 'CANCELLED', { 'if-match': '"1"' }),
    );
    const { order, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Order line updated successfully!' }]);
    expect(misfits('order', order)).toEqual([]);
    expect(where(order)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect([order.total_price, order.order_grand_total, order.modified_by]).toEqual([45_430, 45_480, USER.sales]);
    expect(changes).toEqual([
      { ...logEntry, id: order_number, revision: 2, row: order, before: {}, changed: expect.any(Array) },
    ]);
    expect(changes[0]?.changed).toEqual(expect.arrayContaining(['order_lines', 'order_grand_total', 'revision']));
  });

  test('delivers an order of which all the rest was delivered', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await add({ status: 'IN_TRANSIT' });
    await addChallan(db, { order_number, status: 'DELIVERED' }, [{ order_line_id: lines[0] ?? 0, quantity: 100 }]);
    expect(where((await cancelLine(order_number, lines[1])).json().order)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'CANCELLED',
    ]);
  });

  test('is refused for the last live line', { tags: ['ORD-15', 'ORD-22'] }, async () => {
    const { order_number, lines } = await add();
    await cancelLine(order_number, lines[0]);
    const { result, changes } = await logged(gateway.app, () => cancelLine(order_number, lines[1]));
    expect([result.statusCode, result.json().code, changes]).toEqual([409, 'conflict', []]);
    expect(result.json().message).toContain('Cancel the order instead');
  });

  test('is refused to one of two people who cancel the last two lines at once', async () => {
    const { order_number, lines } = await add();
    const replies = await Promise.all(lines.map((line) => cancelLine(order_number, line)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test(
    'is refused while drafts hold it, which are named, but not by cancelled ones',
    { tags: ['ORD-15'] },
    async () => {
      const { db } = gateway.app;
      const { order_number, lines } = await add();
      const [first = 0, second = 0] = lines;
      const po_id = await addPurchaseOrder(db, { order_number }, [{ order_line_id: first, quantity: 1 }]);
      const challan_id = await addChallan(db, { order_number, status: 'DRAFT' }, [
        { order_line_id: first, quantity: 1 },
      ]);
      await addPurchaseOrder(db, { order_number, status: 'CANCELLED' }, [{ order_line_id: second, quantity: 1 }]);
      const { result, changes } = await logged(gateway.app, () => cancelLine(order_number, first));
      expect([result.statusCode, result.json(), changes]).toEqual([
        409,
        {
          success: false,
          code: 'conflict',
          message: `Cancel these first: ${challan_id}, ${po_id}.`,
          blockers: [{ entity: 'delivery_challan', id: challan_id, name: challan_id }],
        },
        [],
      ]);
      expect((await cancelLine(order_number, second)).statusCode).toBe(200);
    },
  );

  test('is refused if the discount would exceed the rest', async () => {
    const { order_number, lines } = await add({ order_discount: 45_430.01 });
    const reply = await cancelLine(order_number, lines[0]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });

  test.each(['PO_ISSUED', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED'] as const)(
    'is refused for a %s line',
    { tags: ['ORD-14'] },
    async (status) => {
      const { order_number, lines } = await add();
      await gateway.app.db
        .updateTable('order_lines')
        .set({ status })
        .where('order_line_id', '=', lines[0] ?? 0)
        .execute();
      const reply = await cancelLine(order_number, lines[0]);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'illegal_move', status }]);
    },
  );

  test.each(['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT', 'DELIVERED'])(
    'is the only move by hand, not %s',
    { tags: ['ORD-9', 'ORD-22'] },
    async (status) => {
      const { order_number, lines } = await add();
      const reply = await cancelLine(order_number, lines[0], status);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'illegal_move', allowed: ['CANCELLED'] }]);
    },
  );

  test.each(['DELIVERED', 'CLOSED', 'CANCELLED'] as const)('is refused in a %s order', async (status) => {
    const { order_number, lines } = await add({ status });
    const reply = await cancelLine(order_number, lines[0]);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'illegal_move', status }]);
  });

  test('is refused for a line of another order, an old revision and a missing order', async () => {
    const { order_number, lines } = await add({ revision: 3 });
    expect((await cancelLine(order_number, 1)).json().fields).toEqual({
      order_line_id: 'This line does not belong to this order.',
    });
    const stale = await cancelLine(order_number, lines[0], 'CANCELLED', { 'if-match': '2' });
    expect([stale.statusCode, stale.json().current.revision]).toEqual([412, 3]);
    expect((await cancelLine('NONE', lines[0])).statusCode).toBe(404);
  });
});

async function draftChallan(order_number: string): Promise<string> {
  const { db } = gateway.app;
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_line_id', 'quantity'])
    .where('order_number', '=', order_number)
    .execute();
  return addChallan(db, { order_number, status: 'DRAFT' }, lines);
}

describe('closing and cancelling an order', () => {
  test('closes a delivered one', { tags: ['ORD-10', 'ORD-23'] }, async () => {
    const { order_number } = await add({ status: 'DELIVERED' });
    const { result, changes } = await logged(gateway.app, () => move(order_number, 'CLOSED', { 'if-match': '"1"' }));
    const { order, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Order status updated successfully!' }]);
    expect(order).toMatchObject({ status: 'CLOSED', order_grand_total: 45_430, modified_by: USER.sales });
    const changed = ['status', 'modified_by', 'revision', 'modified_by_info'];
    expect(changes).toEqual([
      { ...logEntry, id: order_number, revision: 2, row: order, before: { status: 'DELIVERED' }, changed },
    ]);
  });

  test(
    'cancels a confirmed one with its lines once all its supply was cancelled',
    { tags: ['ORD-11', 'ORD-23'] },
    async () => {
      const { db } = gateway.app;
      const { order_number, lines } = await add();
      const line = [{ order_line_id: lines[0] ?? 0, quantity: 1 }];
      await addPurchaseOrder(db, { order_number, status: 'CANCELLED' }, line);
      await addChallan(db, { order_number, status: 'CANCELLED' }, line);
      const { result, changes } = await logged(gateway.app, () => move(order_number, 'CANCELLED'));
      const { order } = result.json();
      expect([where(order), order.order_grand_total]).toEqual([['CANCELLED', 'CANCELLED', 'CANCELLED'], 0]);
      expect(misfits('order', order)).toEqual([]);
      expect(changes).toEqual([
        {
          ...logEntry,
          id: order_number,
          revision: 2,
          row: order,
          before: { status: 'CONFIRMED' },
          changed: expect.arrayContaining(['status', 'order_lines', 'order_grand_total']),
        },
      ]);
    },
  );

  test('keeps its former worth in the figures, without a line that was cancelled before', async () => {
    const cancelledWorth = async () => {
      const figures = (await send(gateway, analyticsCalls.orders, USER.admin, {})).json<Analytics>();
      return figures.status_split.find(({ status }) => status === 'CANCELLED')?.total_value ?? 0;
    };
    const before = await cancelledWorth();
    const { order_number, lines } = await add();
    await cancelLine(order_number, lines[1]);
    const { order } = (await send(gateway, orderCalls.list, USER.admin, { order_number })).json();
    await move(order_number, 'CANCELLED');
    expect(order.order_grand_total).toBe(45_430);
    expect((await cancelledWorth()) - before).toBeCloseTo(order.order_grand_total, 2);
  });

  test.each([
    ['purchase order', (order_number: string) => addPurchaseOrder(gateway.app.db, { order_number })],
    ['challan', (order_number: string) => draftChallan(order_number)],
  ])('is refused with a live %s', { tags: ['ORD-12', 'ORD-23'] }, async (_kind, addDocument) => {
    const { order_number } = await add();
    const document = await addDocument(order_number);
    const { result, changes } = await logged(gateway.app, () => move(order_number, 'CANCELLED'));
    expect([result.statusCode, result.json().code, changes]).toEqual([409, 'conflict', []]);
    expect(result.json().message).toContain(document);
  });

  test.each([
    ['CONFIRMED', 'CLOSED'],
    ['CONFIRMED', 'DELIVERED'],
    ['CONFIRMED', 'IN_TRANSIT'],
    ['IN_TRANSIT', 'CANCELLED'],
    ['IN_TRANSIT', 'CLOSED'],
    ['DELIVERED', 'CANCELLED'],
    ['CLOSED', 'CONFIRMED'],
    ['CANCELLED', 'CONFIRMED'],
  ] as const)(
    'moves no %s one to %s',
    { tags: ['ORD-9', 'ORD-10', 'ORD-11', 'ORD-13', 'ORD-23'] },
    async (from, to) => {
      const { order_number } = await add({ status: from });
      const { result, changes } = await logged(gateway.app, () => move(order_number, to));
      expect([result.statusCode, result.json(), changes]).toMatchObject([
        409,
        { code: 'illegal_move', status: from },
        [],
      ]);
    },
  );

  test('is refused for an old revision and a missing order', async () => {
    const { order_number } = await add({ revision: 3, status: 'DELIVERED' });
    expect((await move(order_number, 'CLOSED', { 'if-match': '2' })).statusCode).toBe(412);
    expect((await move('NONE', 'CLOSED')).statusCode).toBe(404);
  });
});
