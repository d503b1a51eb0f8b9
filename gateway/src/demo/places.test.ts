import { areaOf } from '@console/shared/pincode/sorting-districts';
import { expect, test } from 'vitest';
import { ELSEWHERE, KARNATAKA } from './places.ts';

test.each([...KARNATAKA, ...ELSEWHERE])('the PIN codes of $city are in its state', ({ pins, state }) => {
  for (const pin of pins) expect(areaOf(String(pin))).toMatchObject({ state });
});
