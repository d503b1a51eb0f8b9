import { expect, test } from 'vitest';
import { clockTime } from './hours.ts';
import { playDay, WAYS } from './ways.ts';

const HOUR = { from: clockTime('15:30'), to: clockTime('16:30') };

test(
  'the same requests come by each way, and nobody works on what a colleague began',
  { tags: ['RTE-9', 'RTE-12'], timeout: 120_000 },
  async () => {
    const days = [];
    for (const way of WAYS) days.push(await playDay(way, 1, HOUR));
    expect(new Set(days.map(({ requests }) => requests)).size).toBe(1);
    expect(days.map(({ duplicates }) => duplicates)).toEqual([0, 0, 0]);
    for (const { requests, waits, left } of days) {
      expect(waits.length).toBeGreaterThan(0);
      expect([waits.length + left, Math.min(...waits) >= 0]).toEqual([requests, true]);
    }
    expect(await playDay('push', 1, HOUR)).toEqual(days[WAYS.indexOf('push')]);
  },
);
