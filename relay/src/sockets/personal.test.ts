import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';

const toldTo = (user_id: number, notification_id: number, fields = {}) =>
  rowOf('notification', notification_id, {
    ...{
      user_id,
      kind: 'status_changed',
      entity: 'order',
      id: 'SO-1',
      title: 'Order SO-1',
      by: null,
      by_role_id: null,
    },
    ...{ read_date: null, org_id: null, tenant_id: null },
    ...fields,
  });

test('what one person is told reaches their windows only, in the order of the log', { tags: ['INB-16'] }, async () => {
  const { gateway, join } = await startTestServers();
  const [first, second, colleague, wallboard] = await Promise.all([
    join(1, ROLES.admin),
    join(1, ROLES.admin),
    join(4, ROLES.admin),
    join(2, ROLES.wallboard),
  ]);
  gateway.commit('order', rowOf('order', 'SO-1'));
  gateway.commit('notification', toldTo(1, 7));
  gateway.commit('notification', toldTo(2, 8, { entity: 'payment' }));
  gateway.commit('order', rowOf('order', 'SO-2'));
  const seen = async ({ next }: typeof first) => {
    const ids: string[] = [];
    let to = 0;
    while (!ids.includes('SO-2')) {
      const frame = await next('changes');
      for (const { seq, id } of frame.changes) {
        expect(seq).toBeGreaterThan(to);
        ids.push(id);
        to = seq;
      }
    }
    return ids;
  };
  expect(await seen(first)).toEqual(['SO-1', '7', 'SO-2']);
  expect(await seen(second)).toEqual(['SO-1', '7', 'SO-2']);
  expect(await seen(colleague)).toEqual(['SO-1', 'SO-2']);
  expect(await seen(wallboard)).toEqual(['SO-1', 'SO-2']);
});

test('a shared view reaches its owner and those it is shared with', { tags: ['VWS-5'] }, async () => {
  const { gateway, join } = await startTestServers();
  const share = (was: number[] | undefined, role_ids: number[]) =>
    gateway.commit(
      'saved_view',
      rowOf('saved_view', 5, { user_id: 1, name: 'Late', path: '/orders', query: '', role_ids, is_pinned: false }),
      was && { op: 'updated', before: { role_ids: was } },
    );
  const [owner, colleague, wallboard] = await Promise.all([
    join(1, ROLES.manager),
    join(4, ROLES.manager),
    join(2, ROLES.wallboard),
  ]);
  share(undefined, []);
  share([], [1002]);
  share([1002], []);
  gateway.commit('order', rowOf('order', 'SO-1'));
  const seen = async ({ next }: typeof owner) => {
    const told: string[] = [];
    while (!told.some((one) => one.startsWith('order'))) {
      const { changes } = await next('changes');
      told.push(...changes.map(({ entity, op }) => `${entity} ${op}`));
    }
    return told.filter((one) => one.startsWith('saved_view')).map((one) => one.split(' ')[1]);
  };
  expect(await seen(owner)).toEqual(['created', 'updated', 'updated']);
  expect(await seen(colleague)).toEqual([]);
  expect(await seen(wallboard)).toEqual(['created', 'deleted']);
});

test('a window that was away gets what its person was told meanwhile', { tags: ['INB-16'] }, async () => {
  const { gateway, join } = await startTestServers();
  const away = { epoch: 'e1', seq: 0 };
  gateway.commit('notification', toldTo(1, 7));
  gateway.commit('notification', toldTo(4, 8));
  const back = await join(1, ROLES.admin, away);
  expect((await back.next('changes')).changes.map(({ id }) => id)).toEqual(['7']);
});
