import { expect, test } from 'vitest';
import { boardFreshness } from './board-freshness.ts';

const since = '2026-11-21T08:32:10.000Z';
const TODAY = '2026-11-21';

test.each([
  [
    { state: 'live', since: undefined },
    { words: 'Live', tone: 'grey' },
  ],
  [
    { state: 'stale', since },
    { words: 'Stale since 14:02:10, catching up', tone: 'amber' },
  ],
  [
    { state: 'offline', since },
    { words: 'Offline since 14:02:10', tone: 'red' },
  ],
  [
    { state: 'offline', since: undefined },
    { words: 'Connecting', tone: 'grey' },
  ],
  [
    { state: 'stale', since: undefined },
    { words: 'Connecting', tone: 'grey' },
  ],
  [
    { state: 'offline', since: '2026-11-20T18:29:00.000Z' },
    { words: 'Offline since 20 Nov, 23:59', tone: 'red' },
  ],
  [
    { state: 'offline', since: '2026-11-20T18:30:00.000Z' },
    { words: 'Offline since 00:00:00', tone: 'red' },
  ],
] as const)('%j', (freshness, said) => {
  expect(boardFreshness(freshness, TODAY)).toEqual(said);
});
