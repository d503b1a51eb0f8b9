import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createEntityStore } from './entity-store.ts';
import { createTinyServer } from './testing/tiny-server.ts';
import type { TinyRow } from './testing/tiny-server.ts';

const LIMIT = 4;

/** A scrolling list over a server with `count` rows. */
async function longList(count: number) {
  const server = createTinyServer();
  for (let minute = 0; minute < count; minute += 1) server.create(minute, 'PENDING');
  const log = createChangeLog();
  log.restart(server.position());
  const store = createEntityStore<TinyRow>('quotation_request', log);
  let told = server.position().seq;
  const another = () =>
    store.list({
      page: 1,
      limit: LIMIT,
      isLong: true,
      matches: ({ status }) => status === 'PENDING',
      read: (page) => Promise.resolve(server.read('PENDING', page)),
    });
  const list = another();
  const close = list.open();
  const tell = () => {
    for (const change of log.append(server.frame(told))) store.apply(change);
    told = server.position().seq;
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await settled();
  const all = () => server.read('PENDING', { page: 1, limit: 1_000 }).rows.map(({ request_id }) => String(request_id));
  return { server, store, list, another, tell, settled, all, close };
}

test('it shows its position, and the rows around the page', async () => {
  const { list, all, settled, close } = await longList(40);
  expect(list.view).toMatchObject({ offset: 0, total: 40, ids: all().slice(0, 8) });
  list.turn(6);
  await settled();
  const { offset, ids } = list.view;
  expect(offset).toBeLessThanOrEqual(20);
  expect(offset + ids.length).toBeGreaterThanOrEqual(28);
  expect(ids).toEqual(all().slice(offset, offset + ids.length));
  close();
});

test('given a list that is read completely, every row of it is known, however many there are', async () => {
  const { server, store, settled, close } = await longList(1_200);
  const list = store.list({
    ...{ page: 1, limit: 2_000, matches: () => true },
    read: (page) => Promise.resolve(server.read('PENDING', page)),
  });
  const end = list.open();
  await settled();
  expect(list.view.ids).toHaveLength(1_200);
  expect(list.view.ids.filter((id) => !store.row(id))).toEqual([]);
  end();
  close();
});

test('held before its first reply it counts none of it as new, and then only arrivals', async () => {
  const { server, tell, settled, all, close, another } = await longList(3);
  const list = another();
  list.hold();
  const end = list.open();
  await settled();
  expect(list.view).toMatchObject({ state: 'ready', arrived: 0, ids: all() });
  server.create(9, 'PENDING');
  tell();
  expect(list.view).toMatchObject({ arrived: 1, total: 4 });
  end();
  close();
});

test('whatever arrives, leaves or is scrolled to, it shows what the server has there', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), minute: fc.nat(60) }),
    fc.record({ kind: fc.constant('leave' as const), at: fc.nat(60) }),
    fc.record({ kind: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 12 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { server, list, tell, settled, all, close } = await longList(40);
      for (const each of steps) {
        const ids = server.ids();
        if (each.kind === 'create') server.create(each.minute, 'PENDING');
        if (each.kind === 'leave') server.update(ids[each.at % ids.length] ?? 0, 'ARCHIVED');
        if (each.kind === 'turn') list.turn(each.page);
        tell();
        await settled();
        const { offset, ids: shown, total, page } = list.view;
        expect(total).toBe(all().length);
        expect(shown).toEqual(all().slice(offset, offset + shown.length));
        expect(offset).toBeLessThanOrEqual((page - 1) * LIMIT);
        expect(offset + shown.length).toBeGreaterThanOrEqual(Math.min(page * LIMIT, total));
      }
      close();
    }),
    { numRuns: 60 },
  );
});

test('while held its rows stay in place, and scrolling on shows the current state', async () => {
  const { server, list, tell, settled, all, close } = await longList(40);
  const before = [...list.view.ids];
  list.hold();
  server.create(99, 'PENDING');
  tell();
  await settled();
  expect(list.view).toMatchObject({ offset: 0, arrived: 1, total: 41, ids: before });
  list.turn(5);
  await settled();
  const { offset, ids, arrived } = list.view;
  expect(arrived).toBe(0);
  expect(ids).toEqual(all().slice(offset, offset + ids.length));
  list.settle();
  close();
});
