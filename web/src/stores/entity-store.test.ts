import type { Change } from '@console/shared/live';
import { expect, test, vi } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createEntityStore } from './entity-store.ts';
import type { TinyRow } from './testing/tiny-server.ts';

const row = (revision: number, status: string): TinyRow => ({
  request_id: 1,
  status,
  created_date: '2026-11-21T06:00:00.000Z',
  revision,
});
const change = (seq: number, to: TinyRow): Change => ({
  ...{ seq, entity: 'quotation_request', id: '1', op: 'updated', revision: to.revision, at: to.created_date, by: null },
  ...{ row: to, before: {}, changed: [] },
});

/** A record on the screen in revision 3, and a feed that has restarted. */
function afterRestart(epoch: string) {
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 5 });
  const store = createEntityStore<TinyRow>('quotation_request', log);
  store.watch('1', () => undefined);
  store.put(row(3, 'ARCHIVED'));
  log.restart({ epoch, seq: 2 });
  store.restart(epoch !== 'e1');
  return store;
}

test('after a gap a late reply does not revert known rows', () => {
  const store = afterRestart('e1');
  store.put(row(2, 'PENDING'));
  expect(store.row('1')).toEqual(row(3, 'ARCHIVED'));
});

test('after a restore of the database the first reply replaces known rows, and no older reply does', () => {
  const store = afterRestart('e2');
  store.put(row(2, 'PENDING'));
  expect(store.row('1')).toEqual(row(2, 'PENDING'));
  store.put(row(1, 'PRICE_UPDATED'));
  expect(store.row('1')).toEqual(row(2, 'PENDING'));
});

test('after a restore a change may bring another row at a known revision', () => {
  const store = afterRestart('e2');
  store.apply(change(3, row(3, 'PRICE_UPDATED')));
  expect(store.row('1')).toEqual(row(3, 'PRICE_UPDATED'));
});

test('a change with an unknown old row makes the list read again', async () => {
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 1 });
  const store = createEntityStore<TinyRow>('quotation_request', log);
  let reads = 0;
  const list = store.list({
    ...{ page: 1, limit: 5, matches: ({ status }) => status === 'PENDING' },
    read: () => {
      reads += 1;
      return Promise.resolve({ rows: [], count: 7, position: log.position() });
    },
  });
  const close = list.open();
  await vi.waitUntil(() => list.view.state === 'ready');
  store.apply({ ...change(2, row(4, 'ARCHIVED')), before: null });
  await vi.waitUntil(() => reads === 2);
  close();
});

test('a reply read before a deletion does not restore the record', () => {
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 5 });
  const store = createEntityStore<TinyRow>('quotation_request', log);
  store.put(row(3, 'PENDING'));
  const deletion: Change = { ...change(6, row(4, 'PENDING')), op: 'deleted', row: null };
  for (const one of log.append({ epoch: 'e1', to: 6, changes: [deletion] })) store.apply(one);
  expect(store.put(row(3, 'PENDING'))).toBeUndefined();
  expect(store.row('1')).toBeUndefined();
});
