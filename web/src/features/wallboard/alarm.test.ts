import type { QueueCount } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { NOTHING_SEEN, raisedBy } from './alarm.ts';
import type { AlarmMemory } from './alarm.ts';

const count = (total: number, overdue?: number): QueueCount => ({
  ...{ total, claimed: 0, oldest_at: null, by_status: {}, by_category_manager: {}, by_sales_person: {} },
  ...(overdue !== undefined && { overdue }),
});
const settings = { isOn: true, isMissed: true, above: { quote_requests: 5 } };

/** The reasons of each of these counts of quote requests, one after the other. */
function reasonsOf(counts: readonly QueueCount[], chosen = settings): string[][] {
  let memory: AlarmMemory = NOTHING_SEEN;
  return counts.map((quote_requests) => {
    const raised = raisedBy(memory, { quote_requests, quotations: count(99) }, chosen);
    memory = raised.memory;
    return raised.reasons;
  });
}

describe('an alarm is raised', { tags: ['WBD-9'] }, () => {
  const ABOVE = ['Quote Requests: more than 5 wait'];
  const MISSED = ['Quote Requests: a deadline was missed'];

  test('as a queue comes above its limit, and again only once it was within it', () => {
    expect(reasonsOf([5, 6, 7, 6, 5, 6].map((total) => count(total)))).toEqual([[], ABOVE, [], [], [], ABOVE]);
  });

  test('by a queue that is above its limit as the board is loaded', () => {
    expect(reasonsOf([count(6)])).toEqual([ABOVE]);
  });

  test('by each record that misses its deadline from then on', () => {
    const counts = [3, 3, 4, 3, 5].map((overdue) => count(5, overdue));
    expect(reasonsOf(counts)).toEqual([[], [], MISSED, [], MISSED]);
    expect(reasonsOf(counts, { ...settings, isMissed: false })).toEqual([[], [], [], [], []]);
  });

  test('by the first record of a queue that has a deadline', () => {
    expect(reasonsOf([count(5), count(5, 1)])).toEqual([[], MISSED]);
  });
});
