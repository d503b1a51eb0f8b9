import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder, SELLER_INFO } from '../testing/trade.ts';
import { json } from '../database/columns.ts';

let gateway: TestApp;
let orderId: number;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const steel = {
    seller_id: SELLER.steel,
    seller_info: json({ ...SELLER_INFO, seller_id: SELLER.steel, seller_name: 'Steel Yard' }),
  };
  const { order_number } = await addOrder(db, { order_number: 'OR1' });
  ({ order_id: orderId } = await db.selectFrom('orders').select('order_id').executeTakeFirstOrThrow());
  // B and C are on either side of midnight of 11 November in India.
  await addPurchaseOrder(db, { po_id: 'A', created_date: '2026-11-20T06:30:00Z', order_number });
  await addPurchaseOrder(db, {
    po_id: 'B',
    created_date: '2026-11-10T18:29:59Z',
    status: 'ISSUED',
    ...steel,
    order_number,
  });
  await addPurchaseOrder(db, {
    po_id: 'C',
    created_date: '2026-11-10T18:30:00Z',
    status: 'PAID',
    issued_date: '2026-11-12T06:30:00Z',
  });
  await addPurchaseOrder(db, {
    po_id: 'D',
    created_date: '2024-01-01T06:30:00Z',
    status: 'CANCELLED',
    category_managers: [USER.manager2],
  });
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, purchaseOrderCalls.list, user, query)).json();
const ids = ({ purchaseOrders }: { purchaseOrders: { po_id: string }[] }) => purchaseOrders.map(({ po_id }) => po_id);

refusals(() => gateway, purchaseOrderCalls.list, {
  tags: ['SUP-54'],
  permitted: USER.wallboard,
  refused: USER.sales,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    status: ['OPEN'],
    seller_id: ['x'],
    sellers: ['1,x'],
    po_id: ['PO/1'],
    order_id: ['%'],
    keyword: ['x'.repeat(101)],
  },
});

describe('the list of purchase orders', () => {
  test.each<[Input, string[]]>([
    [{}, ['A', 'C', 'B', 'D']],
    [{ status: 'DRAFT' }, ['A']],
    [{ status: ['ISSUED,PAID', 'CANCELLED'] }, ['C', 'B', 'D']],
    [{ sellerId: SELLER.steel }, ['B']],
    [{ seller_id: SELLER.cement, status: 'PAID' }, ['C']],
    [{ categoryManager: USER.manager2 }, ['D']],
    [{ fromDate: '2026-11-11' }, ['A', 'C']],
    [{ fromDate: '2026-11-10', toDate: '2026-11-10' }, ['B']],
    [{ order_id: 'OR1' }, ['A', 'B']],
    [{ order_id: 'OR1', sellers: SELLER.steel }, ['B']],
    [{ orderId: 'OR1', sellers: `${SELLER.steel},${SELLER.cement}` }, ['A', 'B']],
    [{ order_id: 'OR2' }, []],
    [{ page: 2, limit: 3, map_order_line: true }, ['D']],
    [{ keyword: ' or1 ' }, ['A', 'B']],
    [{ keyword: 'steel y' }, ['B']],
    [{ keyword: 'STEEL Y', status: 'DRAFT' }, []],
    [{ keyword: '%' }, []],
  ])('with %j', { tags: ['SUP-54'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('accepts the id of an order for its number', { tags: ['SUP-54'] }, async () => {
    expect(ids(await list({ order_id: orderId }))).toEqual(['A', 'B']);
  });

  test('counts the matches, and its rows match their schema', { tags: ['SUP-54'] }, async () => {
    const { purchaseOrders, count } = await list({ limit: 4 });
    expect(count).toBe(4);
    expect(purchaseOrders.flatMap((row: object) => misfits('purchase_order', row))).toEqual([]);
  });
});

describe('one purchase order', () => {
  test('is returned under its singular, with its revision as etag', { tags: ['SUP-54'] }, async () => {
    const reply = await send(gateway, purchaseOrderCalls.list, USER.manager, { poId: 'A' });
    expect([reply.headers['etag'], reply.json()]).toMatchObject([
      '"1"',
      { purchaseOrder: { po_id: 'A', order_id: orderId } },
    ]);
  });

  test('is not found if missing', { tags: ['SUP-54'] }, async () => {
    expect((await send(gateway, purchaseOrderCalls.list, USER.admin, { po_id: 'Z' })).statusCode).toBe(404);
  });
});
