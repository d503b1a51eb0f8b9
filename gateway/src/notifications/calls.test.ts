import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationCalls } from '@console/shared/calls/notification';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { BAD_PAGING, send } from '../testing/refusals.ts';
import { addQuotation, addRequest, NOON } from '../testing/trade.ts';
import { appWithTwoOrders, ORDER, THEIRS } from '../testing/two-orders.ts';
import { pruneNotifications } from './prune.ts';
import { inboxesOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await appWithTwoOrders();
});
afterAll(() => gateway.app.close());

const { decide, follow, following, read, inbox, comment } = inboxesOf(() => gateway);
const { admin, sales, sales2, lead, lead2, manager, customer, nobody } = USER;

/** Tells a person this often, each time of another quotation. */
async function tell(user: number, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const quotation_id = await addQuotation(gateway.app.db, { created_by: user, sales_person: user });
    await decide(lead, { quotation_id, status: 'CONFIRMED' });
    gateway.clock.advance(1_000);
  }
}

for (const [call, good, bad] of [
  [notificationCalls.list, {}, { ...BAD_PAGING, unread: ['x'] }],
  [notificationCalls.read, { all: true }, { ids: [[], ['1'], [0], '1'], all: ['x', 1] }],
  [notificationCalls.following, { entity: 'order', id: ORDER }, { entity: ['', 'SHIP', undefined] }],
  [notificationCalls.follow, { entity: 'order', id: ORDER, follow: true }, { follow: [undefined, 'x'], entity: ['x'] }],
] as const) {
  test.each(Object.entries(bad).flatMap(([field, values]) => values.map((value: unknown) => [field, value] as const)))(
    `${call.method} ${call.path} refuses as %s: %j`,
    { tags: ['INB-13', 'INB-14', 'INB-15'] },
    async (field, value) => {
      const reply = await send(gateway, call, sales, { ...good, [String(field)]: value });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        422,
        { fields: { [String(field)]: expect.any(String) } },
      ]);
    },
  );
  test(`${call.method} ${call.path} needs a session`, async () => {
    expect((await send(gateway, call, undefined, good)).statusCode).toBe(401);
  });
}

describe('GET /notifications', { tags: ['INB-13'] }, () => {
  test('lists one’s own, newest first, by page and by what is unread', async () => {
    await tell(sales, 3);
    const { notifications, count, unread } = await inbox(sales);
    expect([notifications.length, count, unread]).toEqual([3, 3, 3]);
    for (const row of notifications) expect(misfits('notification', row)).toEqual([]);
    const ids = notifications.map(({ notification_id }) => notification_id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(notifications[0]).toMatchObject({ kind: 'quotation_approved', by: { user_id: lead, name: 'Latha Rao' } });
    await read(sales, { ids: ids.slice(0, 1) });
    const left = await inbox(sales, { unread: 'true', limit: '1', page: '2' });
    expect([left.notifications.map((row) => row.notification_id), left.count, left.unread]).toEqual([[ids[2]], 2, 2]);
    expect((await inbox(sales, { unread: 'false' })).count).toBe(3);
    expect((await inbox(manager)).count).toBe(0);
  });

  test('leaves out what one may no longer read', { tags: ['INB-8'] }, async () => {
    await tell(sales2, 1);
    const { db } = gateway.app;
    await db.deleteFrom('role_permissions').where('role_id', '=', 1008).where('entity', '=', 'quotation').execute();
    expect(await inbox(sales2)).toEqual({ notifications: [], count: 0, unread: 0 });
    expect((await read(sales2, { all: true })).json()).toEqual({ success: true, unread: 0 });
    await db.insertInto('role_permissions').values({ role_id: 1008, entity: 'quotation', type: 'READ' }).execute();
    expect((await inbox(sales2)).unread).toBe(1);
  });
});

describe('POST /notifications/read', { tags: ['INB-14'] }, () => {
  test('marks those named, then all, as read, and logs each for its person only', { tags: ['INB-16'] }, async () => {
    await tell(admin, 3);
    const [newest] = (await inbox(admin)).notifications;
    const { result, told } = await logged(gateway.app, () => read(admin, { ids: [newest?.notification_id] }));
    expect(result.json()).toEqual({ success: true, unread: 2 });
    expect(told.map(({ op, row }) => [op, row?.['user_id'], row?.['read_date']])).toEqual([
      ['updated', admin, gateway.clock.now.toISOString()],
    ]);
    expect((await logged(gateway.app, () => read(admin, { all: true }))).told).toHaveLength(2);
    expect((await logged(gateway.app, () => read(admin, { all: true }))).told).toEqual([]);
  });

  test('marks as unread again', async () => {
    const [newest] = (await inbox(admin)).notifications;
    expect((await read(admin, { ids: [newest?.notification_id], unread: true })).json()).toMatchObject({ unread: 1 });
  });

  test('leaves those of others alone', async () => {
    const [theirs] = (await inbox(admin)).notifications;
    const { told } = await logged(gateway.app, () => read(sales, { ids: [theirs?.notification_id] }));
    expect([told, (await inbox(admin)).unread]).toEqual([[], 1]);
  });

  test('asks what to mark', async () => {
    for (const body of [{}, { ids: [1], all: true }, { all: true, unread: true }])
      expect((await read(sales, body)).statusCode).toBe(422);
  });
});

describe('POST /follow', { tags: ['INB-15', 'INB-21'] }, () => {
  test('follows, stops, and says so to oneself', async () => {
    const says = () => following(sales, 'order', ORDER);
    expect(await says()).toBe(false);
    expect((await follow(sales, { entity: 'order', id: ORDER, follow: true })).json()).toEqual({ success: true });
    expect([await says(), await following(manager, 'order', ORDER)]).toEqual([true, false]);
    await follow(sales, { entity: 'order', id: ORDER, follow: false });
    expect(await says()).toBe(false);
  });

  test('is logged for one’s own windows, unless it changes nothing', { tags: ['INB-23'] }, async () => {
    const says = (is: boolean) => logged(gateway.app, () => follow(lead2, { entity: 'order', id: ORDER, follow: is }));
    const [first] = (await says(true)).follows;
    expect(misfits('follow', first?.row ?? {})).toEqual([]);
    expect([first?.op, first?.row?.['user_id'], first?.row?.['is_following']]).toEqual(['created', lead2, true]);
    expect((await says(true)).follows).toEqual([]);
    const [second] = (await says(false)).follows;
    expect([second?.op, second?.before, second?.changed]).toEqual([
      'updated',
      { is_following: true },
      ['is_following', 'revision'],
    ]);
  });

  test('of a comment is logged too, of its author and of whom it mentions', { tags: ['INB-23'] }, async () => {
    const mention = { entity_type: 'order', entity_id: THEIRS, comment: `@[${manager}]` };
    const { follows } = await logged(gateway.app, () => comment(sales, mention));
    expect(follows.map(({ op, row }) => [op, row?.['user_id'], row?.['id']])).toEqual([
      ['created', sales, THEIRS],
      ['created', manager, THEIRS],
    ]);
    expect((await logged(gateway.app, () => comment(sales, mention))).follows).toEqual([]);
  });

  test.each([
    ['of a record that does not exist', sales, { entity: 'order', id: 'OR2627-000000' }, 404],
    ['of a record of another customer', customer, { entity: 'order', id: THEIRS }, 404],
    ['by who may not read its kind', nobody, { entity: 'order', id: ORDER }, 403],
    ['of a kind that nobody follows', admin, { entity: 'seller', id: '1' }, 422],
  ])('%s is refused', async (_what, user, record, status) => {
    expect((await follow(user, { ...record, follow: true })).statusCode).toBe(status);
  });
});

test('a record handed over tells the colleague, who follows it', { tags: ['INB-11', 'INB-6'] }, async () => {
  const request_id = await addRequest(gateway.app.db);
  const handover = { by: { user_id: sales, name: 'Sunil Rao', role_id: 1007 }, entity: 'quotation_request' };
  const reply = await gateway.app.inject({
    method: 'POST',
    url: '/reports',
    headers: gateway.service,
    payload: {
      refusals: [],
      ended_claims: [],
      handovers: [{ ...handover, id: String(request_id), to_user_id: manager }],
    },
  });
  expect(reply.statusCode).toBe(200);
  const [told] = (await inbox(manager)).notifications;
  expect(told).toMatchObject({ kind: 'handed_over', id: String(request_id), by: { user_id: sales } });
  expect(await following(manager, 'quotation_request', request_id)).toBe(true);
});

test('are kept for ninety days, and the newest five hundred', { tags: ['INB-12'] }, async () => {
  const { db } = gateway.app;
  await db.deleteFrom('notifications').execute();
  const on = { entity_type: 'order', entity_id: ORDER };
  await comment(sales, { ...on, comment: `@[${lead}]` });
  const row = { user_id: manager, kind: 'mentioned', entity: 'order', title: 'x', created_date: NOON } as const;
  const many = Array.from({ length: 502 }, (_, nth) => ({ ...row, entity_id: `OR${nth}` }));
  await db.insertInto('notifications').values(many).execute();
  const { told } = await logged(gateway.app, () => pruneNotifications(gateway.app));
  expect(told.map(({ op, before }) => [op, before?.['user_id']])).toEqual([
    ['deleted', manager],
    ['deleted', manager],
  ]);
  gateway.clock.advance(91 * 24 * 3_600_000);
  await pruneNotifications(gateway.app);
  expect(await db.selectFrom('notifications').select('notification_id').execute()).toEqual([]);
});
