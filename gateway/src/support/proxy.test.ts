import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportCalls } from '@console/shared/calls/support';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await addOrder(db, { order_number: 'OR1' });
});
afterAll(() => gateway.app.close());

const ask = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, supportCalls.proxy, user, body, headers);
const late = { list: 'order_status', name: 'Late', description: 'Where is it?', order_number: 'OR1' };
const wanted = { list: 'ad_hoc', name: 'Rate', description: 'For a special size', category: 'Cement' };
const broken = { list: 'tech_support', name: 'Stuck', description: 'It hangs', issue_type: 'Console' };
const raised = async (): Promise<number> => (await ask(broken)).json().id;

refusals(() => gateway, supportCalls.proxy, {
  tags: ['SCR-6', 'SCR-48'],
  permitted: USER.sales,
  refused: USER.customer,
  good: late,
  bad: {
    list: [undefined, 'moon', null],
    name: [undefined, '', '  ', 'x'.repeat(101)],
    description: [undefined, ' ', 'x'.repeat(5_001), 'a\u0000b'],
    order_number: [undefined, null, 'OR2', 'or 1'],
    tenant_id: ['1', 0, 999],
    issue_type: ['x'.repeat(101)],
    category: [7],
    spec: ['x'.repeat(101)],
    quantity: [0, -1, '5'],
    notes: [7],
    status: ['Done'],
    task_id: [0, 'x'],
  },
});

describe('a new ticket', () => {
  test(
    'is open, belongs to the signed-in user, and has its order as the server knows it',
    { tags: ['SCR-5', 'SCR-48', 'SCR-61'] },
    async () => {
      const { result, changes } = await logged(gateway.app, () => ask({ ...late, name: ' Late ' }));
      const { ticket, id, ...reply } = result.json();
      expect([result.statusCode, reply, id]).toEqual([
        200,
        { success: true, message: 'Support ticket created' },
        ticket.task_id,
      ]);
      expect(misfits('support_ticket', changes[0]?.row ?? {})).toEqual([]);
      const order = await gateway.app.db
        .selectFrom('orders')
        .select('order_grand_total')
        .where('order_number', '=', 'OR1')
        .executeTakeFirstOrThrow();
      expect(ticket).toMatchObject({
        ...late,
        status: 'Open',
        order_total: order.order_grand_total,
        order_status: 'CONFIRMED',
        customer_name: expect.any(String),
        requester_name: 'Sunil Rao',
        attachments: [],
        created_date: NOON,
        revision: 1,
      });
      expect(changes).toEqual([
        {
          seq: changes[0]?.seq,
          entity: 'support_ticket',
          id: String(id),
          op: 'created',
          revision: 1,
          at: NOON,
          by: { user_id: USER.sales, name: ticket.requester_name },
          by_role_id: expect.any(Number),
          row: expect.objectContaining({ task_id: id, requester_email: expect.any(String) }),
          before: null,
          changed: expect.arrayContaining(['status', 'customer_name']),
        },
      ]);
    },
  );

  test.each([
    ['ad hoc', { ...wanted, spec: ' 53 grade ', quantity: 12.5, notes: 'Only cement group' }],
    ['tech support', broken],
  ])('of the list %s keeps its details', { tags: ['SCR-48'] }, async (_list, body) => {
    const { ticket } = (await ask(body)).json();
    expect(ticket).toMatchObject({ ...body, ...('spec' in body && { spec: '53 grade' }), order_total: null });
  });

  test.each([
    [{ ...wanted, category: ' ' }, 'category'],
    [{ ...broken, issue_type: null }, 'issue_type'],
    [{ task_id: 1 }, 'status'],
    [{ ...late, status: 'Open' }, 'task_id'],
    [{ task_id: 1, status: 'Closed', name: 'New name' }, 'name'],
  ])('is refused for %j', async (body, field) => {
    const { result, changes } = await logged(gateway.app, () => ask(body));
    expect([result.statusCode, Object.keys(result.json().fields), changes]).toEqual([422, [field], []]);
  });

  test('names the customer if its author may read them', async () => {
    const body = { ...wanted, tenant_id: TENANT.acme };
    expect((await ask(body, USER.admin)).json().ticket.customer_name).toBe('Acme Infra');
    const refused = await ask(body, USER.manager);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { tenant_id: `Customer ${TENANT.acme} does not exist.` },
    ]);
  });

  test('keeps the customer of its order, even if its author may not see them', async () => {
    const { result, changes } = await logged(gateway.app, () => ask(late, USER.manager));
    expect(Object.hasOwn(result.json().ticket, 'customer_name')).toBe(false);
    expect(changes[0]?.row).toMatchObject({ customer_name: expect.any(String) });
  });

  test('has one effect for one idempotency key', async () => {
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000c1' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([ask(late, USER.sales, headers), ask(late, USER.sales, headers)]),
    );
    expect(result[0]?.body).toBe(result[1]?.body);
    expect(changes).toHaveLength(1);
  });
});

describe('a move', () => {
  test(
    'goes from open through in progress to closed, by any staff',
    { tags: ['SCR-6', 'SCR-48', 'SCR-63'] },
    async () => {
      const task_id = await raised();
      const { result, changes } = await logged(gateway.app, async () => [
        await ask({ task_id, status: 'In Progress' }, USER.manager, { 'if-match': '"1"' }),
        await ask({ task_id, status: 'Closed' }, USER.sales2),
      ]);
      expect(result.map((reply) => reply.json())).toMatchObject([
        { message: 'Support ticket updated', id: task_id, ticket: { status: 'In Progress', revision: 2 } },
        { ticket: { status: 'Closed', revision: 3 } },
      ]);
      expect(changes.map(({ op, before, changed }) => ({ op, before, changed }))).toEqual([
        { op: 'updated', before: { status: 'Open' }, changed: ['status', 'revision'] },
        { op: 'updated', before: { status: 'In Progress' }, changed: ['status', 'revision'] },
      ]);
    },
  );

  test('that skips a step, or goes back, is illegal', { tags: ['SCR-6', 'SCR-48'] }, async () => {
    const task_id = await raised();
    const leap = await ask({ task_id, status: 'Closed' });
    expect([leap.statusCode, leap.json()]).toMatchObject([
      409,
      { code: 'illegal_move', status: 'Open', allowed: ['In Progress'] },
    ]);
    await ask({ task_id, status: 'In Progress' });
    expect((await ask({ task_id, status: 'Open' })).statusCode).toBe(409);
    expect((await ask({ task_id, status: 'In Progress' })).statusCode).toBe(409);
  });

  test('at an older revision, or of no ticket, is refused', async () => {
    const task_id = await raised();
    await ask({ task_id, status: 'In Progress' });
    const stale = await ask({ task_id, status: 'Closed' }, USER.sales, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.json().current.status]).toEqual([412, 'In Progress']);
    expect((await ask({ task_id: 9_999, status: 'Closed' })).statusCode).toBe(404);
  });
});
