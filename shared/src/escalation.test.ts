import { expect, test } from 'vitest';
import type { Decider } from './approval-limits.ts';
import { nextInLine } from './escalation.ts';

const person = (user_id: number, amount: number | null = null, least_margin: number | null = null): Decider => ({
  ...{ user_id, name: `Person ${user_id}`, amount, least_margin },
});
const record = { written: { created_by: 1, edited_by: 1 }, judged: { payable: 100, margin: 10 } };
const next = (able: readonly Decider[], ...told: number[]) =>
  nextInLine(able, new Set(told), record).map(({ user_id }) => user_id);

test('an overdue approval goes to the smallest limit above those who know', { tags: ['APL-23'] }, () => {
  const able = [person(2, 100), person(3, 200), person(4, 300), person(5, 200), person(6)];
  expect(next(able, 2)).toEqual([3, 5]);
  expect(next(able, 2, 3)).toEqual([4]);
  expect(next(able, 4)).toEqual([6]);
  expect(next(able)).toEqual([2]);
  expect(next(able, 6)).toEqual([]);
  expect(next([person(2), person(3)], 2)).toEqual([]);
});

test('of equal amounts, a lower margin is the larger limit', { tags: ['APL-23'] }, () => {
  const able = [person(2, 200, 5), person(3, 200, 10), person(4, 200)];
  expect(next(able, 3)).toEqual([2]);
  expect(next(able, 3, 2)).toEqual([4]);
});

test('who stands in for somebody counts with the limit that is needed', { tags: ['APL-23'] }, () => {
  const able = [person(2, 100), { ...person(3, 50), stands_in_for: [person(4, 200)] }, person(4, 200), person(5)];
  expect(next(able, 2)).toEqual([3, 4]);
  expect(next(able, 3)).toEqual([5]);
});
