import { describe, expect, test } from 'vitest';
import type { QueuesHistory } from '../../api/wallboard.ts';
import { lineOf, movementText } from './history-line.ts';

const UNTIL = '2026-11-21T06:30:00.000Z';
const of = (totals: (number | null)[], step_minutes = 15): QueuesHistory => ({
  ...{ step_minutes, until: UNTIL },
  queues: [{ queue: 'quotations', totals }],
});
const after = (minutes: number) => Date.parse(UNTIL) + minutes * 60_000;

describe('the line of a queue', { tags: ['WBD-3'] }, () => {
  test('ends at the live total, and is broken where nothing is known', () => {
    expect(lineOf(of([null, 3, 5]), 'quotations', 7)).toEqual([undefined, 3, 5, 7]);
    expect(lineOf(of([3]), 'quotations', undefined)).toEqual([3, undefined]);
    expect(lineOf(of([3]), 'open_orders', 4)).toEqual([4]);
  });

  test.each([
    ['+4 in 24 h', Array.from({ length: 96 }, () => 3), 15, 7],
    ['−1 in 7 d', Array.from({ length: 84 }, () => 8), 120, 7],
    ['±0 in 35 min', [null, 7, 2, 4], 15, 7],
    ['+1,200 in 2 h', [null, 7, ...Array.from({ length: 7 }, () => 2)], 15, 1_207],
  ])('moved by %s', (text, totals, step, live) => {
    const history = of(totals, step);
    expect(movementText(history, lineOf(history, 'quotations', live), after(5))).toBe(text);
  });

  test.each([
    ['a live total', [3], undefined],
    ['an older one', [null, null], 7],
  ])('has not moved without %s', (_what, totals, live) => {
    const history = of(totals);
    expect(movementText(history, lineOf(history, 'quotations', live), after(0))).toBeUndefined();
  });
});
