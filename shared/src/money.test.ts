import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  formatInr,
  isMoney,
  isQuantity,
  MAX_RUPEES,
  multiply,
  percentOf,
  quantityLeft,
  roundToRupee,
  sum,
  toPaise,
  toRupees,
} from './money.ts';

const maxPaise = toPaise(MAX_RUPEES);
const paise = fc.bigInt({ min: -maxPaise, max: maxPaise });
const thousandths = fc.integer({ min: -10_000_000, max: 10_000_000 });

describe('reading numbers', () => {
  it('uses the shortest decimal text', () => {
    expect(decimal(1.005)).toEqual({ units: 1005n, scale: 3 });
    expect(decimal(-0.1)).toEqual({ units: -1n, scale: 1 });
    expect(decimal(1.5e-7)).toEqual({ units: 15n, scale: 8 });
    expect(decimal(1e21)).toEqual({ units: 10n ** 21n, scale: 0 });
    expect(decimal(1.25e22)).toEqual({ units: 125n * 10n ** 20n, scale: 0 });
    expect(decimal(-0)).toEqual({ units: 0n, scale: 0 });
  });

  it.each([NaN, Infinity, -Infinity])('refuses %s', (value) => {
    expect(() => decimal(value)).toThrow(RangeError);
    expect(() => toPaise(value)).toThrow(RangeError);
  });

  it('restores every exact paise amount from rupees', () => {
    fc.assert(
      fc.property(paise, (value) => {
        expect(toPaise(toRupees(value))).toBe(value);
      }),
    );
  });

  it('gives the very double that a person would have typed', () => {
    expect(toRupees(101n)).toBe(1.01);
    expect(toRupees(-5n)).toBe(-0.05);
    expect(toRupees(0n)).toBe(0);
  });
});

describe('rounding', () => {
  it.each([
    [1.005, 101n],
    [1.0049, 100n],
    [2.675, 268n],
    [-1.005, -101n],
    [-0.004, 0n],
    [8.345, 835n],
  ])('%d rupees are %s paise', { tags: ['PRI-15'] }, (rupees, expected) => {
    expect(toPaise(rupees)).toBe(expected);
  });

  it('multiplies like an independent half-up reference', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (a, b) => {
        expect(multiply(a / 1000, b / 1000)).toBe(reference(BigInt(a) * BigInt(b), 10_000n));
      }),
    );
  });

  it('rounds a product once, not factor by factor', () => {
    expect(multiply(1.1, 1.1, 1.1)).toBe(133n);
    expect(multiply(0.001, 0.01, 1000)).toBe(1n);
    expect(multiply()).toBe(100n);
  });

  it('rounds a percentage half up', () => {
    expect(percentOf(250n, 18)).toBe(45n);
    expect(percentOf(1050n, 5)).toBe(53n);
    expect(percentOf(-1050n, 5)).toBe(-53n);
    expect(percentOf(20_000n, 0.25)).toBe(50n);
  });

  it('rounds to the rupee, 50 paise up', () => {
    expect(roundToRupee(100.5)).toEqual({ rounded: 101, roundOff: 0.5 });
    expect(roundToRupee(100.49)).toEqual({ rounded: 100, roundOff: -0.49 });
    expect(roundToRupee(100)).toEqual({ rounded: 100, roundOff: 0 });
    expect(roundToRupee(-100.5)).toEqual({ rounded: -101, roundOff: -0.5 });
  });

  it('keeps rounded − round-off equal to the amount', () => {
    fc.assert(
      fc.property(paise, (value) => {
        const { rounded, roundOff } = roundToRupee(toRupees(value));
        expect(toPaise(rounded) - toPaise(roundOff)).toBe(value);
        expect(Number.isInteger(rounded)).toBe(true);
        expect(Math.abs(roundOff)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('sum', () => {
  it('is exact where floats are not', { tags: ['PRI-15'] }, () => {
    expect(sum([0.1, 0.2])).toBe(0.3);
    expect(sum(Array<number>(1000).fill(0.01))).toBe(10);
    expect(sum([])).toBe(0);
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })), (values) => {
        const rupees = values.map((value) => value / 100);
        expect(sum(rupees)).toBe(values.reduce((a, b) => a + b, 0) / 100);
        expect(sum(rupees.toReversed())).toBe(sum(rupees));
      }),
    );
  });
});

describe('isMoney and isQuantity', () => {
  it.each([0, 1, 0.01, 99.99, 1e9, MAX_RUPEES])('%d is money', (value) => {
    expect(isMoney(value)).toBe(true);
  });

  it.each([-0.01, 1.005, 1e-7, NaN, Infinity, 1e13, '1', null, undefined, 1n])(
    '%s is not money or a quantity',
    (value) => {
      expect(isMoney(value)).toBe(false);
    },
  );

  it('accepts a negative amount when allowed', () => {
    expect(isMoney(-0.01, { negative: true })).toBe(true);
    expect(isMoney(-0.001, { negative: true })).toBe(false);
    expect(isMoney(-1e13, { negative: true })).toBe(false);
  });

  it('accepts quantities above zero with at most three decimals', () => {
    expect([0.001, 2.125, 5].map(isQuantity)).toEqual([true, true, true]);
    expect([0, -1, 0.0001, NaN, '3'].map(isQuantity)).toEqual([false, false, false, false, false]);
    expect([999_999_999, 999_999_999.001].map(isQuantity)).toEqual([true, false]);
  });
});

describe('formatInr', () => {
  it.each([
    [12345678, '₹1,23,45,678.00'],
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [999.5, '₹999.50'],
    [1.005, '₹1.01'],
    [-1234.5, '-₹1,234.50'],
    [123456789012.34, '₹1,23,45,67,89,012.34'],
  ])('writes %d as %s', { tags: ['FRM-15'] }, (value, expected) => {
    expect(formatInr(value)).toBe(expected);
  });

  it('rounds half up without decimals', { tags: ['FRM-15'] }, () => {
    expect(formatInr(100000.5, { decimals: false })).toBe('₹1,00,001');
    expect(formatInr(0.49, { decimals: false })).toBe('₹0');
    expect(formatInr(-0.49, { decimals: false })).toBe('₹0');
  });

  it('shows NA for anything but a number', () => {
    expect(formatInr(NaN)).toBe('NA');
  });
});

/** Rounds half away from zero by remainder, unlike the code under test. */
function reference(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const size = rest < 0n ? -rest : rest;
  if (size * 2n < denominator) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
}

it.each([
  [100, [], 100],
  [100, [40, 60], 0],
  [0.3, [0.1, 0.2], 0],
  [1, [0.001, 0.009], 0.99],
  [999_999_999, [0.001], 999_999_998.999],
  [1, [1.5], -0.5],
])('of %d less %j, %d is left', (quantity, taken, left) => {
  expect(quantityLeft(quantity, taken)).toBe(left);
});
