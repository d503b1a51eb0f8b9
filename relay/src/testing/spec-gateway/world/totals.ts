import type { Charges, OrderLine, PoLine, QuotationItem } from './trade.ts';

const toPaise = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** Quantity × price + GST, less the discount of the line. */
export const lineTotal = (quantity: number, price: number, gst: number, discount = 0): number =>
  toPaise(toPaise(quantity * price) + toPaise((quantity * price * gst) / 100) - discount);

const chargesOf = ({ charge_1_value, charge_2_value }: Charges) => charge_1_value + charge_2_value;

export const itemTotal = (item: QuotationItem, gst: number): number =>
  lineTotal(item.quantity, item.selling_price, gst, item.quotation_line_discount);

export const orderLineTotal = (line: OrderLine, gst: number): number =>
  lineTotal(line.quantity, line.selling_price, gst, line.order_line_discount);

export const poLineTotal = (line: PoLine): number => lineTotal(line.quantity, line.offer_price, line.gstin);

export const sumOf = (totals: readonly number[]): number => toPaise(totals.reduce((sum, total) => sum + total, 0));

export const grandTotal = (lines: number, charges: Charges, discount: number): number =>
  toPaise(lines + chargesOf(charges) - discount);
