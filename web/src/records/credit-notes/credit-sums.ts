import {
  creditedBy,
  creditedLine,
  creditLeft,
  creditLine,
  invoiceLeft,
  overInvoice,
  overLine,
  payableOfCredit,
  returnableOf,
  takesRest,
} from '@console/shared/credit';
import type { CreditAmounts, Credited } from '@console/shared/credit';
import { chargesOfCredit, creditedCharges } from '@console/shared/credit-charges';
import type { CreditedCharge } from '@console/shared/credit-charges';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { isQuantity, quantityLeft, sum } from '@console/shared/money';
import { taxSums } from '@console/shared/sale-tax';
import { taxSteps } from '@console/shared/total-steps';
import type { CreditDraft } from '../../machines/credit-draft.ts';
import { creditedTotals } from '../payable-totals.ts';
import { orderTax } from '../sale-totals.ts';
import type { Total } from '../totals-list.tsx';

/** An invoice line with its credit. */
export interface CreditableLine {
  line: OrderLine;
  /** By other credit notes. */
  credited: number;
  left: number;
  /** In the draft; null for none. */
  quantity: number | null;
  /** How much of it can have been returned; 0 where the goods say so themselves. */
  returnable: number;
  /** Undefined while it cannot be calculated. */
  amounts: CreditAmounts | undefined;
  /** Why the quantity is too large. */
  over: string | undefined;
}

/** The draft's totals, in rupees. */
export interface CreditSums {
  lines: readonly CreditableLine[];
  /** Of the invoice, by rate, if the draft takes the last of its goods. */
  charges: readonly CreditedCharge[];
  total: number;
  /** Whole rupees that it credits. */
  payable: number;
  /** Whole rupees that the next credit note could credit. */
  left: number;
  /** Why the total is too large. */
  over: string | undefined;
}

type OtherNote = Pick<CreditNote, 'cnId' | 'status' | 'lines' | 'charges' | 'cn_grand_total' | 'cn_payable'>;

/** The credit notes that reduce the remainder: not cancelled ones, and not this one. */
export const countedCredits = <N extends OtherNote>(notes: readonly N[], but?: string): N[] =>
  notes.filter(({ cnId, status }) => status !== 'CANCELLED' && cnId !== but);

/** What was short on delivery and no credit note covers yet, by order line. Some gateways do not say what was short. */
export const quantitiesToCredit = (
  { order_lines }: Pick<Order, 'order_lines'>,
  notes: readonly OtherNote[],
): CreditDraft['quantities'] => {
  const earlier = countedCredits(notes).flatMap(({ lines }) => lines);
  return Object.fromEntries(
    order_lines.flatMap(({ order_line_id, to_credit_qty }) => {
      const of = earlier.filter((line) => line.order_line_id === order_line_id);
      const left = to_credit_qty > 0 ? creditLeft({ quantity: to_credit_qty }, of) : 0;
      return left > 0 ? [[order_line_id, left]] : [];
    }),
  );
};

/** The totals of a credit note, as its paper adds them up. */
export const creditTotals = ({ lines, ...sums }: CreditSums): Total[] =>
  totalsOf({ ...sums, goods: lines.flatMap(({ amounts }) => amounts ?? []) });

/** The same of a credit note as it is stored. */
export const notedTotals = (note: CreditNote): Total[] =>
  totalsOf({
    goods: note.lines.map(creditedLine),
    charges: creditedCharges(note),
    total: note.cn_grand_total,
    payable: creditedBy(note),
  });

interface Noted extends Pick<CreditSums, 'charges' | 'total' | 'payable'> {
  goods: readonly CreditAmounts[];
}

function totalsOf({ goods, charges, total, payable }: Noted): Total[] {
  const { taxable, tax } = taxSums([...goods.map(({ taxed }) => taxed), ...charges]);
  const names = [...new Set(charges.map(({ name }) => name))];
  return [
    ...(names.length === 0 ? [] : [{ key: 'lines', label: 'Total of lines', value: sum(goods.map((of) => of.total)) }]),
    ...names.map((name) => ({
      key: `charge ${name}`,
      label: name,
      value: sum(charges.filter((charge) => charge.name === name).map((charge) => charge.total)),
    })),
    ...taxSteps(taxable, [{ head: 'GST', value: tax }]),
    ...creditedTotals(total, payable),
  ];
}

/**
 * The credit of an order's invoice, line by line. Cancelled lines are left out unless the draft credits them.
 * @param others its other credit notes that count.
 */
export function creditSums(
  order: Order,
  others: readonly OtherNote[],
  { quantities }: Pick<CreditDraft, 'quantities'>,
): CreditSums {
  const earlier = others.flatMap((note) => note.lines);
  const lines = order.order_lines
    .filter(({ order_line_id, status }) => status !== 'CANCELLED' || order_line_id in quantities)
    .map((line) => {
      const ofLine = earlier.filter(({ order_line_id }) => order_line_id === line.order_line_id);
      return creditable(line, ofLine, quantities[line.order_line_id] ?? null);
    });
  const credits = lines.flatMap(credit);
  const charges = chargesOfCredit(
    orderTax(order),
    { goods: credits, isRest: takesRest(order, credits, earlier) },
    others.flatMap((note) => note.charges ?? []),
  );
  const left = invoiceLeft(order.order_grand_total, others);
  const total = sum([...credits.map(({ total_price }) => total_price), ...charges.map((charge) => charge.total)]);
  const payable = payableOfCredit(order.order_grand_total, total, others);
  return {
    lines,
    ...{ charges, total, payable },
    left: payableOfCredit(order.order_grand_total, Math.max(sum([left, -total]), 0), [
      ...others,
      { cn_grand_total: total, cn_payable: payable },
    ]),
    over: overInvoice(total, left),
  };
}

const credit = ({ line: { order_line_id, pan_india_gst: rate }, quantity, amounts }: CreditableLine) =>
  quantity === null || amounts === undefined
    ? []
    : [{ order_line_id, quantity, total_price: amounts.total, rate, ...amounts.taxed }];

/** Some of it was delivered and some is still to come: what a credit note is for depends on who writes it. */
const isPartlyDelivered = ({ delivered_qty, status }: OrderLine): boolean =>
  delivered_qty > 0 && status !== 'DELIVERED' && status !== 'CANCELLED';

function creditable(
  line: OrderLine,
  earlier: readonly (Credited & { returned_qty?: number | undefined })[],
  quantity: number | null,
): CreditableLine {
  const left = creditLeft(line, earlier);
  const isCounted = isQuantity(quantity);
  const over = isCounted ? overLine(line, quantity, earlier) : undefined;
  return {
    line,
    credited: quantityLeft(line.quantity, [left]),
    left: Math.max(left, 0),
    quantity,
    returnable: isPartlyDelivered(line) ? returnableOf(line, earlier) : 0,
    amounts: isCounted && over === undefined ? creditLine(line, quantity, earlier) : undefined,
    over,
  };
}
