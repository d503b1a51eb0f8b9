import { expect, test } from 'vitest';
import type { Listed } from '../../stores/live-list.ts';
import type { PageOf } from '../../stores/live-run.ts';
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
  });
  return { rows, progress };
};
const pageOf = (rows: readonly string[], { page, limit }: PageOf): Listed<string> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  count: rows.length,
  position: undefined,
});

test('reads every page, and says how far it is', async () => {
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

test('a row that comes in meanwhile pushes another onto two pages, which is kept once', async () => {
  const all = ['d', 'c', 'b', 'a'];
  const { rows } = reading((page) => {
    const listed = pageOf(all, page);
    if (page.page === 1 && all.length === 4) all.unshift('e');
    return listed;
  });
  expect((await rows).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
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
