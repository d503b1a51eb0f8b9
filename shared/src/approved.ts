import type { Entity } from './entities.ts';
import type { Order, OrderLine } from './entities/order.ts';
import type { ApprovedTerms } from './entities/quotation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The terms of a quotation that are kept as approved while the current ones differ from them. */
export const APPROVED_FIELDS = [
  'quotation_items',
  'total_price',
  'grand_total',
  'charge_1_name',
  'charge_1_value',
  'charge_2_name',
  'charge_2_value',
  'quotation_discount',
  'payment_terms',
  'remark',
] as const satisfies readonly (keyof ApprovedTerms)[];

/** In these statuses a quotation matches its approved terms. */
export const APPROVED_STATUSES: readonly unknown[] = ['CONFIRMED', 'CONVERTED_TO_ORDER'];

const termsOf = ({ approved }: Fields): Fields | null => (approved as Fields | null | undefined) ?? null;

/** Whether a quotation has ever been approved. Customers see no others. */
export const wasApproved = (row: Fields): boolean => APPROVED_STATUSES.includes(row['status']) || termsOf(row) !== null;

const statusSeen = (row: Fields): unknown =>
  row['status'] === 'SENT' && termsOf(row) !== null ? 'CONFIRMED' : row['status'];

/** A quotation as its customer sees it: the last approved terms, without later edits. */
export function asApproved<T extends Fields>(row: T): T {
  const terms = termsOf(row);
  return terms ? { ...row, ...terms, status: statusSeen(row) } : row;
}

const ORDER_TERMS = [
  'invoice_number',
  'invoice_date',
  'invoiced',
  'total_price',
  'order_grand_total',
  'charge_1_value',
  'charge_2_value',
  'order_discount',
] as const satisfies readonly (keyof Order)[];
const LINE_TERMS = [
  'selling_price',
  'order_line_discount',
  'total_price',
] as const satisfies readonly (keyof OrderLine)[];

const waits = (order: Fields): boolean => order['approval'] === 'WAITING';

/** An order as its customer sees it: no prices and no invoice while they await approval. */
function withoutWaiting<T extends Fields>(order: T): T {
  if (!waits(order)) return order;
  const { order_lines: lines, ...head } = nulled(order, ORDER_TERMS);
  return {
    ...head,
    ...(Array.isArray(lines) && { order_lines: lines.map((line: Fields) => nulled(line, LINE_TERMS)) }),
  } as unknown as T;
}

/** Null rather than absent: a client that already has the order would keep an absent field. */
const nulled = (row: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, fields.includes(field) ? null : value]));

/** Whether the reader sees the prices of an order. A customer does not while they await approval. */
export const showsPrices = ({ order_grand_total }: { order_grand_total: number | null }): boolean =>
  order_grand_total !== null;

/** A row as its customer sees it, without unapproved prices. */
export function forItsCustomer<T extends Fields>(entity: Entity, row: T): T {
  if (entity === 'quotation') return asApproved(row);
  return entity === 'order' ? withoutWaiting(row) : row;
}

interface Told {
  row: Fields | null;
  before: Fields | null;
  changed: string[];
}

/** A change as its customer receives it: the old keys they could see, and the fields that differ for them. */
export function changeForCustomer<C extends Told & { entity: Entity }>(change: C): C {
  const { entity, row, before } = change;
  if (!row || !before) return change;
  if (entity === 'quotation') return approvedChange(change, row, before);
  return entity === 'order' ? pricedChange(change, row, before) : change;
}

/** Approval shows or hides prices and invoice, even when their values did not change. */
function pricedChange<C extends Told>(change: C, row: Fields, before: Fields): C {
  const [was, is] = [waits({ ...row, ...before }), waits(row)];
  if (!was && !is) return change;
  const others = change.changed.filter((field) => !isOrderTerm(field));
  return { ...change, changed: was === is ? others : [...new Set([...others, 'order_lines', ...ORDER_TERMS])] };
}

const isOrderTerm = (field: string) => (ORDER_TERMS as readonly string[]).includes(field);

function approvedChange<C extends Told>(change: C, row: Fields, before: Fields): C {
  const old = { ...row, ...before };
  const [was, is] = [statusSeen(old), statusSeen(row)];
  const { status: _status, approved: _approved, ...keys } = before;
  const changed = change.changed.filter((field) => field !== 'status' && !isTerm(field));
  return {
    ...change,
    before: was === is ? keys : { ...keys, status: was },
    changed: [...changed, ...(was === is ? [] : ['status']), ...termsChanged(old, row, change.changed)],
  };
}

const isTerm = (field: string) => (APPROVED_FIELDS as readonly string[]).includes(field);

/**
 * The terms that differ for the customer: none while the approved ones stay valid, otherwise those changed by a new
 * approval.
 */
function termsChanged(old: Fields, row: Fields, changed: readonly string[]): string[] {
  if (termsOf(row)) return [];
  const terms = termsOf(old);
  if (!terms) return changed.filter(isTerm);
  return APPROVED_FIELDS.filter((field) => JSON.stringify(terms[field]) !== JSON.stringify(row[field]));
}
