import { DEFAULT_PAYMENT_TERMS } from './constants.ts';
import type { Order } from './entities/order.ts';
import { percentOf, sum, toPaise, toRupees } from './money.ts';
import { normalisePaymentTerms, roundOffLine } from './pricing.ts';
import type { PaymentTerms } from './pricing.ts';

/**
 * When an order's money is due, by its payment terms.
 *
 * - What is upfront is due on the day of the order.
 * - What is on delivery is due on the day on which the last of its goods were delivered.
 * - Until then its due date is the promised date. Once that has passed, it has none: goods that are late make no
 *   customer late.
 * - Terms of any other wording are those of a new order: all upfront.
 * - A cancelled order owes nothing.
 */
export function instalmentsOf(order: OwedOrder, today: string): Instalment[] {
  if (order.status === 'CANCELLED') return [];
  const total = toPaise(roundOffLine(order.order_grand_total).payable);
  const upfront = percentOf(total, UPFRONT_PERCENT[termsOf(order.payment_terms)]);
  const isAdvance = order.invoice_number === null;
  return [
    { part: 'upfront' as const, amount: toRupees(upfront), due: order.placed, isAdvance },
    { part: 'delivery' as const, amount: toRupees(total - upfront), due: deliveryDue(order, today), isAdvance },
  ].filter(({ amount }) => amount > 0);
}

export interface OwedOrder extends Pick<Order, 'order_grand_total' | 'payment_terms' | 'status' | 'edd'> {
  /** Null while it has no invoice. A gateway that is not ours may not tell. */
  invoice_number?: string | null | undefined;
  /** The day of the order in +05:30. */
  placed: string;
  /** The day on which the last of its goods were delivered. */
  delivered_on?: string | null | undefined;
}

/** An amount in rupees, and the day on which it is due; null while nobody can say. */
export interface Due {
  amount: number;
  due: string | null;
  /** Of an order that has no invoice yet. */
  isAdvance?: boolean;
}

/** Part of an order's total. */
export interface Instalment extends Due {
  part: 'upfront' | 'delivery';
}

/** How much of an order is due upfront. The rest is due on delivery. */
export const UPFRONT_PERCENT: Readonly<Record<PaymentTerms, number>> = {
  '100% upfront': 100,
  '50% upfront and 50% on delivery': 50,
  'Cash on Delivery': 0,
};

const termsOf = (terms: string): PaymentTerms =>
  normalisePaymentTerms(terms) ?? normalisePaymentTerms(DEFAULT_PAYMENT_TERMS) ?? '100% upfront';

const deliveryDue = ({ delivered_on, edd }: OwedOrder, today: string): string | null =>
  delivered_on ?? (edd !== null && edd >= today ? edd : null);

/** Whose debts: customers owe for their orders, we owe sellers for purchase orders. */
export const OWED_BY = ['customer', 'seller'] as const;
export type OwedBy = (typeof OWED_BY)[number];

/** Classes of open amounts by the days since they were due. What is due before there is an invoice has one of its own. */
export const AGES = ['not_due', 'advance_due', 'days_0_30', 'days_31_60', 'days_61_90', 'days_above_90'] as const;
export type Age = (typeof AGES)[number];

export const AGE_LABELS: Readonly<Record<Age, string>> = {
  not_due: 'Not due',
  advance_due: 'Advance due',
  days_0_30: '0–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  days_above_90: 'Above 90 days',
};

/** The last day of the classes that have one. */
export const AGE_ENDS = { days_0_30: 30, days_31_60: 60, days_61_90: 90 } as const satisfies Partial<
  Record<Age, number>
>;

/** The class of an amount that is due on this day. On that day itself it is 0 days old. */
export function ageOf({ due, isAdvance = false }: Omit<Due, 'amount'>, today: string): Age {
  if (due === null || due > today) return 'not_due';
  if (isAdvance) return 'advance_due';
  const days = daysBetween(due, today);
  const ages = Object.keys(AGE_ENDS) as (keyof typeof AGE_ENDS)[];
  return ages.find((age) => days <= AGE_ENDS[age]) ?? 'days_above_90';
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is open of each instalment after these rupees were settled: the earliest part is settled first. */
export function openInstalments<Of extends Due>(instalments: readonly Of[], settled: number): Of[] {
  let left = toPaise(settled);
  return instalments
    .map((one) => {
      const amount = toPaise(one.amount);
      const taken = left < amount ? left : amount;
      left -= taken;
      return { ...one, amount: toRupees(amount - taken) };
    })
    .filter(({ amount }) => amount > 0);
}

/** The sums in rupees of these instalments by class. */
export const agedSums = (open: readonly Due[], today: string): Record<Age, number> =>
  Object.fromEntries(
    AGES.map((age) => [age, sum(open.filter((one) => ageOf(one, today) === age).map(({ amount }) => amount))]),
  ) as Record<Age, number>;
