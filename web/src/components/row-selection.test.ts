import { expect, test } from 'vitest';
import { withId, withRange } from './row-selection.ts';

const ORDER = ['5', '4', '3', '2', '1'];
const range = (chosen: string[], from: string | undefined, to: string, isIn = true) => [
  ...withRange(new Set(chosen), ORDER, from, to, isIn),
];

test('one row goes in and out, the others stay', () => {
  expect([...withId(new Set(['9']), '4', true)]).toEqual(['9', '4']);
  expect([...withId(new Set(['9', '4']), '4', false)]).toEqual(['9']);
});

test('a range goes from the row before to this one, upwards as downwards', () => {
  expect(range(['4'], '4', '2')).toEqual(['4', '3', '2']);
  expect(range(['2'], '2', '4')).toEqual(['2', '4', '3']);
  expect(range(['9', '4', '3', '2'], '4', '2', false)).toEqual(['9']);
});

test('without a row to start from, or with one that has gone, it is this row alone', () => {
  expect(range([], undefined, '2')).toEqual(['2']);
  expect(range(['8'], '8', '2')).toEqual(['8', '2']);
});

test('what stands between and cannot be selected is passed over', () => {
  expect([...withRange(new Set(['5']), ['5', '3', '1'], '5', '1', true)]).toEqual(['5', '3', '1']);
});
