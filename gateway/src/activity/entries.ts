import { activityKinds, isTold } from '@console/shared/activity';
import { arrivalWords } from '@console/shared/arrival';
import { redact, viewOf } from '@console/shared/audience';
import type { Audience, LoggedChange } from '@console/shared/audience';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { partsThatDiffer } from '@console/shared/differences';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Decision } from '@console/shared/entities/parts';
import type { Change, Row } from '@console/shared/live';
import { SET_BY_ANY_WRITE } from './cascades.ts';
import type { ChainRecord } from './chain.ts';
import type { Recorded } from './log.ts';

export type Entry = Omit<ActivityEntry, 'name' | 'amount' | 'paper' | 'comment'>;

/** The creation of a record that is not in the log: when and by whom, but no status, which was not recorded. */
export const making = (record: ChainRecord): Recorded => ({
  seq: 0,
  entity: record.entity,
  id: record.id,
  op: 'created',
  revision: 1,
  at: record.created_date,
  by: record.created_by && { user_id: record.created_by.user_id, name: record.created_by.name },
  by_role_id: record.created_by?.role_id ?? null,
  row: { ...record.scope, revision: 1 },
  before: null,
  previous: null,
  changed: [],
});

/**
 * A new record has no changed fields: everything is new. An update that only concerned hidden fields has no entry.
 * @param hidesPrices of an order whose present prices await approval, to its customer
 */
export function entryOf(audience: Audience, logged: Recorded, hidesPrices = false): Entry | undefined {
  const seen = seenOf(audience, hidesPrices ? asWaiting(logged) : logged);
  if (!seen) return undefined;
  const { change, old } = seen;
  const { at, by, entity, id, op, row, before, changed } = change;
  // A comment reads as it is today.
  if (entity === 'comment' && op !== 'created') return undefined;
  const isHidden = changed.length < logged.changed.length && changed.every((field) => SET_BY_ANY_WRITE.includes(field));
  if (op === 'updated' && isHidden) return undefined;
  const moved = op !== 'updated' || before?.['status'] !== undefined;
  const from_status = moved ? textOf(before?.['status']) : null;
  const to_status = moved ? textOf(row?.['status']) : null;
  const decision = decisionIn(change);
  const reason = moved ? (reasonOf(changed, row) ?? shortReason(change)) : null;
  const approved_total = isApproval(change) ? Number(row?.['order_grand_total']) : null;
  const named = op === 'updated' ? namedOf(logged, change) : [];
  const hasMoved = changed.includes('status') || isApproval(logged) || startsToWait(logged);
  const kinds = activityKinds({ entity, op, hasMoved, changed: named });
  if (kinds.length === 0) return undefined;
  const invoice_number = issuedInvoice(logged, change);
  return {
    ...{ seq: logged.seq, at, by, is_system: logged.by === null && logged.seq > 0, entity, id, op, kinds },
    ...{
      from_status,
      to_status,
      reason: reason ?? decision?.reason ?? null,
      approved_total,
      changed: named,
      ...valuesOf(named, old, row),
    },
    ...(decision?.on_behalf_of && { on_behalf_of: decision.on_behalf_of.name }),
    ...(invoice_number !== null && { invoice_number }),
    ...(startsToWait(logged) && { waits: true }),
  };
}

/** The values of the fields that mean something to people. The status has its own. */
function valuesOf(named: readonly string[], old: Row | undefined, row: Row | null): Pick<Entry, 'before' | 'after'> {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of named.filter(isTold)) {
    const isKnown = old !== undefined && field in old;
    const parts = isKnown ? partsThatDiffer(old[field], row?.[field]) : undefined;
    if (parts) before[field] = parts.before ?? null;
    after[field] = (parts ? parts.after : row?.[field]) ?? null;
  }
  return { before, after };
}

function asWaiting(logged: Recorded): Recorded {
  const { row, previous } = logged;
  const waiting = { approval: 'WAITING' };
  return { ...logged, row: row && { ...row, ...waiting }, previous: previous && { ...previous, ...waiting } };
}

interface Seen {
  change: Change;
  /** The row before, as far as it was kept and the audience may see it. */
  old: Row | undefined;
}

/** The change as this audience may see it, with only those fields that it sees differently than before. */
function seenOf(audience: Audience, logged: Recorded): Seen | undefined {
  const { entity, previous } = logged;
  const change = viewOf(audience, logged);
  if (!change) return undefined;
  if (change.op !== 'updated' || !previous) return { change, old: change.before as Row | undefined };
  const old: Row = redact(audience, entity, { ...(logged.row as Row), ...previous });
  const differs = (field: string) => JSON.stringify(old[field]) !== JSON.stringify(change.row?.[field]);
  return { change: { ...change, changed: change.changed.filter(differs) }, old };
}

/**
 * Approval shows or hides the prices of an order to its customer. Only what did change is named, and only while it is
 * shown.
 */
function namedOf(logged: LoggedChange, { entity, row, changed }: Change): string[] {
  if (entity !== 'order') return changed;
  if (isApproval(logged)) return [];
  const isHidden = (field: string) => row?.[field] === null && logged.row?.[field] !== null;
  return changed.filter((field) => logged.changed.includes(field) && !isHidden(field));
}

/** Whether the prices of a waiting order were approved. */
const isApproval = ({ entity, row, before }: Pick<Change, 'entity' | 'row' | 'before'>): boolean =>
  entity === 'order' && before?.['approval'] === 'WAITING' && row?.['approval'] === 'APPROVED';

/** What was said of an approval, as far as this audience may know it. */
function decisionIn(change: Change): Decision | null | undefined {
  const { entity, row, before } = change;
  const isDecided =
    isApproval(change) || (entity === 'quotation' && before?.['status'] === 'SENT' && row?.['status'] === 'CONFIRMED');
  return isDecided ? (row?.['decision'] as Decision | null | undefined) : undefined;
}

/** The customer also learns that an order awaits approval, just as from the order itself, which then has no prices. */
const startsToWait = ({ entity, op, row, changed }: LoggedChange): boolean =>
  entity === 'order' && row?.['approval'] === 'WAITING' && (op === 'created' || changed.includes('approval'));

/** The number of the invoice that the change issued, if this audience may know it. */
const issuedInvoice = ({ entity, op, changed }: LoggedChange, { row }: Change): string | null =>
  entity === 'order' && op === 'updated' && changed.includes('invoice_number') ? textOf(row?.['invoice_number']) : null;

/** Fields with the reason for a final status. */
const REASONS = ['cancel_message', 'reject_message', 'message', 'void_reason'];

const reasonOf = (changed: readonly string[], row: Row | null) =>
  textOf(row?.[REASONS.find((field) => changed.includes(field)) ?? '']);

/** What arrived of the lines that are short of a challan that was delivered. */
function shortReason({ entity, row }: Change): string | null {
  if (entity !== 'delivery_challan' || row?.['status'] !== 'DELIVERED') return null;
  const words = (row['dc_lines'] as DcLine[]).flatMap((line) => {
    const { product_info, product_sku_info } = line.order_line_details;
    const arrived = arrivalWords(line, product_sku_info.unit);
    return arrived ? [`${product_info.product_name} ${product_sku_info.product_sku_name}: ${arrived}`] : [];
  });
  return words.join('\n') || null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
