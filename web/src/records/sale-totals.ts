import { showsPrices } from '@console/shared/approved';
import type { RatedTax } from '@console/shared/credit-charges';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { orderLine, quotationLine } from '@console/shared/pricing';
import type { QuotationLine, Totals } from '@console/shared/pricing';
import { saleTax, taxSums } from '@console/shared/sale-tax';
import type { Charge, SoldLine, Taxed, TaxedCharge } from '@console/shared/sale-tax';
import { taxSteps } from '@console/shared/total-steps';
import { payableTotals } from './payable-totals.ts';
import type { Total } from './totals-list.tsx';

interface Sale extends Totals {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
  discount: number;
}

const chargesOf = (sale: Omit<Sale, keyof Totals>) =>
  [
    { key: 'charge_1', name: sale.charge_1_name, value: sale.charge_1_value },
    { key: 'charge_2', name: sale.charge_2_name, value: sale.charge_2_value },
    { key: 'discount', name: 'Discount', value: -sale.discount },
  ].filter(({ value }) => value !== 0);

/** The value of supply and the GST of goods with their charges. */
function taxedSale(lines: readonly SoldLine[], charges: readonly Charge[]): Taxed {
  const taxed = saleTax(lines, lines.length === 0 ? [] : charges);
  return taxSums([...taxed.lines, ...taxed.charges]);
}

/**
 * A sale's totals: charges and discount including GST, then the taxable value and GST of everything, as its document
 * lists them. GST is not split, because the console does not know the place of supply.
 */
export function saleTotals(lines: readonly SoldLine[], sale: Sale): Total[] {
  const charges = chargesOf(sale);
  const { taxable, tax } = taxedSale(lines, charges);
  return [
    ...(charges.length === 0 ? [] : [{ key: 'lines', label: 'Total of lines', value: sale.total_price }]),
    ...charges.map(({ key, name, value }) => ({ key, label: name, value })),
    ...taxSteps(taxable, [{ head: 'GST', value: tax }]),
    ...payableTotals(sale.grand_total),
  ];
}

export const quotationTotalsList = (row: Quotation): Total[] =>
  saleTotals(quotedLines(row.quotation_items.filter((item) => item.included_in_quotation)), {
    ...row,
    discount: row.quotation_discount,
  });

export const quotedLines = (lines: readonly QuotationLine[]): SoldLine[] =>
  lines.map((line) => ({ ...quotationLine(line), rate: line.pan_india_gst }));

/** The value of supply and the GST of an order; undefined if prices are hidden from this person. */
export const orderTaxed = (row: Order): Taxed | undefined =>
  showsPrices(row) ? taxedSale(orderedLines(row), chargesOf({ ...row, discount: row.order_discount })) : undefined;

/** What an order taxes: its goods, its charges and the discount on all of it. For a person who sees its prices. */
export function orderTax(row: Order): { goods: RatedTax[]; charges: TaxedCharge<Charge>[] } {
  const goods = orderedLines(row);
  const { lines, charges } = saleTax(goods, chargesOf({ ...row, discount: row.order_discount }));
  return { goods: lines.map((line, at) => ({ ...line, rate: goods[at]?.rate ?? 0 })), charges };
}

/** Empty if prices are hidden from this person. */
export const orderTotalsList = (row: Order): Total[] =>
  showsPrices(row)
    ? saleTotals(orderedLines(row), { ...row, discount: row.order_discount, grand_total: row.order_grand_total })
    : [];

const orderedLines = ({ order_lines }: Order): SoldLine[] =>
  order_lines
    .filter(({ status }) => status !== 'CANCELLED')
    .map((line) => ({ ...orderLine(line), rate: line.pan_india_gst }));
