import { expect, test } from 'vitest';
import { withId, withRange } from './row-selection.ts';

const ORDER = ['5', '4', '3', '2', '1'];
const range = (chosen: string[], from: string | undefined, to: string, isIn = true) => [
  ...withRange(new Set(chosen), ORDER, from, to, isIn),
];

test('one row is added and removed, the others stay', () => {
  expect([...withId(new Set(['9']), '4', true)]).toEqual(['9', '4']);
  expect([...withId(new Set(['9', '4']), '4', false)]).toEqual(['9']);
});

test('a range goes from the earlier row to this one, upwards or downwards', () => {
  expect(range(['4'], '4', '2')).toEqual(['4', '3', '2']);
  expect(range(['2'], '2', '4')).toEqual(['2', '4', '3']);
  expect(range(['9', '4', '3', '2'], '4', '2', false)).toEqual(['9']);
});

test('without a start, or with one that has gone, only this row changes', () => {
  expect(range([], undefined, '2')).toEqual(['2']);
  expect(range(['8'], '8', '2')).toEqual(['8', '2']);
});

test('rows in between that cannot be selected are skipped', () => {
  expect([...withRange(new Set(['5']), ['5', '3', '1'], '5', '1', true)]).toEqual(['5', '3', '1']);
});
