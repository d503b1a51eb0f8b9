import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder } from '../testing/trade.ts';
import type { OrderFixture } from '../testing/trade.ts';

let gateway: TestApp;
let supplied: OrderFixture;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const direct = { tenant_id: TENANT.direct, category_managers: [USER.manager2], sales_person: USER.sales };
  // B and C are on either side of midnight of 11 November in India.
  await addInvoiced(db, { order_number: 'A', created_date: '2026-11-20T06:30:00Z' });
  await addOrder(db, { order_number: 'B', created_date: '2026-11-10T18:29:59Z', status: 'DELIVERED' });
  await addOrder(db, { order_number: 'C', created_date: '2026-11-10T18:30:00Z', status: 'CLOSED', org_id: ORG.acme });
  await addOrder(db, { ...direct, order_number: 'D', created_date: '2024-01-01T06:30:00Z', status: 'CANCELLED' });
  supplied = await addOrder(db, { order_number: 'E', created_by: USER.customer, edd: '2026-12-01' }, [100, 50]);
  const [first = 0, second = 0] = supplied.lines;
  const order = { order_number: 'E' };
  await addPurchaseOrder(db, order, [{ order_line_id: first, quantity: 40 }]);
  await addPurchaseOrder(db, { ...order, status: 'ISSUED' }, [{ order_line_id: first, quantity: 30.5 }]);
  await addPurchaseOrder(db, { ...order, status: 'CANCELLED' }, [{ order_line_id: second, quantity: 50 }]);
  await addChallan(db, { ...order, status: 'DRAFT' }, [{ order_line_id: first, quantity: 10 }]);
  await addChallan(db, { ...order, status: 'DELIVERED' }, [{ order_line_id: first, quantity: 5 }]);
  await addChallan(db, { ...order, status: 'CANCELLED' }, [{ order_line_id: second, quantity: 50 }]);
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, orderCalls.list, user, query)).json();
const numbers = ({ orders }: { orders: { order_number: string }[] }) => orders.map(({ order_number }) => order_number);

refusals(() => gateway, orderCalls.list, {
  tags: ['ORD-18'],
  permitted: USER.admin,
  refused: USER.nobody,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    status: ['OPEN'],
    tenant_id: ['x'],
    order_number: ["a'--", 'x'.repeat(17)],
    keyword: ['x'.repeat(101)],
  },
});

describe('the list of orders', () => {
  test.each<[Input, string[]]>([
    [{}, ['E', 'A', 'C', 'B', 'D']],
    [{ status: 'CONFIRMED' }, ['E', 'A']],
    [{ status: ['DELIVERED,CLOSED', 'CANCELLED'] }, ['C', 'B', 'D']],
    [{ tenantId: TENANT.direct }, ['D']],
    [{ orgId: ORG.own, status: 'DELIVERED' }, ['B']],
    [{ org_id: ORG.acme }, ['C']],
    [{ sales_person: USER.sales }, ['D']],
    [{ category_manager: USER.manager2 }, ['D']],
    [{ startDate: '2026-11-11' }, ['E', 'A', 'C']],
    [{ startDate: '2026-11-10', endDate: '2026-11-10' }, ['B']],
    [{ orderNumber: 'B' }, ['B']],
    [{ order_number: 'Z' }, []],
    [{ mapPoQty: true, map_po_gen_qty: true, limit: 1, page: 2 }, ['A']],
  ])('with %j', { tags: ['ORD-18'] }, async (query, expected) => {
    expect(numbers(await list(query))).toEqual(expected);
  });

  test.each<[string, string[], string[]]>([
    ['e', ['E', 'A', 'C', 'B', 'D'], ['E']],
    ['acme', ['E', 'A', 'C', 'B'], []],
    ['DIRECT build', ['D'], []],
    ['inv2627', ['A'], ['A']],
    ['%', [], []],
    ['mysuru', [], []],
  ])('with the keyword %j: by number, and by the name of a visible customer', async (keyword, all, few) => {
    expect(numbers(await list({ keyword }))).toEqual(all);
    expect(numbers(await list({ keyword }, USER.manager))).toEqual(few);
  });

  test('counts the matches, and its rows match their schema', { tags: ['ORD-18'] }, async () => {
    const { orders, count } = await list({ limit: 5 });
    expect(count).toBe(5);
    expect(orders.flatMap((row: object) => misfits('order', row))).toEqual([]);
  });

  test(
    'shows how much of each line purchase orders and challans carry, without the cancelled',
    { tags: ['ORD-18'] },
    async () => {
      const { order } = await list({ order_number: 'E' });
      const quantities = order.order_lines.map(({ po_gen_qty, dispatched_qty, delivered_qty }: Input) => ({
        po_gen_qty,
        dispatched_qty,
        delivered_qty,
      }));
      expect(quantities).toEqual([
        { po_gen_qty: 70.5, dispatched_qty: 15, delivered_qty: 5 },
        { po_gen_qty: 0, dispatched_qty: 0, delivered_qty: 0 },
      ]);
    },
  );

  test("shows a customer's own account its organisation's only", { tags: ['ROL-46'] }, async () => {
    expect(await list({}, USER.otherCustomer)).toMatchObject({ count: 1, orders: [{ order_number: 'D' }] });
    expect(await list({ order_number: 'D' }, USER.customer)).toEqual({ orders: [], count: 0 });
  });
});

describe('one order', () => {
  test('is found by its number, also under its singular, with its revision as etag', { tags: ['ORD-18'] }, async () => {
    const reply = await send(gateway, orderCalls.list, USER.admin, { order_number: 'C' });
    const { orders, order } = reply.json();
    expect([reply.headers['etag'], orders, order.order_number]).toEqual(['"1"', [order], 'C']);
  });

  test('is found by its id too, by a permitted reader', async () => {
    const { order } = await list({ order_number: 'D' });
    const order_number = String(order.order_id);
    expect(await list({ order_number })).toEqual({ orders: [order], order, count: 1 });
    expect(await list({ order_number }, USER.customer)).toEqual({ orders: [], count: 0 });
    expect(await list({ order_number: '9'.repeat(16) })).toEqual({ orders: [], count: 0 });
  });

  test.each([USER.wallboard, USER.manager, USER.manager2])('hides the customer from user %i', async (user) => {
    const {
      tenant_id: _tenant,
      user_id: _user,
      user_details: _details,
      shipping_address_id: _site,
      ...kept
    } = (await list({ order_number: 'E' })).order;
    const hidden = { ...kept, tenant_info: { district: 'Mysuru' }, created_by: null, created_by_info: null };
    expect(await list({ order_number: 'E' }, user)).toEqual({ orders: [hidden], order: hidden, count: 1 });
    expect(await list({ tenantId: TENANT.acme }, user)).toMatchObject({ code: 'forbidden' });
  });
});
