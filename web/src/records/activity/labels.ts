import { isUndone } from '@console/shared/undo';
import type { ActivityKind } from '@console/shared/activity';
import type { ActivityEntry } from '@console/shared/calls/activity';
import type { Entity } from '@console/shared/entities';
import { fieldLabels } from '@console/shared/field-labels';
import { formatInr } from '@console/shared/money';
import { payableInr } from '@console/shared/pricing';
import { entityName } from '../entity-kinds.ts';
import { einvoiceAction } from './einvoice-words.ts';

/** What entries are about, in the order offered. */
export const ABOUT: Readonly<Record<ActivityKind, string>> = {
  status: 'Status',
  figures: 'Prices and figures',
  people: 'People',
  comments: 'Comments',
  other: 'Other details',
};

/** The records around an order, in chain order. */
export const AROUND: Partial<Record<Entity, string>> = {
  quotation_request: 'Requests',
  quotation: 'Quotation',
  order: 'Order',
  purchase_order: 'Purchase orders',
  delivery_challan: 'Challans',
  credit_note: 'Credit notes',
  payment: 'Payments',
  expense: 'Expenses',
};

/** The subject of an entry: 'Quotation QT2627-000012', 'Payment of ₹20,000.00'. */
export function recordLabel({ entity, name, amount }: Pick<ActivityEntry, 'entity' | 'name' | 'amount'>): string {
  const kind = entityName(entity);
  if (entity === 'comment') return kind;
  return amount === null ? `${kind} ${name}` : `${kind} of ${formatInr(amount)}`;
}

type Deed = Pick<
  ActivityEntry,
  'entity' | 'op' | 'from_status' | 'to_status' | 'approved_total' | 'invoice_number' | 'before' | 'after'
>;

/** The action: 'created', 'approved at ₹1,200.00'; '' if the statuses say it. */
export function actionLabel(deed: Deed): string {
  const { entity, op, from_status, to_status, approved_total, invoice_number } = deed;
  if (entity === 'comment') return 'written';
  if (op === 'created') return 'created';
  if (op === 'deleted') return 'removed';
  if (approved_total !== null) return `approved at ${payableInr(approved_total)}`;
  if (invoice_number !== undefined) return `tax invoice ${invoice_number} issued`;
  if (isUndone(entity, from_status, to_status)) return 'undone';
  if (from_status !== null || to_status !== null) return '';
  return einvoiceAction(deed.before['einvoice'], deed.after['einvoice']) ?? 'edited';
}

type Changed = Pick<ActivityEntry, 'changed' | 'before' | 'after' | 'approved_total' | 'invoice_number'>;

/** The entry without the fields that its action tells of. */
export function othersOf<E extends Changed>(entry: E): E {
  const { changed, before, after, approved_total, invoice_number } = entry;
  const isOther = (field: string) =>
    approved_total === null && !(invoice_number !== undefined && field.startsWith('invoice_'));
  const others = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isOther(field)));
  return { ...entry, changed: changed.filter(isOther), before: others(before), after: others(after) };
}

/** The changed fields, each once: 'lines, total, expected delivery'; '' if none is relevant. */
export const changedLabel = ({ changed }: Pick<ActivityEntry, 'changed'>): string => fieldLabels(changed).join(', ');

/** Stable across reads. */
export const keyOf = ({ seq, entity, id }: Pick<ActivityEntry, 'seq' | 'entity' | 'id'>): string =>
  seq > 0 ? String(seq) : `${entity}:${id}`;

export interface ActivityDay {
  day: string;
  entries: readonly ActivityEntry[];
}

/** Entries by day, in their order. */
export function byDay(entries: readonly ActivityEntry[], dayOf: (at: string) => string): ActivityDay[] {
  return [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, of]) => ({ day, entries: of }));
}
