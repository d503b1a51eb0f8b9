import type { BodyOf } from '@console/shared/calls/call';
import type { creditNoteCalls } from '@console/shared/calls/credit-note';
import {
  creditedLine,
  creditLine,
  invoiceLeft,
  overInvoice,
  overLine,
  payableOfCredit,
  returnedFault,
  takesRest,
} from '@console/shared/credit';
import type { Credited } from '@console/shared/credit';
import { chargesOfCredit } from '@console/shared/credit-charges';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { isQuantity, sum } from '@console/shared/money';
import { invoiceTax } from '../documents/invoice.ts';

type Asked = BodyOf<typeof creditNoteCalls.create>['lines'][number];

/** Credited goods of an order line, as the note stores them. */
export type CreditedLine = Omit<CreditNote['lines'][number], 'cn_line_id'> & { returned_qty: number };

/** What the other active credit notes of the order credit. */
export interface OtherCredits {
  notes: readonly { cn_grand_total: number; cn_payable: number; charges: CreditNote['charges'] }[];
  lines: readonly (Credited & { order_line_id: number; returned_qty: number })[];
}

/**
 * The lines, charges and totals of a credit note. Throws 422 naming every line that is not of the order or exceeds what is left
 * of it, or if the note exceeds what is left of the whole invoice.
 */
export function creditedLines(order: Order, others: OtherCredits, asked: readonly Asked[]) {
  const byId = new Map(order.order_lines.map((line) => [line.order_line_id, line]));
  const earlierOf = (id: number) => others.lines.filter(({ order_line_id }) => order_line_id === id);
  const errors = asked.flatMap((wish, at) => {
    const isSecond = asked.findIndex(({ order_line_id }) => order_line_id === wish.order_line_id) < at;
    const words = errorsOf(wish, byId.get(wish.order_line_id), earlierOf(wish.order_line_id), isSecond);
    return Object.entries(words).map(([field, text]) => [`lines.${at}.${field}`, text]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  const lines = asked.map((wish) =>
    credited(byId.get(wish.order_line_id) as OrderLine, wish, earlierOf(wish.order_line_id)),
  );
  const charges = chargesOfCredit(
    invoiceTax(order),
    {
      goods: lines.map((line) => ({ ...creditedLine(line).taxed, rate: line.pan_india_gst })),
      isRest: takesRest(order, lines, others.lines),
    },
    others.notes.flatMap((note) => note.charges ?? []),
  );
  const cn_grand_total = sum([...lines.map(({ total_price }) => total_price), ...charges.map(({ total }) => total)]);
  const over = overInvoice(cn_grand_total, invoiceLeft(order.order_grand_total, others.notes));
  if (over !== undefined) throw invalid({ lines: over });
  const cn_payable = payableOfCredit(order.order_grand_total, cn_grand_total, others.notes);
  return { lines, charges, cn_grand_total, cn_payable };
}

function errorsOf(
  { quantity, returned_qty = 0 }: Asked,
  line: OrderLine | undefined,
  earlier: OtherCredits['lines'],
  isSecond: boolean,
): { order_line_id?: string; quantity?: string; returned_qty?: string } {
  if (!line) return { order_line_id: 'This line does not belong to this order.' };
  if (isSecond) return { order_line_id: 'This line is listed twice.' };
  const isOut = line.status === 'CANCELLED';
  if (!isOut && !isQuantity(quantity)) {
    return { quantity: 'Enter a quantity above 0 with at most three decimals.' };
  }
  const over = overLine(line, quantity, earlier);
  if (over === undefined) {
    const fault = returnedFault(line, { quantity, returned_qty }, earlier);
    return fault === undefined ? {} : { returned_qty: fault };
  }
  return isOut ? { order_line_id: over } : { quantity: over };
}

function credited(line: OrderLine, { quantity, returned_qty = 0 }: Asked, earlier: readonly Credited[]): CreditedLine {
  const { total, taxed } = creditLine(line, quantity, earlier);
  return {
    order_line_id: line.order_line_id,
    quantity,
    returned_qty,
    selling_price: line.selling_price,
    pan_india_gst: line.pan_india_gst,
    total_price: total,
    taxable: taxed.taxable,
    product_info: line.product_info,
    product_sku_info: line.product_sku_info,
  };
}
