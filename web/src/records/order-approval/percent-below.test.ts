import { expect, test } from 'vitest';
import { percentBelow } from './percent-below.ts';

test('how far a price is below is shown in tenths of a per cent', () => {
  expect([0, 0.000_01, 0.001, 0.125, 0.999_97].map(percentBelow)).toEqual(['—', '< 0.1%', '0.1%', '12.5%', '100%']);
});
