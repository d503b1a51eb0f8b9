import { creditedLine, taxedIn, within } from './credit.ts';
import type { KeptLine } from './credit.ts';
import { sum, toPaise } from './money.ts';
import { saleTax } from './sale-tax.ts';
import type { Taxed } from './sale-tax.ts';

/** An amount at one rate of GST. */
export interface RatedTax extends Taxed {
  /** Per cent. */
  rate: number;
}

/** A charge of an invoice, or the discount on all of it, at one rate, as a credit note credits it. */
export interface CreditedCharge extends RatedTax {
  name: string;
}

/** Names what a credit note credits besides goods, if it does not keep the charges by name. */
const REST_LABEL = 'Charges and discount of the invoice';

/**
 * What a credit note takes of the charges of its invoice and of the discount on all of it. The discount is shared by the
 * notes, in proportion to the goods that they credit at its rate. A charge is not split: it goes with the last of the goods,
 * as does what is left of the discount.
 * @param earlier what other active credit notes take of them
 */
export function chargesOfCredit<C extends CreditedCharge>(
  invoice: { goods: readonly RatedTax[]; charges: readonly C[] },
  credit: { goods: readonly RatedTax[]; isRest: boolean },
  earlier: readonly CreditedCharge[],
): C[] {
  return joined(invoice.charges).flatMap((charge) => {
    const { name, rate } = charge;
    const left = earlier
      .filter((other) => other.name === name && other.rate === rate)
      .reduce<C>((rest, other) => plus(rest, other, -1n), charge);
    if (credit.isRest) return left.taxable === 0 && left.tax === 0 ? [] : [left];
    const [whole, part] = [valueAt(invoice.goods, rate), valueAt(credit.goods, rate)];
    const value = -toPaise(charge.taxable);
    // Goods are never credited with less than nothing.
    if (value <= 0n || value > whole || part === 0n) return [];
    const taxable = -within((value * part) / whole, 0n, -toPaise(left.taxable));
    // In equal halves for CGST and SGST.
    const tax = -within(((-toPaise(charge.tax) * part) / whole / 2n) * 2n, 0n, -toPaise(left.tax));
    return taxable === 0n && tax === 0n ? [] : [{ ...charge, ...taxedIn(taxable, taxable + tax) }];
  });
}

/** Charges by name and rate. */
const joined = <C extends CreditedCharge>(charges: readonly C[]): C[] =>
  [...Map.groupBy(charges, ({ name, rate }) => `${rate} ${name}`).values()].map((same) =>
    same.reduce((sums, charge) => plus(sums, charge, 1n)),
  );

const plus = <T extends Taxed>(one: T, other: Taxed, times: bigint): T => ({
  ...one,
  ...taxedIn(toPaise(one.taxable) + times * toPaise(other.taxable), toPaise(one.total) + times * toPaise(other.total)),
});

const valueAt = (goods: readonly RatedTax[], at: number): bigint =>
  goods.reduce((value, { rate, taxable }) => (rate === at ? value + toPaise(taxable) : value), 0n);

/** What a credit note credits besides goods. */
export function creditedCharges<C extends CreditedCharge>({
  charges,
  lines,
  cn_grand_total,
}: {
  charges?: readonly C[] | null | undefined;
  lines: readonly KeptLine[];
  cn_grand_total: number;
}): readonly (C | CreditedCharge)[] {
  if (charges) return charges;
  const goods = lines.map((line) => ({ ...creditedLine(line), rate: line.pan_india_gst }));
  const value = sum([cn_grand_total, ...goods.map(({ total }) => -total)]);
  return saleTax(goods, value === 0 ? [] : [{ name: REST_LABEL, value }]).charges;
}
