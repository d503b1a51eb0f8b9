import { expect, test } from 'vitest';
import { unitCodeOf } from './unit-codes.ts';

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
