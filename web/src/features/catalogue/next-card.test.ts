import { expect, test } from 'vitest';
import { cardBeside } from './next-card.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, undefined],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 3, undefined],
  ['Home', 7, 0],
  ['End', 1, 9],
  ['ArrowRight', 9, undefined],
  ['Enter', 1, undefined],
])('%s from card %i of ten, four in a row, leads to %s', (key, at, to) => {
  expect(cardBeside(key, { at, columns: 4, last: 9 })).toBe(to);
});
