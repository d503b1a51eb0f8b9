import { decimal, divide, percent, plus, toPaise, toRupees } from './money.ts';
import type { LineAmounts } from './pricing.ts';

/** Rupees: `total = taxable + tax`. */
export interface Taxed {
  taxable: number;
  tax: number;
  total: number;
}

/** An amount beside the goods, including GST: a charge, or, below 0, the discount on all of a sale. */
export interface Charge {
  name: string;
  value: number;
}

/** The part of a charge that is taxed at one rate. */
export type TaxedCharge<C extends Charge> = Omit<C, 'value'> &
  Taxed & {
    /** Per cent. */
    rate: number;
  };

export interface SoldLine extends LineAmounts {
  /** GST in per cent. */
  rate: number;
}

/** Goods transport services (SAC heading), and their rate where a charge has no goods to follow. */
const [TRANSPORT_SAC, TRANSPORT_RATE] = ['9965', 18];
export { TRANSPORT_SAC };

/**
 * The value of supply and the tax of everything in a sale, of which discounts and charges are agreed including GST (CGST
 * Act s. 15). All totals together are the sale's grand total, to the paisa.
 *
 * A discount d at rate g lowers a line's taxable value by d / (1 + g), to the paisa at which its tax is even, so that CGST and
 * SGST are equal halves of it (docs/decisions/0045). A charge belongs to the goods it serves (CGST Act
 * s. 8): it is split over their rates, in proportion to their taxable values.
 */
export function saleTax<C extends Charge>(
  lines: readonly SoldLine[],
  charges: readonly C[],
): { lines: Taxed[]; charges: TaxedCharge<C>[] } {
  const taxed = lines.map(taxedLine);
  const values = new Map<number, bigint>();
  for (const [at, { rate }] of lines.entries()) {
    values.set(rate, (values.get(rate) ?? 0n) + toPaise(taxed[at]?.taxable ?? 0));
  }
  return { lines: taxed, charges: charges.flatMap((charge) => taxedCharges(charge, values)) };
}

/** The sums of everything taxed in a sale. */
export function taxSums(rows: readonly Taxed[]): Taxed {
  const sumOf = (name: keyof Taxed) => toRupees(rows.reduce((paise, row) => paise + toPaise(row[name]), 0n));
  return { taxable: sumOf('taxable'), tax: sumOf('tax'), total: sumOf('total') };
}

/** A line by itself: its value after its discount, and the tax on it. */
export function taxedLine({ taxable, discount, total, rate }: SoldLine): Taxed {
  return taxedOf(toPaise(taxable), -toPaise(discount), toPaise(total), rate);
}

function taxedCharges<C extends Charge>(
  { value, ...charge }: C,
  values: ReadonlyMap<number, bigint>,
): TaxedCharge<C>[] {
  return byRate(toPaise(value), values).map(([rate, share]) => ({
    ...charge,
    rate,
    ...taxedOf(0n, share, share, rate),
  }));
}

/** An amount by rate. Without a value to follow, all of it is at the highest. */
function byRate(amount: bigint, values: ReadonlyMap<number, bigint>): (readonly [rate: number, share: bigint])[] {
  const split = inProportion(amount, values);
  if (amount === 0n || split.length > 0) return split;
  return [[Math.max(...values.keys(), values.size === 0 ? TRANSPORT_RATE : 0), amount]];
}

/**
 * An amount in paise split by key, highest first, in proportion to the values above 0; the largest remainders get the odd
 * paise. Empty if there are none.
 */
export function inProportion(
  amount: bigint,
  values: ReadonlyMap<number, bigint>,
): (readonly [key: number, share: bigint])[] {
  const keyed = [...values].filter(([, value]) => value > 0n).sort(([one], [other]) => other - one);
  const whole = keyed.reduce((sum, [, value]) => sum + value, 0n);
  // Bigint division truncates towards 0, so each rest has the sign of the amount.
  const parts = keyed.map(([key, value]) => ({
    key,
    share: (amount * value) / whole,
    rest: magnitude((amount * value) % whole),
  }));
  const given = parts.reduce((sum, { share }) => sum + share, 0n);
  const odd = Number(magnitude(amount - given));
  const favoured = new Set(parts.toSorted((one, other) => Number(other.rest - one.rest)).slice(0, odd));
  const paisa = amount < 0n ? -1n : 1n;
  return parts
    .map((part) => [part.key, favoured.has(part) ? part.share + paisa : part.share] as const)
    .filter(([, share]) => share !== 0n);
}

/** @param included an amount with its GST, whose value changes that of the goods: of a discount below 0 */
function taxedOf(goods: bigint, included: bigint, total: bigint, rate: number): Taxed {
  const taxable = goods + (included === 0n ? 0n : evenly(included, rate, total - goods));
  return { taxable: toRupees(taxable), tax: toRupees(total - taxable), total: toRupees(total) };
}

/** The value within an amount, such that what `rest` leaves for the tax is even: one of the two paise next to it. */
function evenly(included: bigint, rate: number, rest: bigint): bigint {
  const value = untaxed(included, rate, 2);
  if ((rest - value) % 2n === 0n) return value;
  return untaxed(included, rate, 6) > value * 10_000n ? value + 1n : value - 1n;
}

/** The value that makes this amount in paise with its GST. */
const untaxed = (paise: bigint, rate: number, places: number): bigint =>
  divide({ units: paise, scale: 2 }, plus(decimal(1), percent(rate)), places);

const magnitude = (paise: bigint): bigint => (paise < 0n ? -paise : paise);
