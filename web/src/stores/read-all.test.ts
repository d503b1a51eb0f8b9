import { expect, test, vi } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createEntityStore } from './entity-store.ts';
import { createTinyServer } from './testing/tiny-server.ts';
import type { TinyRow } from './testing/tiny-server.ts';
import type { Listed } from './live-list.ts';
import type { PageOf } from './live-run.ts';
import { readAll } from './read-all.ts';
import type { Progress } from './read-all.ts';

const reading = (read: (page: PageOf) => Listed<string>, signal = new AbortController().signal) => {
  const progress: Progress[] = [];
  const rows = readAll({
    limit: 2,
    idOf: (row: string) => row,
    read: (page) => Promise.resolve(read(page)),
    onProgress: (each) => void progress.push(each),
    signal,
  }).then((listed) => listed.rows);
  return { rows, progress };
};
const pageOf = (rows: readonly string[], { page, limit }: PageOf): Listed<string> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  count: rows.length,
  position: undefined,
});

test('reads every page, and reports progress', async () => {
  const { rows, progress } = reading((page) => pageOf(['e', 'd', 'c', 'b', 'a'], page));
  expect(await rows).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(progress).toEqual([
    { done: 2, total: 5 },
    { done: 4, total: 5 },
    { done: 5, total: 5 },
  ]);
});

test('an empty list is one call', async () => {
  const { rows, progress } = reading((page) => pageOf([], page));
  expect(await rows).toEqual([]);
  expect(progress).toEqual([{ done: 0, total: 0 }]);
});

test('a row that arrives meanwhile pushes another onto two pages, which is kept once', async () => {
  const all = ['d', 'c', 'b', 'a'];
  const { rows, progress } = reading((page) => {
    const listed = pageOf(all, page);
    if (page.page === 1) all.unshift('e');
    return listed;
  });
  expect(await rows).toEqual(['d', 'c', 'b', 'a']);
  expect(progress).toHaveLength(3);
});

test('a row that leaves meanwhile lets none slip through between two pages', async () => {
  const all = ['d', 'c', 'b', 'a'];
  const { rows } = reading((page) => {
    const listed = pageOf(all, page);
    if (page.page === 1 && all.length === 4) all.splice(0, 1);
    return listed;
  });
  expect(await rows).toContain('b');
});

test('stops when it is told to', async () => {
  const stop = new AbortController();
  const { rows, progress } = reading((page) => {
    if (page.page === 2) stop.abort();
    return pageOf(['d', 'c', 'b', 'a', 'z'], page);
  }, stop.signal);
  await expect(rows).rejects.toThrow('aborted');
  expect(progress).toHaveLength(1);
});

test('a list read in several calls is one list, and follows the feed from the position of the first', async () => {
  const server = createTinyServer();
  for (let minute = 0; minute < 7; minute += 1) server.create(minute, 'PENDING');
  const log = createChangeLog();
  log.restart(server.position());
  const store = createEntityStore<TinyRow>('quotation_request', log);
  const positions: unknown[] = [];
  const list = store.list({
    page: 1,
    limit: Number.MAX_SAFE_INTEGER,
    matches: ({ status }) => status === 'PENDING',
    read: (_, signal) =>
      readAll({
        limit: 3,
        idOf: (row) => String(row.request_id),
        read: (page) => {
          const listed = server.read('PENDING', page);
          positions.push(listed.position?.seq);
          if (page.page === 1) server.create(9, 'PENDING');
          return Promise.resolve(listed);
        },
        signal,
      }),
  });
  const close = list.open();
  await vi.waitUntil(() => list.view.state === 'ready');
  expect([list.view.ids, list.view.total]).toEqual([['7', '6', '5', '4', '3', '2', '1'], 7]);
  const tell = (from: number) => {
    for (const change of log.append(server.frame(from))) store.apply(change);
  };
  tell(7);
  expect([list.view.ids, list.view.total]).toEqual([['8', '7', '6', '5', '4', '3', '2', '1'], 8]);
  server.update(2, 'ARCHIVED');
  tell(8);
  expect([list.view.ids, list.view.total]).toEqual([['8', '7', '6', '5', '4', '3', '1'], 7]);
  expect(positions).toEqual([7, 8, 8]);
  close();
});
