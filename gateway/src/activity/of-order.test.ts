import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { activityCalls } from '@console/shared/calls/activity';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { rfqCalls } from '@console/shared/calls/rfq';
import { LIVE } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import Value from 'typebox/value';
import { pruneLog } from '../changes/prune.ts';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { refusals, send } from '../testing/refusals.ts';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { addChallan, addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

const MINUTE = 60_000;
const ORDER = { order_number: 'OR1' };
const OLD = '2026-11-01T06:30:00.000Z';

let gateway: TestApp;
const ids = { request: 0, older: 0, quotation: 0, payment: 0, expense: 0 };

/**
 * A request whose creation by Chitra of Acme was recorded, and everything made from it: the records of 1 November are
 * older than the log. The same customer also has an unrelated order.
 */
beforeAll(async () => {
  gateway = await testApp();
  const { app, clock } = gateway;
  const { db } = app;
  await smallWorld(db);
  await raiseAsCustomer();
  const old = { created_date: OLD, modified_date: OLD };
  ids.quotation = await addQuotation(db, { ...old, status: 'CONVERTED_TO_ORDER' });
  ids.older = await addRequest(db, { ...old, created_by: USER.customer, quotation_id: ids.quotation });
  await db.updateTable('quotation_items').set({ request_id: ids.older }).execute();
  const { lines } = await addOrder(db, { ...old, ...ORDER, quotation_id: ids.quotation });
  await db.updateTable('order_lines').set({ request_id: ids.request }).execute();
  const carried = lines.map((order_line_id) => ({ order_line_id, quantity: 100 }));
  await addPurchaseOrder(db, { ...old, ...ORDER, po_id: 'PO1' }, carried);
  await addChallan(db, { ...old, ...ORDER, challan_id: 'DC1', status: 'DRAFT' }, carried);
  await addNote();
  await addOrder(db, { order_number: 'OR2', tenant_id: TENANT.direct });
  await addPurchaseOrder(db, { po_id: 'PO2', order_number: 'OR2' });

  clock.advance(MINUTE);
  await send(gateway, purchaseOrderCalls.updateStatus, USER.manager, { po_id: 'PO1', status: 'ISSUED' });
  clock.advance(MINUTE);
  const payment = await send(gateway, paymentCalls.create, USER.sales, { ...ORDER, amount: 100 });
  ids.payment = payment.json().payment.payment_id;
  clock.advance(MINUTE);
  await send(gateway, paymentCalls.update, USER.sales, { payment_id: ids.payment, status: 'RECEIVED' });
  const spent = { entity_type: 'ORDER', entity_id: 'OR1', amount: 5, expense_type: 'Freight' };
  clock.advance(MINUTE);
  ids.expense = (await send(gateway, expenseCalls.create, USER.lead, spent)).json().expense.expense_id;
  clock.advance(MINUTE);
  await send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId: 'DC1', newStatus: 'IN_TRANSIT' });
  await send(gateway, rfqCalls.update, USER.manager, { request_id: ids.request, quantity: 5 });
});
afterAll(() => gateway.app.close());

async function raiseAsCustomer() {
  const body = { tenant_id: TENANT.acme, user_id: USER.customer, product_id: PRODUCT.cement, quantity: 1 };
  const reply = await granted(gateway.app.db, 10_001, { quotation_request: ['WRITE'] }, () =>
    send(gateway, rfqCalls.create, USER.customer, { ...body, product_sku_id: SKU.cement }),
  );
  ids.request = reply.json().rfq.request_id;
}

async function addNote() {
  const order = await gateway.app.db
    .selectFrom('orders')
    .select(['org_id', 'tenant_id', 'tenant_info', 'order_number'])
    .where('order_number', '=', 'OR1')
    .executeTakeFirstOrThrow();
  const note = {
    cn_id: 'CN1',
    status: 'DRAFT' as const,
    cn_grand_total: 1,
    cn_payable: 1,
    created_date: OLD,
    created_by: null,
  };
  await gateway.app.db
    .insertInto('credit_notes')
    .values({
      ...order,
      ...note,
      invoice_number: 'INV1',
      invoice_date: '2026-11-21',
      tenant_info: json(order.tenant_info),
    })
    .execute();
}

/** Oldest first. */
const read = async (user: number = USER.admin, id = 'OR1'): Promise<ActivityEntry[]> =>
  (await send(gateway, activityCalls.list, user, { entity: 'order', id })).json().entries.toReversed();

/** The events in short form: minutes after noon, user, action, record, and new status. */
const short = (events: readonly ActivityEntry[]) =>
  events.map(({ at, by, entity, id, op, from_status, to_status }) => {
    const when = at === OLD ? 'old' : (Date.parse(at) - Date.parse('2026-11-21T06:30:00Z')) / MINUTE;
    return [when, by?.user_id ?? null, entity, id, op, from_status, to_status];
  });

const OLDER = (by: number | null) => [
  ['old', USER.sales2, 'order', 'OR1', 'created', null, null],
  ['old', USER.sales2, 'quotation', String(ids.quotation), 'created', null, null],
  ['old', by, 'quotation_request', String(ids.older), 'created', null, null],
];
const RAISED = (by: number | null) => [0, by, 'quotation_request', String(ids.request), 'created', null, 'PENDING'];
const SUPPLY = {
  po: ['old', USER.sales2, 'purchase_order', 'PO1', 'created', null, null],
  challan: ['old', USER.sales2, 'delivery_challan', 'DC1', 'created', null, null],
  note: ['old', null, 'credit_note', 'CN1', 'created', null, null],
  issued: [1, USER.manager, 'purchase_order', 'PO1', 'updated', 'DRAFT', 'ISSUED'],
  sent: [
    [5, USER.manager, 'delivery_challan', 'DC1', 'updated', 'DRAFT', 'IN_TRANSIT'],
    [5, USER.manager, 'order', 'OR1', 'updated', 'CONFIRMED', 'IN_TRANSIT'],
  ],
};
const EDITED = () => [5, USER.manager, 'quotation_request', String(ids.request), 'updated', null, null];
const PAID = () => [
  [2, USER.sales, 'payment', String(ids.payment), 'created', null, 'PENDING'],
  [3, USER.sales, 'payment', String(ids.payment), 'updated', 'PENDING', 'RECEIVED'],
];
const SPENT = () => [4, USER.lead, 'expense', String(ids.expense), 'created', null, 'ACTIVE'];

refusals(() => gateway, activityCalls.list, {
  tags: ['ACT-1'],
  permitted: USER.admin,
  refused: USER.nobody,
  good: { entity: 'order', id: 'OR1' },
  bad: {
    entity: [undefined, 'moon', 'admin_user', 'comment'],
    id: ['', 'x'.repeat(17), "a'--"],
    kind: ['moon'],
    of: ['moon'],
    before_seq: ['0', 'x'],
  },
});

describe('GET /activity of an order', () => {
  test(
    'shows everything around an order, and from its own records what was not logged',
    { tags: ['ACT-1'] },
    async () => {
      const { po, challan, note, issued, sent } = SUPPLY;
      expect(short(await read())).toEqual([
        ...OLDER(USER.customer),
        ...[po, challan, note, RAISED(USER.customer), issued, ...PAID(), SPENT(), ...sent, EDITED()],
      ]);
    },
  );

  test('matches its schema, and names people and changes', async () => {
    const reply = await send(gateway, activityCalls.list, USER.admin, { entity: 'order', id: 'OR1' });
    expect([...Value.Errors(activityCalls.list.reply, reply.json())]).toEqual([]);
    const events: ActivityEntry[] = reply.json().entries.toReversed();
    const quantity = events.at(-1);
    expect(quantity).toMatchObject({ by: { user_id: USER.manager, name: 'Meera Rao' } });
    expect(quantity?.changed).toContain('quantity');
    expect(events[0]).toMatchObject({ by: { user_id: USER.sales2, name: 'Sarita Rao' }, changed: [] });
    const called = new Map(events.map(({ entity, id, name, amount }) => [`${entity} ${id}`, [name, amount]]));
    const { quotation_number } = await gateway.app.db
      .selectFrom('quotations')
      .select('quotation_number')
      .where('quotation_id', '=', ids.quotation)
      .executeTakeFirstOrThrow();
    expect(called.get(`quotation ${ids.quotation}`)).toEqual([quotation_number, null]);
    expect(called.get('purchase_order PO1')).toEqual(['PO1', null]);
    expect(called.get(`payment ${ids.payment}`)).toEqual([String(ids.payment), 100]);
    expect(called.get(`expense ${ids.expense}`)).toEqual([String(ids.expense), 5]);
  });

  test('names the paper that an event issued, to whoever sees the event', { tags: ['ACT-1'] }, async () => {
    const papers = async (user: number) =>
      (await read(user)).flatMap(({ entity, paper }) => (paper ? [[entity, paper.number, paper.revision]] : []));
    const invoice = ['order', expect.stringMatching(/^INV/), null];
    expect(await papers(USER.admin)).toEqual([
      ['purchase_order', 'PO1', null],
      ['delivery_challan', 'DC1', null],
      invoice,
    ]);
    expect(await papers(USER.customer)).toEqual([invoice]);
  });

  test('shows payments, expenses and purchase orders only to their readers', { tags: ['ACT-1'] }, async () => {
    const kinds = async (user: number) => new Set((await read(user)).map(({ entity }) => entity));
    const common = ['order', 'quotation', 'quotation_request', 'delivery_challan', 'credit_note'];
    expect(await kinds(USER.wallboard)).toEqual(new Set([...common, 'purchase_order']));
    expect(await kinds(USER.sales2)).toEqual(new Set([...common, 'payment', 'expense']));
  });

  test('names no customer and no field of one to a reader who may not see customers', async () => {
    const { po, challan, note, issued, sent } = SUPPLY;
    const events = await read(USER.manager);
    expect(short(events)).toEqual([...OLDER(null), ...[po, challan, note, RAISED(null), issued, ...sent, EDITED()]]);
    expect(JSON.stringify(events)).not.toMatch(/Chitra|tenant_id|user_details/);
  });

  test("shows a customer's own account what it may read of its order, and names no staff", async () => {
    const { note, sent } = SUPPLY;
    const events = [...OLDER(USER.customer), ...[note, RAISED(USER.customer), sent[1] ?? [], EDITED()]];
    const unnamed = events.map(([at, by, ...rest]) => [at, by === USER.customer ? by : null, ...rest]);
    expect(short(await read(USER.customer))).toEqual(unnamed);
  });

  test.each([
    ['that does not exist', USER.admin, 'OR3'],
    ['of another organisation', USER.otherCustomer, 'OR1'],
    ["of somebody else's organisation", USER.customer, 'OR2'],
  ])('finds no order %s', { tags: ['ACT-1'] }, async (_which, user, order_number) => {
    const reply = await send(gateway, activityCalls.list, user, { entity: 'order', id: order_number });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { success: false, code: 'not_found' }]);
  });

  test('includes nothing of another order', async () => {
    expect(short(await read(USER.admin, 'OR2'))).toEqual([
      [0, USER.sales2, 'order', 'OR2', 'created', null, null],
      [0, USER.sales2, 'purchase_order', 'PO2', 'created', null, null],
    ]);
  });

  test('gives the reason of each cancellation', async () => {
    const { order_number } = await addOrder(gateway.app.db, { order_number: 'OR3' });
    const body = { order_number, status: 'CANCELLED', message: 'Ordered twice.' };
    await send(gateway, orderCalls.updateStatus, USER.sales, body);
    const reasons = (await read(USER.admin, 'OR3')).map(({ to_status, reason }) => [to_status, reason]);
    expect(reasons).toEqual([
      [null, null],
      ['CANCELLED', 'Ordered twice.'],
    ]);
  });

  test('shows the approver and total of an approval of prices, but not to its customer', async () => {
    const at = { order_number: 'OR4' };
    await addOrder(gateway.app.db, { ...at, tenant_id: TENANT.acme, approval: 'WAITING' });
    const { order } = (await send(gateway, orderCalls.approve, USER.lead, at)).json();
    const told = async (user: number) =>
      (await read(user, 'OR4')).map(({ by, approved_total }) => [by?.user_id ?? null, approved_total]);
    expect((await told(USER.sales)).at(-1)).toEqual([USER.lead, order.order_grand_total]);
    expect(order.order_grand_total).toBeGreaterThan(0);
    expect((await told(USER.customer)).map(([, total]) => total)).not.toContain(order.order_grand_total);
  });

  test('shows the write that made an order wait for approval: its creation or an edit', async () => {
    const { quotation_items: _none, ...acme } = forAcme();
    const make = async (selling_price: number) => {
      const body = { ...acme, order_lines: [{ ...CEMENT_LINE, selling_price }] };
      return (await send(gateway, orderCalls.create, USER.sales, body)).json().order as Order;
    };
    const waits = async (number: string) => (await read(USER.sales, number)).map((event) => event.waits);
    const low = await make(1);
    await send(gateway, orderCalls.update, USER.sales, { order_number: low.order_number, remark: 'By rail' });
    expect(await waits(low.order_number)).toEqual([true, undefined]);

    const { order_number, order_lines } = await make(1_000);
    const [line] = order_lines;
    const lowered = [{ order_line_id: line?.order_line_id, selling_price: 1 }];
    await send(gateway, orderCalls.update, USER.sales, { order_number, order_lines: lowered });
    expect(await waits(order_number)).toEqual([undefined, true]);
    const named = async (user: number) => (await read(user, order_number)).at(-1)?.changed;
    expect(await named(USER.sales)).toEqual(expect.arrayContaining(['order_lines', 'order_grand_total']));
    expect(await named(USER.customer)).not.toContain('order_lines');
    expect(JSON.stringify(await read(USER.customer, order_number))).not.toMatch(/price":\s*[\d.]/);
    await send(gateway, orderCalls.approve, USER.lead, { order_number });
    expect(await named(USER.customer)).toEqual([]);
  });

  test('tells a customer nothing of an edit of what it does not see, such as the remarks on a line', async () => {
    const { lines } = await addOrder(gateway.app.db, { order_number: 'OR5', tenant_id: TENANT.acme });
    const [order_line_id] = lines;
    const edit = (line: object) =>
      send(gateway, orderCalls.update, USER.sales, {
        order_number: 'OR5',
        order_lines: [{ order_line_id, ...line }],
      });
    const named = async (user: number) =>
      (await read(user, 'OR5')).map(({ changed }) => changed.includes('order_lines'));
    await edit({ remarks: 'Ask the yard' });
    expect([await named(USER.sales), await named(USER.customer)]).toEqual([[false, true], [false]]);
    await edit({ quantity: 99 });
    expect([await named(USER.sales), await named(USER.customer)]).toEqual([
      [false, true, true],
      [false, true],
    ]);
  });

  test('is the same before and after the log is pruned, in part and in whole', async () => {
    const { app, clock } = gateway;
    const readers = [USER.admin, USER.manager, USER.customer];
    const all = () => Promise.all(readers.map((user) => read(user)));
    const before = await all();
    const left = async () => (await app.db.selectFrom('changes').select('seq').execute()).length;
    const whole = await left();
    await pruneLog(app.db, new Date(clock.now.getTime() - 2 * MINUTE + LIVE.logKeptMs));
    expect([await left(), await all()]).toEqual([expect.toSatisfy((n: number) => n > 0 && n < whole), before]);
    await pruneLog(app.db, new Date(clock.now.getTime() + 1 + LIVE.logKeptMs));
    expect([await left(), await all()]).toEqual([0, before]);
  });
});
