import { expect, test } from 'vitest';
import { editedText, NOT_A_NUMBER, numberText, readNumber } from './number-text.ts';

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
  [MONEY, '1,234', 1_234],
  [MONEY, '12,345', 12_345],
  [MONEY, '123,456', 123_456],
  [MONEY, '1,234,567.50', 1_234_567.5],
  [MONEY, '1,23,456', 123_456],
  [MONEY, '12,34,567.50', 1_234_567.5],
  [MONEY, '1,23,45,678', 12_345_678],
  [MONEY, '₹ 1,23,456.', 123_456],
  [CHARGE, '-1,23,456', -123_456],
  [QUANTITY, '1,234.125', 1_234.125],
  [WHOLE, '10,000', 10_000],
])('in a field of %o, the commas of %s separate thousands', (rules, text, value) => {
  expect(readNumber(text, rules)).toEqual({ value });
});

test.each([
  '1,2',
  '12,34',
  '0,5',
  '0,125',
  ',50',
  '1234,50',
  '1234,567',
  '1.234,50',
  '1,23,4567',
  '123,45,678',
  '1,234,56',
  '1,23,456,789',
  '1,,234',
  '1,234,',
  ',123',
])('any other comma may be a decimal one: %s is not a number in any field', (text) => {
  for (const rules of [WHOLE, QUANTITY, MONEY, CHARGE, MARGIN]) {
    expect(readNumber(text, rules)).toMatchObject({ value: NaN, error: NOT_A_NUMBER });
  }
});

test.each([
  [MONEY, '1200 per bag 50kg', '1200 per bag 50kg'],
  [MONEY, '50%', '50%'],
  [MONEY, '1e3', '1e3'],
  [MONEY, '1.2.3', '1.2.3'],
  [MONEY, '5₹ 1,234', '5₹ 1,234'],
  [MONEY, ',', ','],
  [MONEY, '-', '-'],
  [QUANTITY, '₹5', '₹5'],
  [QUANTITY, '2-5', '2-5'],
  [MARGIN, '5%%', '5%%'],
  [MONEY, 'x'.repeat(40), `${'x'.repeat(24)}…`],
])(
  'in a field of %o, %s is not a number: a short sentence while typing, a longer one with the text afterwards',
  (...given) => {
    const [rules, text, quoted] = given;
    const read = readNumber(text, rules);
    expect(read).toMatchObject({ value: NaN, error: NOT_A_NUMBER, refusal: `“${quoted}” is not a number` });
    expect(read.isBelow).toBeUndefined();
  },
);

test.each([
  [MONEY, '2,345.678', '“2,345.678” has more than 2 decimals'],
  [MONEY, '99999999999999999', '“99999999999999999” is too large'],
  [WHOLE, '12.5', '“12.5” is not a whole number'],
])('in a field of %o, %s is a number out of range, and the reason is given', (rules, text, refusal) => {
  expect(readNumber(text, rules)).toEqual({ value: NaN, error: `${refusal}.`, refusal });
});

test.each([
  ['a quantity', WHOLE, 999_999_999],
  ['an amount', MONEY, 999_999_999_999],
])('%s is read up to the largest that a call takes', (_what, rules, most) => {
  expect(readNumber(String(most), rules)).toEqual({ value: most });
  expect(readNumber(String(most + 1), rules).refusal).toBe(`“${most + 1}” is too large`);
});

test('a negative number is distinguished from text', () => {
  const refusal = '“-250” is below 0';
  expect(readNumber('-250', MONEY)).toEqual({ value: NaN, error: `${refusal}.`, refusal, isBelow: true });
});

test.each([
  [MARGIN, '-', true],
  [CHARGE, '₹ -.', true],
  [MONEY, 'Rs.', true],
  [MONEY, '-', false],
  [QUANTITY, '.', true],
  [QUANTITY, 'x', false],
  [MONEY, '1,', true],
  [MONEY, '12,34', true],
  [MONEY, '1,23,4', true],
  [CHARGE, '-1,234,5', true],
  [MONEY, '1234,5', false],
  [MONEY, '0,5', false],
])('in a field of %o, %s is a prefix of a number: %s', (rules, text, isBegun) => {
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

test.each([
  ['a digit after the last one', '1,23,456', '1,23,4567', '1234567'],
  ['a digit taken away', '12,345', '12,34', '1234'],
  ['a digit in the middle', '19,23,456', '199,23,456', '19923456'],
  ['a comma taken away', '1,23,456', '1,23456', '123456'],
  ['a digit that fits its group', '1,23,456', '12,23,456', '12,23,456'],
  ['decimals', '1,23,456', '1,23,456.5', '1,23,456.5'],
  ['a comma that is typed', '1,234', '1,234,', '1,234,'],
  ['what is no number', '1,234', '1,234x', '1,234x'],
  ['a number that is written anew', '1,23,456', '12,34', '12,34'],
  ['a number where none was', '', '12,34', '12,34'],
  ['a text that was none before', '12,34', '12,345', '12,345'],
])('%s: %s becomes %s, and is shown as %s', (_what, before, typed, stands) => {
  expect(editedText(before, typed, MONEY)).toBe(stands);
});
