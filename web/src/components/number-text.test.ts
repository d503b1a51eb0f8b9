import { describe, expect, test } from 'vitest';
import { cleanNumberText, numberText, parseNumberText, pasteFault } from './number-text.ts';

const WHOLE = { decimals: 0, negative: false, grouped: false };
const MONEY = { decimals: 2, negative: false, grouped: true };
const MARGIN = { decimals: 2, negative: true, grouped: false };

describe('cleanNumberText', () => {
  test.each([
    [WHOLE, '12a5', '125'],
    [WHOLE, '-12.75', '12'],
    [MONEY, '₹ 1,23,456.789', '1,23,456.78'],
    [MONEY, 'Rs. 900/-', '900'],
    [MONEY, '12.', '12.'],
    [MONEY, '1.2.3', '1.23'],
    [MONEY, '.5', '.5'],
    [MARGIN, '-2.5', '-2.5'],
    [MARGIN, '2-5', '25'],
    [MARGIN, '-', '-'],
  ])('%o %s → %s', (rules, raw, clean) => {
    expect(cleanNumberText(raw, rules)).toBe(clean);
  });
});

test.each([
  [MONEY, '1,23,456.50'],
  [MONEY, ' ₹ 250 '],
  [MONEY, 'Rs. 250/-'],
  [MONEY, '.5'],
  [MONEY, '2.500'],
  [WHOLE, '12.00'],
  [MARGIN, '-2.5'],
])('%o takes %s when it is pasted', (rules, pasted) => {
  expect(pasteFault(pasted, rules)).toBeUndefined();
});

test.each([
  [MONEY, '1200 per bag 50kg', '“1200 per bag 50kg” is not a number, and was not pasted.'],
  [MONEY, '1.2e3', '“1.2e3” is not a number, and was not pasted.'],
  [MONEY, '1.2.3', '“1.2.3” is not a number, and was not pasted.'],
  [MONEY, '', '“” is not a number, and was not pasted.'],
  [MONEY, '-250', '“-250” is below zero, and was not pasted.'],
  [MONEY, '2,345.678', '“2,345.678” has more than 2 decimals, and was not pasted.'],
  [WHOLE, '12.5', '“12.5” is not a whole number, and was not pasted.'],
  [MONEY, 'x'.repeat(40), `“${'x'.repeat(24)}…” is not a number, and was not pasted.`],
])('%o does not take %s when it is pasted, and says why', (rules, pasted, words) => {
  expect(pasteFault(pasted, rules)).toBe(words);
});

test.each([
  ['', null],
  ['-', null],
  ['.', null],
  ['12.', 12],
  ['.5', 0.5],
  ['1,23,456.78', 123_456.78],
  ['-2.5', -2.5],
])('parseNumberText %s → %s', (text, value) => {
  expect(parseNumberText(text)).toBe(value);
});

test.each([
  [null, MONEY, ''],
  [123_456.5, MONEY, '1,23,456.50'],
  [123_456, MONEY, '1,23,456'],
  [123_456, WHOLE, '123456'],
  [10, MARGIN, '10'],
  [-2.5, MARGIN, '-2.5'],
])('numberText %s %o → %s', (value, rules, text) => {
  expect(numberText(value, rules)).toBe(text);
});
