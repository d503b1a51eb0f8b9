import { expect, test } from 'vitest';
import { amountOf, termsOf } from './terms.ts';

test.each([
  ['', 0],
  [null, 0],
  [0, 0],
  [12.5, 12.5],
  [undefined, undefined],
] as const)('an amount of %j is stored as %j', { tags: ['PRI-6'] }, (given, kept) => {
  expect(amountOf(given)).toBe(kept);
});

test('given terms are kept, and missing ones stay undefined', () => {
  const given = { payment_terms: ' Cash on Delivery ', charge_1_value: '', charge_2_value: -0.5, rebate: 10 } as const;
  expect(termsOf(given, 'rebate')).toEqual({
    payment_terms: 'Cash on Delivery',
    charge_1_value: 0,
    charge_2_value: -0.5,
    discount: 10,
  });
  expect(termsOf({}, 'rebate')).toEqual({});
});

test.each([
  [{ payment_terms: '  ' }, 'payment_terms'],
  [{ charge_1_value: 0.001 }, 'charge_1_value'],
  [{ charge_2_value: 1.005 }, 'charge_2_value'],
  [{ rebate: -1 }, 'rebate'],
  [{ rebate: 0.005 }, 'rebate'],
])('terms with %j are refused for their %s', { tags: ['PRI-7'] }, (given, field) => {
  expect(() => termsOf(given, 'rebate')).toThrow(
    expect.objectContaining({ code: 'invalid', details: { fields: { [field]: expect.any(String) } } }),
  );
});
