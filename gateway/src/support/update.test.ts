import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentCalls } from '@console/shared/calls/records';
import { notificationCalls } from '@console/shared/calls/notification';
import { supportCalls } from '@console/shared/calls/support';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const raised = { list: 'tech_support' as const, description: 'It hangs.', requester_name: 'Meera Rao' };
  await db
    .insertInto('support_tickets')
    .values([
      { ...raised, task_id: 1, name: 'Stuck', status: 'Open' },
      { ...raised, task_id: 2, name: 'Slow', status: 'In Progress' },
      { ...raised, task_id: 3, name: 'Done', status: 'Closed' },
      { ...raised, task_id: 4, name: 'Quiet', status: 'Open' },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const update = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, supportCalls.update, user, body, headers);
const list = async (query: Input): Promise<number[]> => {
  const reply = await send(gateway, supportCalls.list, USER.admin, query);
  return reply.json<{ tickets: { task_id: number }[] }>().tickets.map(({ task_id }) => task_id);
};
const told = async (user: number) =>
  (await send(gateway, notificationCalls.list, user, {})).json<{ notifications: object[] }>().notifications;

refusals(() => gateway, supportCalls.update, {
  tags: ['SCR-75'],
  permitted: USER.sales,
  refused: USER.customer,
  good: { task_id: 4, priority: 'low' },
  bad: {
    task_id: [undefined, 0, 'x'],
    assigned_to: [0, 'x', USER.customer, USER.wallboard, 99_999],
    priority: ['huge', null],
  },
});

describe('a ticket', () => {
  test('is given to a colleague and gets a priority, which the log keeps', { tags: ['SCR-75'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      update({ task_id: 1, assigned_to: USER.manager, priority: 'urgent' }, USER.sales, { 'if-match': '"1"' }),
    );
    expect([result.statusCode, result.headers['etag']]).toEqual([200, '"2"']);
    const { ticket, ...reply } = result.json();
    expect(reply).toEqual({ success: true, message: 'Support ticket updated' });
    expect(misfits('support_ticket', changes[0]?.row ?? {})).toEqual([]);
    expect(ticket).toMatchObject({ assigned_to: USER.manager, assigned_to_info: { user_id: USER.manager } });
    expect(changes[0]).toMatchObject({
      entity: 'support_ticket',
      before: { assigned_to: null },
      row: { assigned_to: USER.manager, priority: 'urgent' },
    });
  });

  test('is found by who looks after it', { tags: ['SCR-78'] }, async () => {
    await update({ task_id: 1, assigned_to: USER.manager });
    expect(await list({ assigned_to: USER.manager })).toEqual([1]);
    expect(await list({ assigned_to: USER.sales })).toEqual([]);
    await update({ task_id: 1, assigned_to: null });
    expect(await list({ assigned_to: USER.manager })).toEqual([]);
  });

  test('at an older revision, or closed, or unknown, is left as it is', { tags: ['SCR-75'] }, async () => {
    await update({ task_id: 2, priority: 'high' });
    const stale = await update({ task_id: 2, priority: 'low' }, USER.sales2, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.json().current.priority]).toEqual([412, 'high']);
    const closed = await update({ task_id: 3, priority: 'low' });
    expect([closed.statusCode, closed.json().message]).toEqual([409, 'This ticket is closed.']);
    expect((await update({ task_id: 99, priority: 'low' })).statusCode).toBe(404);
  });

  test('tells whoever gets it, and nobody who takes it', { tags: ['SCR-76'] }, async () => {
    await update({ task_id: 2, assigned_to: USER.sales2 });
    expect(await told(USER.sales2)).toMatchObject([
      { kind: 'handed_over', entity: 'support_ticket', id: '2', title: 'Ticket Slow', by: { user_id: USER.sales } },
    ]);
    await update({ task_id: 2, assigned_to: USER.lead }, USER.lead);
    expect(await told(USER.lead)).toEqual([]);
  });

  test('waits in the inbox of whoever has it now, and no longer of who had it', { tags: ['SCR-76'] }, async () => {
    const unread = async (user: number) => {
      const news = (await told(user)) as { id: string; read_date: string | null }[];
      return news.filter(({ id, read_date }) => id === '4' && read_date === null).length;
    };
    await update({ task_id: 4, assigned_to: USER.manager });
    await update({ task_id: 4, assigned_to: USER.manager2 });
    expect([await unread(USER.manager), await unread(USER.manager2)]).toEqual([0, 1]);
    await update({ task_id: 4, assigned_to: USER.manager });
    expect([await unread(USER.manager), await unread(USER.manager2)]).toEqual([1, 0]);
  });

  test('gets replies from staff alone, and tells who is mentioned', { tags: ['SCR-77'] }, async () => {
    const on = { entity_type: 'ticket', entity_id: '4' };
    const comment = { ...on, comment: `Please look, @[${USER.lead}]` };
    const reply = await send(gateway, commentCalls.create, USER.manager, comment);
    expect(reply.json().comment).toMatchObject({ entity_type: 'SUPPORT_TICKET', entity_id: '4' });
    expect(await told(USER.lead)).toMatchObject([
      { kind: 'mentioned', entity: 'support_ticket', title: 'Ticket Quiet' },
    ]);
    expect((await send(gateway, commentCalls.list, USER.sales, on)).json().count).toBe(1);
    expect((await send(gateway, commentCalls.list, USER.customer, on)).statusCode).toBe(403);
    const elsewhere = { ...comment, entity_id: '99' };
    expect((await send(gateway, commentCalls.create, USER.manager, elsewhere)).statusCode).toBe(404);
  });
});
