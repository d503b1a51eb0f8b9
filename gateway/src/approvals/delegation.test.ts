import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityCalls } from '@console/shared/calls/activity';
import { approvalCalls } from '@console/shared/calls/approval';
import { orderCalls } from '@console/shared/calls/order';
import { sessionCalls } from '@console/shared/calls/session';
import { daysAgo } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { CEMENT_LINE, forAcme, quotationsOf } from '../quotations/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const { admin, manager, lead, lead2, sales, wallboard, customer } = USER;
/** The day this many days from today. */
const day = (later: number) => daysAgo(gateway.clock.now, -later);
const span = (from: number, to: number) => ({ first_day: day(from), last_day: day(to) });
const give = (input: Input, user: number = lead2) =>
  send(gateway, approvalCalls.delegate, user, { delegate_id: lead, ...span(0, 1), ...input });
const given = async (input: Input = {}, user?: number) => (await give(input, user)).json().approval_delegation;
const end = (delegation_id: number, user: number) =>
  send(gateway, approvalCalls.endDelegation, user, { delegation_id });
const list = async () => (await send(gateway, approvalCalls.delegations, manager, {})).json().approval_delegations;
const limit = (user_id: number, amount: number | null, least_margin: number | null = null) => ({
  ...{ user_id, amount, least_margin },
});
const set = (...limits: Input[]) => send(gateway, approvalCalls.update, admin, { limits });
const nextDay = () => gateway.clock.advance(86_400_000);

const LATER = { delegate_id: lead, first_day: '2099-01-01', last_day: '2099-01-02' };
refusals(() => gateway, approvalCalls.delegations, {
  ...{ tags: ['APL-10'], permitted: manager, refused: customer, good: {}, bad: {} },
});
refusals(() => gateway, approvalCalls.delegate, {
  ...{ tags: ['APL-11'], permitted: lead2, refused: wallboard, good: LATER },
  bad: { delegate_id: [undefined, 'x'], first_day: [undefined, '2099-13-01'], last_day: [undefined, '01-01-2099'] },
});
refusals(() => gateway, approvalCalls.endDelegation, {
  ...{ tags: ['APL-12'], permitted: lead2, refused: wallboard, good: { delegation_id: 1 } },
  bad: { delegation_id: [undefined, 0] },
});

describe('approvals are handed over', { tags: ['APL-10', 'APL-11'] }, () => {
  test('by a person to a colleague, in one change of the log, and leave the list after their last day', async () => {
    const { result, changes } = await logged(gateway.app, () => give({}));
    const row = result.json().approval_delegation;
    expect(row).toMatchObject({ giver_id: lead2, delegate_id: lead, ...span(0, 1), revision: 1 });
    expect(misfits('approval_delegation', row)).toEqual([]);
    expect(changes).toHaveLength(1);
    nextDay();
    expect(await list()).toEqual([row]);
    nextDay();
    expect(await list()).toEqual([]);
  });

  test('by an admin for others, and by nobody else', async () => {
    expect(await given({ giver_id: lead2 }, admin)).toMatchObject({ giver_id: lead2, delegate_id: lead });
    const reply = await give({ giver_id: admin }, lead2);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  });

  test.each<[string, Input, string]>([
    ['to oneself', { delegate_id: lead2 }, 'delegate_id'],
    ['to somebody who may not approve', { delegate_id: sales }, 'delegate_id'],
    ['to a customer’s user', { delegate_id: customer }, 'delegate_id'],
    ['from a day that is over', { first_day: '2020-01-01' }, 'first_day'],
    ['until a day before the first', { first_day: '2099-01-02', last_day: '2099-01-01' }, 'last_day'],
  ])('but not %s', async (_what, input, field) => {
    const reply = await give(input);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });

  test('but not by somebody who may approve nothing', async () => {
    const reply = await give({}, sales);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['giver_id']]);
  });

  test.each<[string, [number, number], string | undefined]>([
    ['on the day before', [1, 2], undefined],
    ['until the first of its days', [2, 3], 'last_day'],
    ['from the last of its days', [5, 9], 'first_day'],
    ['around it', [2, 9], 'last_day'],
    ['on the day after', [6, 6], undefined],
  ])('to one colleague at a time: %s', async (_when, [from, to], field) => {
    await given(span(3, 5));
    const reply = await give({ delegate_id: admin, ...span(from, to) });
    expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual(field ? [422, [field]] : [200, []]);
  });

  test('at once in two windows, only the first holds', async () => {
    const replies = await Promise.all([give({}), give({ delegate_id: admin })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

test('approvals are taken back by their owner or an admin', { tags: ['APL-12'] }, async () => {
  const { delegation_id } = await given();
  expect((await end(delegation_id, lead)).statusCode).toBe(403);
  expect((await end(delegation_id, lead2)).statusCode).toBe(200);
  expect((await end(delegation_id, lead2)).statusCode).toBe(404);
  expect((await end((await given()).delegation_id, admin)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
});

const { create, update } = quotationsOf(() => gateway);
const drafted = async (user: number = sales): Promise<number> =>
  (await create(forAcme(CEMENT_LINE), user)).json<{ quotation: Quotation }>().quotation.quotation_id;
const approve = async (quotation_id: number, user: number = lead, input: Input = {}) => {
  const reply = await update({ quotation_id, status: 'CONFIRMED', ...input }, user);
  return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().code, reply.json().message];
};
const approval = async (id: number, user: number = manager) => {
  const reply = await send(gateway, activityCalls.list, user, { entity: 'quotation', id: String(id) });
  const entry = reply.json().entries.find(({ to_status }: { to_status: string }) => to_status === 'CONFIRMED');
  return { on_behalf_of: entry.on_behalf_of, reason: entry.reason };
};
const beyond = expect.arrayContaining([403, 'approval_limit']);

describe('a quotation of ₹45,430 beyond one’s own limit', { tags: ['APL-13'] }, () => {
  beforeEach(() => set(limit(lead, 5), limit(manager, 1)));

  test('is approved within that of the giver from the first day to the last', async () => {
    await given(span(1, 1));
    expect(await approve(await drafted())).toEqual(beyond);
    nextDay();
    expect(await approve(await drafted())).toBe(200);
    nextDay();
    expect(await approve(await drafted())).toEqual(beyond);
  });

  test('is approved no more once the approvals are taken back', async () => {
    const { delegation_id } = await given();
    await end(delegation_id, lead2);
    expect(await approve(await drafted())).toEqual(beyond);
  });

  test('is beyond the limit of the giver, too', async () => {
    await set(limit(lead, 5), limit(lead2, null, 50));
    await given();
    expect(await approve(await drafted())).toEqual(beyond);
  });

  test('is not passed on to a third', async () => {
    await set(limit(lead, 5), limit(lead2, 6));
    await given({ giver_id: admin, delegate_id: lead2 }, admin);
    await given();
    expect(await approve(await drafted(), lead)).toEqual(beyond);
    expect(await approve(await drafted(), lead2)).toBe(200);
  });

  test('is not approved for somebody who may approve no longer', async () => {
    await given();
    await gateway.app.db.updateTable('users').set({ is_banned: true }).where('user_id', '=', lead2).execute();
    expect(await approve(await drafted())).toEqual(beyond);
  });

  test('is left to a colleague by the delegate who wrote it, even if only the giver edited it too', async () => {
    await set(limit(lead, 5), limit(admin, 5));
    await given();
    const id = await drafted(lead);
    expect(await approve(id)).toEqual(beyond);
    await update({ quotation_id: id, remark: 'Edited by the giver' }, lead2);
    expect(await approve(id)).toEqual(beyond);
    expect(await approve(id, lead2)).toBe(200);
  });

  test('needs the delegate where the giver wrote it and nobody else’s limit reaches', async () => {
    await set(limit(lead, 5), limit(admin, 5));
    await given();
    const id = await drafted(lead2);
    expect(await approve(id, lead2)).toMatchObject([403, 'four_eyes', expect.stringContaining('Ask Latha Rao')]);
    expect(await approve(id, lead)).toBe(200);
  });
});

test('the activity names the giver where their limit was needed, to staff alone', { tags: ['APL-14'] }, async () => {
  await set(limit(lead, 5));
  await given();
  const needed = await drafted();
  const approval_reason = ' Agreed by phone ';
  await approve(needed, lead, { approval_reason });
  expect(await approval(needed)).toEqual({ on_behalf_of: 'Lokesh Rao', reason: 'Agreed by phone' });
  expect(await approval(needed, customer)).toEqual({ on_behalf_of: undefined, reason: null });
  await set(limit(lead, 90_000));
  const own = await drafted();
  await approve(own);
  expect(await approval(own)).toEqual({ on_behalf_of: undefined, reason: null });
});

test(
  'an order that waits is approved in a colleague’s place with a reason only',
  { tags: ['APL-13', 'APL-17'] },
  async () => {
    await set(limit(lead, 5));
    await given();
    const { quotation_items: _none, ...acme } = forAcme();
    const order_lines = [{ ...CEMENT_LINE, selling_price: 300 }];
    const { order } = (await send(gateway, orderCalls.create, sales, { ...acme, order_lines })).json<{
      order: Order;
    }>();
    const { order_number } = order;
    const decide = (input: Input) => send(gateway, orderCalls.approve, lead, { order_number, ...input });
    const refused = await decide({ reason: ' ' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { reason: 'Enter why you approve it for Lokesh Rao.' },
    ]);
    expect((await decide({ reason: 'Agreed by phone' })).json().order.decision).toEqual({
      ...{ on_behalf_of: { user_id: lead2, name: 'Lokesh Rao' }, reason: 'Agreed by phone' },
    });
    const told = await send(gateway, activityCalls.list, manager, { entity: 'order', id: order_number });
    expect(told.json().entries).toEqual(
      expect.arrayContaining([expect.objectContaining({ on_behalf_of: 'Lokesh Rao', reason: 'Agreed by phone' })]),
    );
  },
);

test('the profile says for whom people decide today', { tags: ['APL-15', 'APL-22'] }, async () => {
  await set(limit(lead, 5));
  await given(span(1, 1));
  const own = async () =>
    (await send(gateway, sessionCalls.profile, sales, {}))
      .json()
      .user.deciders.find(({ user_id }: { user_id: number }) => user_id === lead);
  expect(await own()).toEqual({ ...limit(lead, 5), name: 'Latha Rao' });
  nextDay();
  expect(await own()).toEqual({
    ...{ ...limit(lead, 5), name: 'Latha Rao' },
    stands_in_for: [{ ...limit(lead2, null), name: 'Lokesh Rao', until: day(0) }],
  });
});
