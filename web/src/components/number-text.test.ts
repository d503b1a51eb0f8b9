import { describe, expect, test } from 'vitest';
import { cleanNumberText, numberText, parseNumberText } from './number-text.ts';

const WHOLE = { decimals: 0, negative: false, grouped: false };
const MONEY = { decimals: 2, negative: false, grouped: true };
const MARGIN = { decimals: 2, negative: true, grouped: false };

describe('cleanNumberText', () => {
  test.each([
    [WHOLE, '12a5', '125'],
    [WHOLE, '-12.75', '12'],
    [MONEY, '₹ 1,23,456.789', '1,23,456.78'],
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
