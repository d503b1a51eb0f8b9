import { creditLeft, creditLine, invoiceLeft, overInvoice, overLine } from '@console/shared/credit';
import type { Credited } from '@console/shared/credit';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { isQuantity, quantityLeft, sum } from '@console/shared/money';
import type { LineAmounts } from '@console/shared/pricing';
import type { CreditDraft } from '../../machines/credit-draft.ts';

/** An invoice line with its credit. */
export interface CreditableLine {
  line: OrderLine;
  /** By other credit notes. */
  credited: number;
  left: number;
  /** In the draft; null for none. */
  quantity: number | null;
  /** Undefined while it cannot be calculated. */
  amounts: LineAmounts | undefined;
  /** Why the quantity is too large. */
  over: string | undefined;
}

/** The draft's totals, in rupees. */
export interface CreditSums {
  lines: readonly CreditableLine[];
  taxable: number;
  gst: number;
  discount: number;
  total: number;
  /** Of the invoice, after this note. */
  left: number;
  /** Why the total is too large. */
  over: string | undefined;
}

type Noted = Pick<CreditNote, 'cnId' | 'status' | 'lines'>;

/** Lines of all credit notes that reduce the remainder: not cancelled ones, and not this one. */
export const countedCredits = (notes: readonly Noted[], but?: string): CreditNote['lines'] =>
  notes.filter(({ cnId, status }) => status !== 'CANCELLED' && cnId !== but).flatMap(({ lines }) => lines);

/**
 * The credit of an order's invoice, line by line. Cancelled lines are left out unless the draft credits them.
 * @param others lines of its other credit notes that count.
 */
export function creditSums(
  { order_lines, order_grand_total }: Pick<Order, 'order_lines' | 'order_grand_total'>,
  others: readonly (Credited & { order_line_id: number })[],
  { quantities }: Pick<CreditDraft, 'quantities'>,
): CreditSums {
  const lines = order_lines
    .filter(({ order_line_id, status }) => status !== 'CANCELLED' || order_line_id in quantities)
    .map((line) => {
      const earlier = others.filter(({ order_line_id }) => order_line_id === line.order_line_id);
      return creditable(line, earlier, quantities[line.order_line_id] ?? null);
    });
  const amounts = lines.flatMap((one) => one.amounts ?? []);
  const total = sum(amounts.map((one) => one.total));
  const left = invoiceLeft(order_grand_total, others);
  return {
    lines,
    taxable: sum(amounts.map((one) => one.taxable)),
    gst: sum(amounts.map((one) => one.gst)),
    discount: sum(amounts.map((one) => one.discount)),
    total,
    left: sum([left, -total]),
    over: overInvoice(total, left),
  };
}

function creditable(line: OrderLine, earlier: readonly Credited[], quantity: number | null): CreditableLine {
  const left = creditLeft(line, earlier);
  const isCounted = isQuantity(quantity);
  const over = isCounted ? overLine(line, quantity, earlier) : undefined;
  return {
    line,
    credited: quantityLeft(line.quantity, [left]),
    left: Math.max(left, 0),
    quantity,
    amounts: isCounted && over === undefined ? creditLine(line, quantity, earlier) : undefined,
    over,
  };
}
