import { countedCost } from './below-cost.ts';
import type { Order } from './entities/order.ts';
import type { PersonLimit } from './entities/approval-limits.ts';
import type { Quotation } from './entities/quotation.ts';
import { decidersOf, isWriter, namesInWords, ownWorkFault } from './four-eyes.ts';
import type { Approver, Written } from './four-eyes.ts';
import { formatInr, formatPercent, toPaise, toRupees } from './money.ts';
import { unitsOf, withGst } from './order-approval.ts';
import { marginOf, roundOffLine } from './pricing.ts';

export type Limit = Pick<PersonLimit, 'amount' | 'least_margin'>;

/** Somebody who may approve quotations and waiting orders, and how far. */
export interface Decider extends Approver, Limit {
  /** Those who handed them their approvals for today, and how far theirs reach. */
  stands_in_for?: readonly (Giver & Limit)[] | undefined;
}

/** Somebody who handed over their approvals. */
export interface Giver extends Approver {
  /** The last day of that, as YYYY-MM-DD. */
  until?: string | undefined;
}

/** The figures of a record that limits are about. */
export interface Judged {
  /** The whole rupees that it comes to. */
  payable: number;
  /** Over the cost of all its goods together, in per cent; null if a cost is not known. */
  margin: number | null;
}

/** Who may decide, as the profile says. */
export interface Deciding {
  /** Under four-eyes approval, all who may approve; undefined where people may decide on their own work. */
  approvers?: readonly Approver[] | undefined;
  /** All who may approve, and how far; undefined while nobody has a limit. */
  deciders?: readonly Decider[] | undefined;
}

/** Why somebody may not approve a record. */
export interface ApprovalFault {
  code: 'approval_limit' | 'four_eyes';
  words: string;
}

export interface ToDecide {
  written: Written;
  judged: Judged;
}

/** Whether a record is within a limit. An unknown margin is within none. */
export const isWithin = ({ amount, least_margin }: Limit, { payable, margin }: Judged) =>
  !isAbove(amount, payable) && !isBelow(least_margin, margin);

const isAbove = (amount: number | null, payable: number) => amount !== null && toPaise(payable) > toPaise(amount);

const isBelow = (least: number | null, margin: number | null) => least !== null && (margin === null || margin < least);

/**
 * In whose place this person decides: of a colleague whose limit reaches where their own does not. What they wrote
 * themselves nobody else's limit opens to them: a delegate is no second pair of eyes for it.
 */
function stoodInFor({ user_id, stands_in_for = [], ...own }: Decider, { written, judged }: ToDecide) {
  if (isWithin(own, judged) || isWriter(written, user_id)) return undefined;
  return stands_in_for.find((giver) => isWithin(giver, judged));
}

/** The limit by which somebody may decide on a record: their own if it reaches. */
export const limitUsed = (decider: Decider, record: ToDecide): Limit => stoodInFor(decider, record) ?? decider;

const reaches = (decider: Decider, record: ToDecide) =>
  isWithin(decider, record.judged) || stoodInFor(decider, record) !== undefined;

/** The colleague whose limit this person's approval needs, who handed them their approvals; undefined if it needs none. */
export function onBehalfOf(user_id: number | null, record: ToDecide, { deciders }: Deciding): Giver | undefined {
  const own = deciders?.find((one) => one.user_id === user_id);
  const giver = own && stoodInFor(own, record);
  return giver && { user_id: giver.user_id, name: giver.name, until: giver.until };
}

/** Who of these may decide on a record. */
function able<P extends Approver>(
  people: readonly P[],
  record: ToDecide,
  deciders: Deciding['deciders'],
): readonly P[] {
  if (!deciders) return people;
  const reaching = new Set(deciders.filter((one) => reaches(one, record)).map(({ user_id }) => user_id));
  return people.filter(({ user_id }) => reaching.has(user_id));
}

/**
 * Who may decide on a record: whose limit reaches, without those who wrote it unless nobody else may. Empty also where
 * the gateway does not say.
 */
export function mayDecide(record: ToDecide, { approvers, deciders }: Deciding): readonly Approver[] {
  return approvers
    ? decidersOf(record.written, able(approvers, record, deciders))
    : able(deciders ?? [], record, deciders);
}

/**
 * Why this user may not approve a record; undefined if they may. Colleagues whose limits do not reach do not count for
 * four eyes.
 */
export function approvalFault(
  user_id: number | null,
  record: ToDecide,
  deciding: Deciding,
  noun: string,
): ApprovalFault | undefined {
  const { written, judged } = record;
  const { approvers, deciders } = deciding;
  const own = deciders?.find((one) => one.user_id === user_id);
  if (own && !reaches(own, record)) {
    const who = namesInWords(mayDecide(record, deciding));
    const ask = who ? `Ask ${who} to approve it.` : 'Nobody may approve it: ask an admin to raise a limit.';
    return { code: 'approval_limit', words: `${beyondWords(own, judged, noun)} ${ask}` };
  }
  const words = ownWorkFault(user_id, written, approvers && able(approvers, record, deciders), {
    noun,
    verb: 'approve',
  });
  return words === undefined ? undefined : { code: 'four_eyes', words };
}

function beyondWords({ amount, least_margin }: Decider, { payable, margin }: Judged, noun: string): string {
  const words: string[] = [];
  if (amount !== null && isAbove(amount, payable)) {
    words.push(`This ${noun} comes to ${formatInr(payable)}, and you may approve up to ${formatInr(amount)}.`);
  }
  if (least_margin !== null && isBelow(least_margin, margin)) {
    const known =
      margin === null ? `The margin of this ${noun} is not known` : `Its margin is ${formatPercent(margin)}`;
    words.push(`${known}, and you may approve from ${formatPercent(least_margin)}.`);
  }
  return words.join(' ');
}

type CostOf<Line> = (line: Line) => number | undefined;

/**
 * The figures of a quotation.
 * @param offered what the offer of a line costs now, as far as known
 */
export function judgedQuotation(
  row: Quotation,
  offered: CostOf<Quotation['quotation_items'][number]> = () => undefined,
): Judged {
  const lines = row.quotation_items
    .filter(({ included_in_quotation }) => included_in_quotation)
    .map((item) => ({
      ...item,
      order_line_discount: item.quotation_line_discount,
      offered: offered(item),
    }));
  const terms = { ...row, order_discount: row.quotation_discount, least_charges: 0 };
  return judgedGoods(lines, terms, row.grand_total);
}

/** The figures of an order. */
export function judgedOrder(row: Order, offered: CostOf<Order['order_lines'][number]> = () => undefined): Judged {
  const lines = row.order_lines
    .filter(({ status }) => status !== 'CANCELLED')
    .map((line) => ({ ...line, offered: offered(line) }));
  return judgedGoods(lines, row, row.order_grand_total);
}

/** The figures of goods sold together, as of an order that is being written. */
export const judgedGoods = (
  lines: readonly CostedLine[],
  terms: Parameters<typeof unitsOf>[1],
  grand_total: number,
): Judged => ({ payable: roundOffLine(grand_total).payable, margin: marginOfAll(lines, terms) });

type CostedLine = Parameters<typeof unitsOf>[0][number] & {
  /** The cost as entered; null while it is not, undefined for a reader who does not see it. */
  offer_price: number | null | undefined;
  offered: number | undefined;
};

/** The margin of goods together over what they cost, after discounts and without GST. */
function marginOfAll(lines: readonly CostedLine[], terms: Parameters<typeof unitsOf>[1]): number | null {
  const units = unitsOf(lines, terms);
  let cost = 0;
  let sold = 0;
  for (const [at, { quantity, pan_india_gst, offer_price, offered }] of lines.entries()) {
    if (typeof offer_price !== 'number') return null;
    cost += quantity * countedCost(offer_price, offered);
    sold += (quantity * (units[at] ?? 0)) / withGst(1, pan_india_gst);
  }
  return cost > 0 ? marginOf(paise(cost), paise(sold)) : null;
}

const paise = (rupees: number) => toRupees(toPaise(rupees));

/** Error messages by field. */
export function limitErrors(limits: readonly PersonLimit[]): Record<string, string> {
  const seen = new Set<number>();
  const errors: Record<string, string> = {};
  for (const [at, { user_id, amount, least_margin }] of limits.entries()) {
    if (seen.has(user_id)) errors[`limits.${at}.user_id`] = 'This person has a limit already.';
    if (amount === null && least_margin === null) {
      errors[`limits.${at}.amount`] = 'Enter an amount, a margin, or both.';
    }
    seen.add(user_id);
  }
  return errors;
}
