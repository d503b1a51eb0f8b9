import { expect, test } from 'vitest';
import { usualAddress } from './ship-to.ts';

test.each([
  ['without an address', [], null, null],
  ['with one', [4], null, 4],
  ['with one, after an order to another that is gone', [4], 9, 4],
  ['with several that no order went to', [4, 5], null, null],
  ['with several, after an order to one of them', [4, 5], 4, 4],
  ['with several, after an order without one', [4, 5], undefined, null],
])('a customer %s', { tags: ['ORD-56'] }, (_which, ids, last, usual) => {
  expect(usualAddress(ids, last)).toBe(usual);
});
