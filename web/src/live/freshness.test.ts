import { describe, expect, test } from 'vitest';
import { afterPulse, freshnessOf, knownBy, SILENCE_MS, UNHEARD } from './freshness.ts';
import type { Feed } from './freshness.ts';

const NOW = Date.parse('2026-11-21T08:32:30.000Z');
const goal = { epoch: 'e', seq: 10 };
const live: Feed = {
  ...UNHEARD,
  ...{ isConnected: true, listeningSince: NOW - 60_000, heardAt: NOW - 5_000, goal, liveAt: NOW - 1_000 },
};
const shown = { position: goal, isStale: false };

describe('freshnessOf', () => {
  test('is live when connected, heard, caught up and read', () => {
    expect(freshnessOf(live, shown, NOW)).toEqual({ state: 'live', since: undefined });
  });

  test.each([
    ['the relay is silent', { ...live, heardAt: NOW - SILENCE_MS - 1 }, shown, NOW - SILENCE_MS - 1],
    ['the relay does not hear the gateway', { ...live, staleSince: NOW - 60_000 }, shown, NOW - 60_000],
    ['missed changes have not arrived', live, { ...shown, position: { epoch: 'e', seq: 9 } }, NOW - 1_000],
    ['the log is another one', live, { ...shown, position: { epoch: 'd', seq: 99 } }, NOW - 1_000],
    ['a list is read again', live, { ...shown, isStale: true }, NOW - 1_000],
  ])('is stale when %s', (_, feed, what, since) => {
    expect(freshnessOf(feed, what, NOW)).toEqual({ state: 'stale', since: new Date(since).toISOString() });
  });

  test('is offline without a connection, since the time it was last live', () => {
    expect(freshnessOf({ ...live, isConnected: false }, shown, NOW)).toEqual({
      state: 'offline',
      since: new Date(NOW - 1_000).toISOString(),
    });
  });

  test('is not live by a clock that was set back, however long it then runs, until the relay responds', () => {
    const asTold = knownBy(live, NOW - 30_000);
    for (const later of [-30_000, -5_000, 5_000]) {
      expect(freshnessOf(knownBy(asTold, NOW + later), shown, NOW + later).state).toBe('stale');
    }
    expect(freshnessOf(knownBy({ ...asTold, heardAt: NOW }, NOW), shown, NOW).state).toBe('live');
    expect(knownBy(live, NOW - 5_500)).toBe(live);
  });

  test.each([
    ['pulses', live],
    ['a connection that has brought none', { ...live, heardAt: undefined, listeningSince: NOW - 5_000 }],
  ])('after a silence of %s, is live after a later pulse, not after those that come at once', (_, feed) => {
    const back = NOW + 40_000;
    const first = afterPulse(feed, back);
    expect(freshnessOf(first, shown, back).state).toBe('stale');
    const second = afterPulse(first, back + 20);
    expect(freshnessOf(second, shown, back + 20).state).toBe('stale');
    const later = afterPulse(second, back + 5_000);
    expect(freshnessOf(later, shown, back + 5_000).state).toBe('live');
    expect(freshnessOf(afterPulse(later, back + 10_000), shown, back + 10_000).state).toBe('live');
  });

  test('never claims an unknown time', () => {
    expect(freshnessOf(UNHEARD, { position: undefined, isStale: false }, NOW)).toEqual({
      state: 'offline',
      since: undefined,
    });
  });
});
