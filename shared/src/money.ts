import { CURRENCY, LOCALE, QUANTITY_MAX } from './constants.ts';

/** An exact decimal: `units / 10 ** scale`. Money is never added or multiplied as a float. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The largest rupee amount: 15 digits, which a JSON number (a double) represents exactly, paise included. */
export const MAX_RUPEES = 9_999_999_999_999.99;

/**
 * Reads a number through its shortest decimal text, so 1.005 is exactly 1.005. Throws a RangeError for NaN and
 * infinities.
 */
export function decimal(value: number): Decimal {
  // Most are whole: their text need not be taken apart.
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a finite number: ${value}`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * pow10(-scale), scale: 0 } : { units, scale };
}

/** A percentage as a fraction: 18 → 0.18. */
export function percent(value: number): Decimal {
  const { units, scale } = decimal(value);
  return { units, scale: scale + 2 };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, scale: b.scale });
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The value in units of `10 ** -places`, rounded half away from zero (−0.005 → −0.01). */
export function round(value: Decimal, places: number): bigint {
  return value.scale <= places ? unitsAt(value, places) : divideHalfUp(value.units, pow10(value.scale - places));
}

/** `a / b` in units of `10 ** -places`, rounded like `round`. Throws a RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal, places: number): bigint {
  return divideHalfUp(a.units * pow10(b.scale + places), b.units * pow10(a.scale));
}

/** Rupees to whole paise; more than two decimals are rounded half up (1.005 → 101n). */
export function toPaise(rupees: number): bigint {
  return round(decimal(rupees), 2);
}

/** Paise to the JSON number in rupees. */
export function toRupees(paise: bigint): number {
  return Number(`${paise}e-2`);
}

/** The exact product of all factors in paise, rounded once, half up: `multiply(price, quantity)`. */
export function multiply(...factors: number[]): bigint {
  return round(factors.map(decimal).reduce(times, { units: 1n, scale: 0 }), 2);
}

/** A percentage of an amount in paise, half up. */
export function percentOf(paise: bigint, rate: number): bigint {
  return round(times({ units: paise, scale: 2 }, percent(rate)), 2);
}

/** The exact sum in rupees of amounts in rupees. */
export function sum(rupees: Iterable<number>): number {
  let paise = 0n;
  for (const value of rupees) paise += toPaise(value);
  return toRupees(paise);
}

/** To the nearest rupee, 50 paise up (CGST Act s. 170); `rounded = rupees + roundOff`. */
export function roundToRupee(rupees: number): { rounded: number; roundOff: number } {
  const paise = toPaise(rupees);
  const rounded = divideHalfUp(paise, 100n) * 100n;
  return { rounded: toRupees(rounded), roundOff: toRupees(rounded - paise) };
}

/** A finite amount with at most two decimals; zero or more unless `negative` is allowed. */
export function isMoney(value: unknown, { negative = false } = {}): value is number {
  return hasAtMost(2, value) && Math.abs(value) <= MAX_RUPEES && (negative || value >= 0);
}

/** A quantity: above zero, at most `QUANTITY_MAX` and three decimals. */
export function isQuantity(value: unknown): value is number {
  return hasAtMost(3, value) && value > 0 && value <= QUANTITY_MAX;
}

/** The remaining quantity, exact to three decimals. */
export function quantityLeft(whole: number, taken: Iterable<number>): number {
  let thousandths = round(decimal(whole), 3);
  for (const part of taken) thousandths -= round(decimal(part), 3);
  return Number(`${thousandths}e-3`);
}

/** Indian rupees with 3-2-2 grouping (₹1,23,45,678.00). Returns NA for anything that is not a number. */
export function formatInr(rupees: number, { decimals = true } = {}): string {
  if (!Number.isFinite(rupees)) return 'NA';
  return decimals ? withPaise.format(toRupees(toPaise(rupees))) : wholeRupees.format(roundToRupee(rupees).rounded);
}

/** 1.4 → '1.4%', grouped as rupees are. */
/** '11,500' */
export const formatQuantity = (quantity: number): string => quantity.toLocaleString(LOCALE);

export const formatPercent = (percents: number): string => `${percents.toLocaleString(LOCALE)}%`;

const inr = { style: 'currency', currency: CURRENCY } as const;
const withPaise = new Intl.NumberFormat(LOCALE, inr);
const wholeRupees = new Intl.NumberFormat(LOCALE, { ...inr, maximumFractionDigits: 0 });

function hasAtMost(places: number, value: unknown): value is number {
  return Number.isFinite(value) && decimal(value as number).scale <= places;
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [magnitude(numerator), magnitude(denominator)];
  const quotient = (n * 2n + d) / (d * 2n);
  return negative ? -quotient : quotient;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * pow10(wanted - scale);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function pow10(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
