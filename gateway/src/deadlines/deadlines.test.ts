import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { deadlineCalls } from '@console/shared/calls/deadline';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const by = (call: Call, user: number, input: Input, headers?: object) => send(gateway, call, user, input, headers);
const request = { tenant_id: TENANT.acme, user_id: USER.customer, product_id: PRODUCT.cement };
const ask = async (more: Input = {}) =>
  (await by(rfqCalls.create, USER.sales, { ...request, product_sku_id: SKU.cement, quantity: 5, ...more })).json()
    .rfq as Due & { request_id: number };

interface Due {
  deadline: string | null;
  deadline_warning: string | null;
}
const dueOf = ({ deadline, deadline_warning }: Due) => [deadline, deadline_warning];
/** A moment in +05:30. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`).toISOString();

// The tests begin on Saturday, 21 November 2026, at 12:00; Saturdays end at 14:00, and other days are 09:30 to 18:30.
describe('a record that enters a queue', { tags: ['DUE-2', 'DUE-3'] }, () => {
  test('gets a deadline and a warning in working time', async () => {
    expect(dueOf(await ask())).toEqual([at('2026-11-23 16:30'), at('2026-11-23 14:15')]);
  });

  test('gets a shorter one for a priority customer', async () => {
    await gateway.app.db
      .updateTable('tenants')
      .set({ is_priority: true })
      .where('tenant_id', '=', TENANT.acme)
      .execute();
    expect(dueOf(await ask())).toEqual([at('2026-11-23 11:30'), at('2026-11-23 10:30')]);
    await gateway.app.db.updateTable('tenants').set({ is_priority: false }).execute();
  });

  test('loses it as it leaves', async () => {
    const { request_id } = await ask();
    const archived = { request_id, status: 'ARCHIVED', message: 'Twice' };
    const { rfq } = (await by(rfqCalls.update, USER.manager, archived)).json();
    expect([rfq.revision, ...dueOf(rfq)]).toEqual([2, null, null]);
    const stay = await gateway.app.db
      .selectFrom('deadlines')
      .selectAll()
      .where('entity_id', '=', String(request_id))
      .executeTakeFirstOrThrow();
    const now = gateway.clock.now.toISOString();
    expect(stay).toEqual({
      ...{ entity: 'quotation_request', entity_id: String(request_id), queue: 'quote_requests' },
      ...{ entered_at: now, warn_at: at('2026-11-23 14:15'), due_at: at('2026-11-23 16:30') },
      ...{ warned_at: null, escalated_at: null, left_at: now },
    });
  });

  test('keeps it through an edit', async () => {
    const { request_id, deadline } = await ask();
    const { rfq } = (await by(rfqCalls.update, USER.manager, { request_id, quantity: 7 })).json();
    expect([rfq.quantity, rfq.deadline]).toEqual([7, deadline]);
  });

  test('may leave and enter again at the same instant', async () => {
    const { quotation } = (await by(quotationCalls.create, USER.sales, forAcme(CEMENT_LINE))).json();
    const { quotation_id } = quotation;
    const step = async (user: number, change: Input) =>
      (await by(quotationCalls.update, user, { quotation_id, ...change })).json().quotation.deadline;
    expect(await step(USER.lead, { status: 'CONFIRMED' })).toBeNull();
    expect(await step(USER.sales, { remark: 'By truck' })).toBe(quotation.deadline);
    expect(await step(USER.lead, { status: 'CONFIRMED' })).toBeNull();
  });

  test('is in the log with it, in the one change of the write', async () => {
    const { request_id, deadline } = await ask();
    const { rows } = await gateway.app.db
      .selectFrom('changes')
      .select(['body'])
      .where('entity', '=', 'quotation_request')
      .where('id', '=', String(request_id))
      .execute()
      .then((all) => ({ rows: all }));
    expect(rows.map(({ body }) => 'row' in body && body.row?.['deadline'])).toEqual([deadline]);
  });

  test('is a quotation to approve, a purchase order to issue, or a challan to deliver', async () => {
    const { quotation } = (await by(quotationCalls.create, USER.sales, forAcme(CEMENT_LINE))).json();
    expect(quotation.deadline).toBe(at('2026-11-23 11:30'));
    const order_number = 'OR2627-700001';
    const [order_line_id] = (await addOrder(gateway.app.db, { order_number })).lines;
    const bought = { order_number, sellers: [SELLER.cement] };
    const { purchaseOrders } = (await by(purchaseOrderCalls.generate, USER.manager, bought)).json();
    expect(purchaseOrders.map(({ deadline }: Due) => deadline)).toEqual([at('2026-11-23 16:30')]);
    const goods = { order_number, dc_lines: [{ order_line_id, delivered_qty: 4 }], uncovered: true };
    const { dc: draft } = (await by(deliveryChallanCalls.create, USER.manager, goods)).json();
    expect(dueOf(draft)).toEqual([null, null]);
    const leaving = { challanId: draft.challanId, newStatus: 'IN_TRANSIT', uncovered: true, without_ewaybill: true };
    const { dc } = (await by(deliveryChallanCalls.updateStatus, USER.manager, leaving)).json();
    expect(dc.deadline).toBe(at('2026-11-27 16:30'));
  });

  test('shows it to no customer', { tags: ['DUE-6'] }, async () => {
    const { request_id } = await ask();
    const { rfq } = (await by(rfqCalls.list, USER.customer, { request_id })).json();
    expect(Object.keys(rfq)).not.toContain('deadline');
  });
});

const WEEK = [null, null, null, null, null, { from: '10:00', to: '16:00' }, null];
const target = (hours: number | null) => ({ queue: 'quote_requests', hours, priority_hours: null, warn_percent: 50 });

const CHRISTMAS = { day: '2026-12-25', name: 'Christmas', state: null };

refusals(() => gateway, deadlineCalls.update, {
  tags: ['DUE-8'],
  permitted: USER.admin,
  refused: USER.lead,
  good: { week: WEEK },
  bad: {
    state: ['Bavaria', ''],
    week: [
      WEEK.map(() => null),
      WEEK.slice(1),
      WEEK.with(0, { from: '18:00', to: '09:00' }),
      WEEK.with(0, { from: '9:00', to: '18:00' }),
      WEEK.with(0, { from: '24:00', to: '25:00' }),
    ],
    holidays: [[{ ...CHRISTMAS, state: 'Bavaria' }], [CHRISTMAS, { ...CHRISTMAS, name: 'Noel' }], ['2026-12-25']],
    targets: [[target(1), target(2)], 'all'],
  },
});

test.each([
  ['holidays.0.day', { holidays: [{ ...CHRISTMAS, day: '2026-12-32' }] }],
  ['holidays.0.name', { holidays: [{ ...CHRISTMAS, name: '' }] }],
  ['targets.0.hours', { targets: [target(0)] }],
  ['targets.0.hours', { targets: [target(-1)] }],
  ['targets.0.queue', { targets: [{ ...target(1), queue: 'open_orders' }] }],
  ['targets.0.warn_percent', { targets: [{ ...target(1), warn_percent: 100 }] }],
])('the policy is refused with the name of %s', { tags: ['DUE-8'] }, async (field, body) => {
  const reply = await by(deadlineCalls.update, USER.admin, body);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
});

describe('the policy', () => {
  const read = async (user: number) => (await by(deadlineCalls.get, user, {})).json().policy;

  test('is read by staff, and not by customers', { tags: ['DUE-7'] }, async () => {
    const policy = await read(USER.wallboard);
    expect(misfits('deadline_policy', policy)).toEqual([]);
    expect(policy.targets.map(({ queue, hours }: { queue: string; hours: number }) => [queue, hours])).toEqual([
      ['quote_requests', 9],
      ['quotations', 4],
      ['purchase_orders', 9],
      ['delivery_challans', 45],
    ]);
    expect((await by(deadlineCalls.get, USER.customer, {})).statusCode).toBe(403);
  });

  test(
    'counts from its change on, with the holidays of all India and of our state',
    { tags: ['DUE-4', 'DUE-5', 'DUE-8'] },
    async () => {
      const waiting = await ask();
      const { week, holidays, targets, revision } = await read(USER.admin);
      const next = [
        { day: '2026-12-05', name: 'Strike', state: null },
        { day: '2026-11-28', name: 'Kanakadasa Jayanti', state: 'Karnataka' },
        { day: '2026-12-12', name: 'Elsewhere', state: 'Kerala' },
      ];
      const change = { week: WEEK, holidays: next, targets: [target(8)] };
      const reply = await by(deadlineCalls.update, USER.admin, change, { 'if-match': `"${revision}"` });
      expect([reply.statusCode, reply.json().policy]).toMatchObject([
        200,
        { week: WEEK, targets: [target(8)], revision: revision + 1, modified_by: USER.admin },
      ]);
      expect(reply.json().policy.holidays.map(({ day }: { day: string }) => day)).toEqual([
        '2026-11-28',
        '2026-12-05',
        '2026-12-12',
      ]);
      // Four hours are left on Saturday the 21st, and the next two Saturdays are off.
      expect(dueOf(await ask())).toEqual([at('2026-12-12 14:00'), at('2026-11-21 16:00')]);
      const { rfq } = (await by(rfqCalls.list, USER.manager, { request_id: waiting.request_id })).json();
      expect(rfq.deadline).toBe(waiting.deadline);
      const late = await by(deadlineCalls.update, USER.admin, change, { 'if-match': `"${revision}"` });
      expect([late.statusCode, late.json().code]).toEqual([412, 'stale']);
      await by(deadlineCalls.update, USER.admin, { week, holidays, targets });
    },
  );

  test('without a target gives no deadline', { tags: ['DUE-3'] }, async () => {
    const { targets } = await read(USER.admin);
    await by(deadlineCalls.update, USER.admin, { targets: [target(null)] });
    expect(dueOf(await ask())).toEqual([null, null]);
    await by(deadlineCalls.update, USER.admin, { targets });
  });
});

test('lists are sorted by deadline on request, page by page', { tags: ['DUE-9'] }, async () => {
  const { db } = gateway.app;
  const color = 'of the test of sorting';
  const add = (deadline: string | null) => addRequest(db, { deadline, color, on_date: undefined } as object);
  const [none, later, soon] = [await add(null), await add(at('2026-12-24 10:00')), await add(at('2026-11-01 10:00'))];
  const listed = async (query: Input) => {
    const { rfqs } = (await by(rfqCalls.list, USER.manager, { limit: 500, ...query })).json();
    return (rfqs as { request_id: number; color: string }[])
      .filter((row) => row.color === color)
      .map(({ request_id }) => request_id);
  };
  expect(await listed({ sort: 'deadline' })).toEqual([soon, later, none]);
  expect(await listed({})).toEqual([soon, later, none]);
  const first = await by(rfqCalls.list, USER.manager, { sort: 'deadline', limit: 1 });
  expect(first.json().rfqs[0].request_id).toBe(soon);
  for (const call of [quotationCalls.list, purchaseOrderCalls.list, deliveryChallanCalls.list]) {
    expect((await by(call, USER.manager, { sort: 'deadline' })).statusCode).toBe(200);
    expect((await by(call, USER.manager, { sort: 'price' })).statusCode).toBe(422);
  }
});

test(
  'the report counts what met and missed its deadline, for whom it concerns',
  { tags: ['DUE-11', 'DUE-16'] },
  async () => {
    await gateway.app.db.deleteFrom('deadlines').execute();
    gateway.clock.now = new Date(at('2027-03-01 09:30'));
    const [inTime, tooLate] = [await ask(), await ask(), await ask()];
    const archive = ({ request_id }: { request_id: number }) =>
      by(rfqCalls.update, USER.manager, { request_id, status: 'ARCHIVED', message: 'Twice' });
    gateway.clock.now = new Date(at('2027-03-01 18:30'));
    await archive(inTime);
    gateway.clock.now = new Date(at('2027-03-02 09:30'));
    await archive(tooLate);
    await ask();
    const report = async (user: number, query: Input = {}) =>
      (await by(deadlineCalls.report, user, query)).json().queues as { queue: string }[];
    const none = { entered: 0, met: 0, missed: 0 };
    expect(await report(USER.lead)).toEqual([
      { queue: 'quote_requests', entered: 4, met: 1, missed: 2 },
      ...['quotations', 'purchase_orders', 'delivery_challans'].map((queue) => ({ queue, ...none })),
    ]);
    const second = { from_date: '2027-03-02', to_date: '2027-03-02' };
    expect((await report(USER.lead, second))[0]).toEqual({ queue: 'quote_requests', ...none, entered: 1 });
    expect((await report(USER.sales)).map(({ queue }) => queue)).not.toContain('purchase_orders');
  },
);
