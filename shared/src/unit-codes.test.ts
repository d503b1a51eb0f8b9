import { expect, test } from 'vitest';
import { splitFault, unitCodeOf } from './unit-codes.ts';

test.each([
  ['bag', 'BAG'],
  ['Bags', 'BAG'],
  ['kg', 'KGS'],
  [' Kgs. ', 'KGS'],
  ['KGS', 'KGS'],
  ['tonne', 'MTS'],
  ['MT', 'MTS'],
  ['m³', 'CBM'],
  ['sq. ft', 'SQF'],
  ['piece', 'PCS'],
  ['Nos', 'NOS'],
  ['litre', 'LTR'],
  ['cft', 'OTH'],
  ['', 'OTH'],
  ['brass', 'OTH'],
])('%s is %s in the registers', (unit, code) => {
  expect(unitCodeOf(unit)).toBe(code);
});

const WHOLE = 'Enter a whole number: the unit is “';
test.each([
  [1.5, 50, 'bucket', WHOLE],
  [1.5, 50, 'Boxes', WHOLE],
  [0.001, 50, 'piece', WHOLE],
  [2, 50, 'bucket', undefined],
  [1.5, 50, 'kg', undefined],
  [1.5, 50, 'litre', undefined],
  [1.5, 50, 'metre', undefined],
  [1.5, 50, 'dozen', undefined],
  [1.5, 50, 'heap', undefined],
  [0.3, 2.3, 'bag', undefined],
  [0.4, 2.3, 'bag', WHOLE],
] as const)('%d of %d %s', { tags: ['SUP-164'] }, (quantity, ordered, unit, words) => {
  expect(splitFault(quantity, ordered, unit)).toEqual(words && expect.stringContaining(words));
});
