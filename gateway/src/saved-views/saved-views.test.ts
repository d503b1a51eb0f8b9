import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedViewCalls } from '@console/shared/calls/saved-view';
import type { SavedView } from '@console/shared/entities/saved-view';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { admin, manager, manager2, lead, sales, sales2, wallboard, customer } = USER;
const SALESPEOPLE = [1007, 1008];
const late = { name: 'Late', path: '/quotations', query: 'status=PENDING&sort=-total' };
const create = (user: number, input: Input) => send(gateway, savedViewCalls.create, user, input);
const update = (user: number, input: Input, headers?: object) =>
  send(gateway, savedViewCalls.update, user, input, headers);
const remove = (user: number, view_id: number) => send(gateway, savedViewCalls.remove, user, { view_id });

async function saved(user: number, input: Input = {}): Promise<SavedView> {
  const reply = await create(user, { ...late, ...input });
  expect(reply.statusCode).toBe(200);
  return reply.json().saved_view;
}
const idsOf = async (user: number): Promise<number[]> =>
  (await send(gateway, savedViewCalls.list, user, {})).json().saved_views.map((view: SavedView) => view.view_id);

refusals(() => gateway, savedViewCalls.list, {
  tags: ['VWS-1'],
  permitted: manager,
  refused: customer,
  good: {},
  bad: {},
});
refusals(() => gateway, savedViewCalls.create, {
  tags: ['VWS-2'],
  permitted: manager,
  refused: wallboard,
  good: late,
  bad: {
    name: [undefined, '', '  ', 'x'.repeat(61)],
    path: [undefined, '//elsewhere.example', 'quotations', '/quotations?open=1', 'javascript:alert(1)'],
    query: [undefined, '?status=PENDING', 'q=<b>', 'q=a#b', 'q='.padEnd(2_001, 'x')],
    role_ids: [[10_001], [1], [1007, 1007], 'all'],
    is_pinned: ['perhaps'],
  },
});
refusals(() => gateway, savedViewCalls.update, {
  tags: ['VWS-3'],
  permitted: manager,
  refused: wallboard,
  good: { view_id: 1, name: 'Soon' },
  bad: { view_id: [undefined, 0, 'x'], name: ['', 'x'.repeat(61)] },
});
refusals(() => gateway, savedViewCalls.remove, {
  tags: ['VWS-4'],
  permitted: manager,
  refused: wallboard,
  good: { view_id: 1 },
  bad: { view_id: [undefined, 0, 'x'] },
});

describe('a saved view', () => {
  test("is its owner's alone until it is shared", { tags: ['VWS-1', 'VWS-2'] }, async () => {
    const view = await saved(sales, { name: ' Late ones ' });
    expect(misfits('saved_view', view)).toEqual([]);
    expect(view).toMatchObject({
      ...{ name: 'Late ones', path: late.path, query: late.query, user_id: sales },
      ...{ role_ids: [], is_pinned: false, revision: 1 },
    });
    expect(await idsOf(sales)).toContain(view.view_id);
    for (const other of [sales2, manager, lead, admin]) expect(await idsOf(other)).not.toContain(view.view_id);
  });

  test('is seen by the roles it is shared with, and by admins', { tags: ['VWS-1'] }, async () => {
    const view = await saved(lead, { name: 'For sales', role_ids: [1008, 1007], is_pinned: true });
    expect([view.role_ids, view.is_pinned]).toEqual([SALESPEOPLE, true]);
    for (const one of [lead, sales, sales2, admin]) expect(await idsOf(one)).toContain(view.view_id);
    for (const one of [manager, USER.lead2, wallboard]) expect(await idsOf(one)).not.toContain(view.view_id);

    await update(lead, { view_id: view.view_id, role_ids: [] });
    expect(await idsOf(lead)).toContain(view.view_id);
    for (const one of [sales, sales2, admin]) expect(await idsOf(one)).not.toContain(view.view_id);
  });

  test('has a name of its own on its list, however it is written', { tags: ['VWS-2', 'VWS-3'] }, async () => {
    const view = await saved(manager2, { name: 'Mine' });
    const again = await create(manager2, { ...late, name: 'mine ' });
    expect([again.statusCode, again.json().fields]).toEqual([
      422,
      { name: 'You already have a view called “mine” of this list.' },
    ]);
    const other = await saved(manager2, { name: 'Mine', path: '/orders' });
    const third = await saved(manager2, { name: 'Other' });
    expect((await update(manager2, { view_id: third.view_id, name: 'MINE' })).json().fields).toHaveProperty('name');
    expect((await update(manager2, { view_id: view.view_id, name: 'MINE' })).json().saved_view.name).toBe('MINE');
    expect((await update(manager2, { view_id: other.view_id, name: '  ' })).json().fields).toHaveProperty('name');
    const twice = await Promise.all([1, 2].map(() => create(manager2, { ...late, name: 'At once' })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('is changed by its owner alone, who is told of a change meanwhile', { tags: ['VWS-3'] }, async () => {
    const view = await saved(lead, { name: 'Shared', role_ids: SALESPEOPLE });
    const { view_id } = view;
    expect((await update(sales, { view_id, name: 'Ours' })).json()).toMatchObject({ code: 'forbidden' });
    expect((await update(admin, { view_id, name: 'Ours' })).statusCode).toBe(403);
    expect((await update(manager, { view_id, name: 'Ours' })).statusCode).toBe(404);
    const changed = await update(lead, { view_id, query: 'q=pipe', is_pinned: true }, { 'if-match': '"1"' });
    expect(changed.json().saved_view).toMatchObject({ name: 'Shared', query: 'q=pipe', is_pinned: true, revision: 2 });
    expect((await update(lead, { view_id, query: '' }, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test('is deleted by its owner, and by an admin where it is shared', { tags: ['VWS-4'] }, async () => {
    const own = await saved(sales, { name: 'Mine alone' });
    const shared = await saved(sales, { name: 'Of us all', role_ids: SALESPEOPLE });
    expect((await remove(admin, own.view_id)).statusCode).toBe(404);
    expect((await remove(sales2, shared.view_id)).statusCode).toBe(403);
    expect((await remove(admin, shared.view_id)).json()).toEqual({ success: true, message: 'View deleted' });
    expect((await remove(sales, own.view_id)).statusCode).toBe(200);
    expect(await idsOf(sales)).not.toEqual(expect.arrayContaining([own.view_id]));
    expect((await remove(sales, own.view_id)).statusCode).toBe(404);
  });

  test('is one of a hundred at most', { tags: ['VWS-2'] }, async () => {
    const before = (await idsOf(USER.lead2)).length;
    for (let n = before; n < 100; n++) await saved(USER.lead2, { name: `View ${n}` });
    const more = await create(USER.lead2, { ...late, name: 'One more' });
    expect([more.statusCode, more.json().fields.name]).toEqual([
      422,
      'You have 100 saved views. Delete one of them first.',
    ]);
  });
});
