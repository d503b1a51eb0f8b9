import { DEFAULT_MARGIN_PERCENT, PAYMENT_TERMS } from './constants.ts';
import {
  decimal,
  divide,
  formatInr,
  minus,
  multiply,
  percent,
  percentOf,
  plus,
  round,
  roundToRupee,
  sum,
  times,
  toPaise,
  toRupees,
} from './money.ts';

/** An amount that a form may leave empty; '' and null count as 0. */
export type Amount = number | '' | null | undefined;

export interface QuotationLine {
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
  quotation_line_discount?: Amount;
  included_in_quotation?: boolean | null | undefined;
}

export interface OrderLine {
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
  order_line_discount?: Amount;
  status?: string | undefined;
}

/** `gstin` is the line's GST percent on a purchase order. */
export interface PurchaseOrderLine {
  quantity: number;
  offer_price: number;
  gstin: number;
  status?: string | undefined;
}

export interface ChallanLine {
  delivered_qty: number;
  /** Its share of the order line's discount; absent or null where its paper states none. */
  dc_line_discount?: number | null | undefined;
  order_line_details: { selling_price: number; pan_india_gst: number };
  status?: string | undefined;
}

interface Charges {
  charge_1_value?: Amount;
  charge_2_value?: Amount;
}

export interface QuotationCharges extends Charges {
  quotation_discount?: Amount;
}

export interface OrderCharges extends Charges {
  order_discount?: Amount;
}

/** Rupees: `total = taxable + gst − discount`. */
export interface LineAmounts {
  taxable: number;
  gst: number;
  discount: number;
  total: number;
}

/** Rupees including GST: `grand_total` = `total_price` + both charges − the discount. */
export interface Totals {
  total_price: number;
  grand_total: number;
}

/** cost × (1 + margin / 100), to 2 decimals. */
export function sellingPrice(cost: number, marginPercent: number): number {
  const factor = plus(decimal(1), percent(marginPercent));
  return toRupees(round(times(decimal(cost), factor), 2));
}

/** (selling / cost − 1) × 100, to 2 decimals; 0 when the cost is zero, where no margin is defined. */
export function marginOf(cost: number, selling: number): number {
  if (cost === 0) return 0;
  const basis = decimal(cost);
  const gain = minus(decimal(selling), basis);
  return Number(`${divide(times(gain, decimal(100)), basis, 2)}e-2`);
}

/** The price set by choosing a seller's offer: the default margin on its price. */
export function chooseOffer(offerPrice: number) {
  const margin = DEFAULT_MARGIN_PERCENT;
  return { cost: offerPrice, margin, selling: sellingPrice(offerPrice, margin) };
}

/** Rupees, or null (shown as NA) unless both are above zero. */
export function taxableAmount(quantity: Amount, selling: Amount): number | null {
  const [count, price] = [amount(quantity), amount(selling)];
  return count > 0 && price > 0 ? toRupees(multiply(count, price)) : null;
}

export function quotationLine(line: QuotationLine): LineAmounts {
  const { quantity, selling_price, pan_india_gst, quotation_line_discount } = line;
  return lineAmounts(quantity, selling_price, pan_india_gst, quotation_line_discount);
}

export function orderLine(line: OrderLine): LineAmounts {
  const { quantity, selling_price, pan_india_gst, order_line_discount } = line;
  return lineAmounts(quantity, selling_price, pan_india_gst, order_line_discount);
}

export function purchaseOrderLine({ quantity, offer_price, gstin }: PurchaseOrderLine): LineAmounts {
  return lineAmounts(quantity, offer_price, gstin, 0);
}

export function challanLine({ delivered_qty, dc_line_discount, order_line_details }: ChallanLine): LineAmounts {
  const { selling_price, pan_india_gst } = order_line_details;
  return lineAmounts(delivered_qty, selling_price, pan_india_gst, dc_line_discount);
}

/** Totals of all lines except those with `included_in_quotation: false`. */
export function quotationTotals(lines: readonly QuotationLine[], charges: QuotationCharges = {}): Totals {
  const included = lines.filter((line) => line.included_in_quotation !== false);
  return withCharges(included.map(quotationLine), charges, charges.quotation_discount);
}

/** Totals of all lines that are not cancelled. An order without any totals 0, whatever its charges. */
export function orderTotals(lines: readonly OrderLine[], charges: OrderCharges = {}): Totals {
  const live = lines.filter(isLive);
  if (live.length === 0) return { total_price: 0, grand_total: 0 };
  return withCharges(live.map(orderLine), charges, charges.order_discount);
}

/** Rupees over all lines that are not cancelled. */
export function purchaseOrderTotal(lines: readonly PurchaseOrderLine[]): number {
  return totalOf(lines.filter(isLive).map(purchaseOrderLine));
}

/** Rupees over all lines that are not cancelled. */
export function challanTotal(lines: readonly ChallanLine[]): number {
  return totalOf(lines.filter(isLive).map(challanLine));
}

/** Labels of a document's totals: the exact sum, the rounding, and the amount due. */
export const TOTAL_LABELS = { grand: 'Grand total', round_off: 'Round off', payable: 'Amount payable' } as const;

/** The amount due on a document, formatted: its total in whole rupees. */
export const payableInr = (grand_total: number): string => formatInr(roundOffLine(grand_total).payable);

/** The round-off line of a printed document: `payable = total + amount`, `text` as "(-) ₹0.40". */
export function roundOffLine(total: number): { amount: number; payable: number; text: string } {
  return roundOffTo(total, roundToRupee(total).rounded);
}

/** The same to an amount that is given. */
export function roundOffTo(total: number, payable: number): { amount: number; payable: number; text: string } {
  const roundOff = sum([payable, -total]);
  const sign = roundOff < 0 ? '(-) ' : roundOff > 0 ? '(+) ' : '';
  return { amount: roundOff, payable, text: sign + formatInr(Math.abs(roundOff)) };
}

export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

/** The option that matches the text, ignoring case and surrounding spaces; undefined for other terms. */
export function normalisePaymentTerms(terms: string): PaymentTerms | undefined {
  const wanted = terms.trim().toLowerCase();
  return PAYMENT_TERMS.find((option) => option.toLowerCase() === wanted);
}

// GST is computed from the taxable value as printed, so that the reader of the document can check it.
function lineAmounts(quantity: number, price: number, rate: number, less: Amount): LineAmounts {
  const taxable = multiply(quantity, price);
  const gst = percentOf(taxable, rate);
  const discount = toPaise(amount(less));
  return {
    taxable: toRupees(taxable),
    gst: toRupees(gst),
    discount: toRupees(discount),
    total: toRupees(taxable + gst - discount),
  };
}

function withCharges(lines: readonly LineAmounts[], charges: Charges, discount: Amount): Totals {
  const total_price = totalOf(lines);
  const added = [amount(charges.charge_1_value), amount(charges.charge_2_value)];
  return { total_price, grand_total: sum([total_price, ...added, -amount(discount)]) };
}

function totalOf(lines: readonly LineAmounts[]): number {
  return sum(lines.map((line) => line.total));
}

function isLive({ status }: { status?: string | undefined }): boolean {
  return status !== 'CANCELLED';
}

function amount(value: Amount): number {
  return value === '' ? 0 : (value ?? 0);
}
