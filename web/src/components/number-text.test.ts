import { expect, test } from 'vitest';
import { numberText, readNumber } from './number-text.ts';

const WHOLE = { decimals: 0, negative: false };
const QUANTITY = { decimals: 3, negative: false };
const MONEY = { decimals: 2, negative: false, unit: '₹' } as const;
const CHARGE = { ...MONEY, negative: true };
const MARGIN = { decimals: 2, negative: true, unit: '%' } as const;

test.each([
  [MONEY, '', null],
  [MONEY, '12.', 12],
  [MONEY, '.5', 0.5],
  [MONEY, '1,23,456.50', 123_456.5],
  [MONEY, '12,34', 1_234],
  [MONEY, ' ₹ 250 ', 250],
  [MONEY, 'Rs. 250/-', 250],
  [MONEY, 'INR 250', 250],
  [MONEY, '2.500', 2.5],
  [CHARGE, '-₹1,250.00', -1_250],
  [CHARGE, '₹ -5', -5],
  [CHARGE, '−5', -5],
  [WHOLE, '12.00', 12],
  [QUANTITY, '0.125', 0.125],
  [MARGIN, '-2.5', -2.5],
  [MARGIN, '50 %', 50],
])('in a field of %o, %s is read as %s', (rules, text, value) => {
  expect(readNumber(text, rules)).toEqual({ value });
});

test.each([
  [MONEY, '1200 per bag 50kg', '“1200 per bag 50kg” is not a number.'],
  [MONEY, '50%', '“50%” is not a number.'],
  [MONEY, '1e3', '“1e3” is not a number.'],
  [MONEY, '1.2.3', '“1.2.3” is not a number.'],
  [MONEY, '5₹ 1,234', '“5₹ 1,234” is not a number.'],
  [MONEY, ',', '“,” is not a number.'],
  [MONEY, '-', '“-” is not a number.'],
  [MONEY, '2,345.678', '“2,345.678” has more than 2 decimals.'],
  [MONEY, '99999999999999999', '“99999999999999999” is too large.'],
  [QUANTITY, '₹5', '“₹5” is not a number.'],
  [QUANTITY, '2-5', '“2-5” is not a number.'],
  [WHOLE, '12.5', '“12.5” is not a whole number.'],
  [MARGIN, '5%%', '“5%%” is not a number.'],
  [MONEY, 'x'.repeat(40), `“${'x'.repeat(24)}…” is not a number.`],
])('in a field of %o, %s stands for no number, and it is said why', (rules, text, fault) => {
  expect(readNumber(text, rules)).toMatchObject({ value: NaN, fault });
  expect(readNumber(text, rules).isBelow).toBeUndefined();
});

test('a number below zero is told from what is no number', () => {
  expect(readNumber('-250', MONEY)).toEqual({ value: NaN, fault: '“-250” is below zero.', isBelow: true });
});

test.each([
  [MARGIN, '-', true],
  [CHARGE, '₹ -.', true],
  [MONEY, 'Rs.', true],
  [MONEY, '-', false],
  [QUANTITY, '.', true],
  [QUANTITY, 'x', false],
])('in a field of %o, %s is the beginning of a number: %s', (rules, text, isBegun) => {
  expect(readNumber(text, rules)).toMatchObject({ value: NaN, isBegun });
});

test.each([
  [null, MONEY, ''],
  [NaN, MONEY, ''],
  [123_456.5, MONEY, '1,23,456.50'],
  [123_456, MONEY, '1,23,456'],
  [123_456, WHOLE, '123456'],
  [10, MARGIN, '10'],
  [-2.5, MARGIN, '-2.5'],
])('numberText %s %o → %s', (value, rules, text) => {
  expect(numberText(value, rules)).toBe(text);
});
