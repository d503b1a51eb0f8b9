import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

/** An order of two lines: 100 bags on a draft purchase order, 50 on none; all of it on draft challans. */
async function supplied() {
  const { db } = gateway.app;
  const { order_number, lines } = await addOrder(db, {}, [100, 50]);
  const [first = 0, second = 0] = lines;
  const po_id = await addPurchaseOrder(db, { order_number }, [{ order_line_id: first, quantity: 100 }]);
  const challan = (order_line_id: number, quantity: number) =>
    addChallan(db, { order_number, status: 'DRAFT' }, [{ order_line_id, quantity }]);
  return {
    order_number,
    po_id,
    some: await challan(first, 60),
    rest: await challan(first, 40),
    other: await challan(second, 50),
  };
}

const po = (po_id: string, status: string, user: number = USER.admin) =>
  send(gateway, purchaseOrderCalls.updateStatus, user, { po_id, status });
const dc = (challanId: string, newStatus: string) =>
  send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus });
const read = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;
const where = ({ status, order_lines }: Order) => [status, ...order_lines.map((line) => line.status)];

describe('an order', () => {
  test(
    'follows its purchase orders and challans forwards and back',
    { tags: ['ORD-3', 'ORD-4', 'ORD-5'] },
    async () => {
      const { order_number, po_id, some, rest, other } = await supplied();
      const steps: [() => Promise<unknown>, string[]][] = [
        [() => po(po_id, 'ISSUED'), ['CONFIRMED', 'PO_ISSUED', 'CONFIRMED']],
        [() => dc(some, 'IN_TRANSIT'), ['IN_TRANSIT', 'IN_TRANSIT', 'CONFIRMED']],
        [() => dc(some, 'DELIVERED'), ['IN_TRANSIT', 'IN_TRANSIT', 'CONFIRMED']],
        [() => dc(rest, 'DELIVERED'), ['IN_TRANSIT', 'DELIVERED', 'CONFIRMED']],
        [() => dc(other, 'DELIVERED'), ['DELIVERED', 'DELIVERED', 'DELIVERED']],
      ];
      for (const [step, expected] of steps) {
        await step();
        expect(where(await read(order_number))).toEqual(expected);
      }
    },
  );

  test('goes back when they are cancelled', { tags: ['ORD-7'] }, async () => {
    const { order_number, po_id, some } = await supplied();
    await po(po_id, 'ISSUED');
    await dc(some, 'IN_TRANSIT');
    await dc(some, 'CANCELLED');
    expect(where(await read(order_number))).toEqual(['CONFIRMED', 'PO_ISSUED', 'CONFIRMED']);
    await po(po_id, 'CANCELLED');
    expect(where(await read(order_number))).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  });

  test('has its own change in the same transaction, after that of what it follows', async () => {
    const { order_number, po_id } = await supplied();
    const { changes } = await logged(gateway.app, () => po(po_id, 'ISSUED', USER.manager));
    const row = await read(order_number);
    expect(misfits('order', row)).toEqual([]);
    expect(changes).toMatchObject([
      { entity: 'purchase_order', id: po_id, revision: 2 },
      {
        entity: 'order',
        id: order_number,
        op: 'updated',
        revision: 2,
        by: { user_id: USER.manager },
        row,
        before: {},
      },
    ]);
    expect(changes[1]?.changed).toContain('order_lines');
    expect(changes[0]?.at).toBe(changes[1]?.at);
  });

  test('has its old status in its change', async () => {
    const { some } = await supplied();
    const { changes } = await logged(gateway.app, () => dc(some, 'IN_TRANSIT'));
    expect(changes[1]).toMatchObject({
      entity: 'order',
      row: { status: 'IN_TRANSIT' },
      before: { status: 'CONFIRMED' },
    });
  });

  test('also changes when only the quantity on purchase orders does', async () => {
    const { order_number, po_id } = await supplied();
    await po(po_id, 'CANCELLED');
    const { revision, order_lines } = await read(order_number);
    expect([revision, order_lines[0]?.po_gen_qty]).toEqual([2, 0]);
  });

  test('does not change with a payment, which moves nothing', async () => {
    const { po_id } = await supplied();
    await po(po_id, 'ISSUED');
    const { changes } = await logged(gateway.app, () => po(po_id, 'PAID'));
    expect(changes.map(({ entity }) => entity)).toEqual(['purchase_order']);
  });

  test('stays as it is when the move is refused', async () => {
    const { order_number, some } = await supplied();
    await dc(some, 'DELIVERED');
    const before = await read(order_number);
    const { result, changes } = await logged(gateway.app, () => dc(some, 'IN_TRANSIT'));
    expect([result.statusCode, changes, await read(order_number)]).toEqual([409, [], before]);
  });

  test.each(['CLOSED', 'CANCELLED'] as const)('that is %s stays so', { tags: ['ORD-8'] }, async (status) => {
    const { db } = gateway.app;
    const { order_number, po_id } = await supplied();
    await db.updateTable('orders').set({ status }).where('order_number', '=', order_number).execute();
    await po(po_id, 'CANCELLED');
    expect((await read(order_number)).status).toBe(status);
  });

  test('leaves a cancelled line alone, and is delivered without it', { tags: ['ORD-6'] }, async () => {
    const { db } = gateway.app;
    const { order_number, some, rest } = await supplied();
    await db
      .updateTable('order_lines')
      .set({ status: 'CANCELLED' })
      .where('order_number', '=', order_number)
      .where('quantity', '=', 50)
      .execute();
    await dc(some, 'DELIVERED');
    await dc(rest, 'DELIVERED');
    expect(where(await read(order_number))).toEqual(['DELIVERED', 'DELIVERED', 'CANCELLED']);
  });

  test('counts every one of many simultaneous moves', async () => {
    const { order_number, some, rest, other } = await supplied();
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([some, rest, other].map((challan) => dc(challan, 'DELIVERED'))),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(where(await read(order_number))).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    const revisions = changes.filter(({ entity }) => entity === 'order').map(({ revision }) => revision);
    expect(revisions).toEqual([2, 3, 4]);
  });
});
