import type { Static } from 'typebox';
import { arrivalWords } from '@console/shared/arrival';
import { maySee, redact, viewOf } from '@console/shared/audience';
import type { Audience, LoggedChange } from '@console/shared/audience';
import type { TimelineEvent } from '@console/shared/calls/order';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Change, Row } from '@console/shared/live';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { SET_BY_ANY_WRITE, withoutCascades } from './cascade-timeline.ts';
import { chainOf, changesOf } from './timeline-sql.ts';
import type { ChainRecord, Recorded } from './timeline-sql.ts';
import { missing } from '@console/shared/missing';
import { issuedOf } from '../papers/read.ts';

export type Event = Static<typeof TimelineEvent>;

/**
 * The events of an order and of related records that this audience may read, oldest first. A record whose creation was
 * not recorded starts with what its own row tells.
 */
export async function timelineOf(db: Kysely<Database>, order_number: string, audience: Audience): Promise<Event[]> {
  const chain = await chainOf(db, order_number);
  const seen = chain.filter((record) => maySee(audience, record.entity, scopeOf(record)));
  if (!seen.some(({ entity }) => entity === 'order')) throw missing('Order', order_number);
  const recorded = withoutCascades(await changesOf(db, chain));
  const made = new Set(recorded.filter(({ op }) => op === 'created').map(keyOf));
  const unrecorded = seen.filter((record) => !made.has(keyOf(record))).map(making);
  const records = new Map(seen.map((record) => [keyOf(record), record]));
  const papers = await issuedOf(db, seen);
  const issuedBy = ({ entity, id, at }: Pick<Event, 'entity' | 'id' | 'at'>) =>
    papers.find((paper) => paper.entity === entity && paper.entity_id === id && paper.issued_at === at);
  return [...unrecorded, ...recorded]
    .flatMap((change) => {
      const event = eventOf(audience, change);
      const record = records.get(keyOf(change));
      if (!event || !record) return [];
      const paper = issuedBy(event);
      return [
        {
          ...event,
          name: record.name,
          amount: record.amount,
          ...(paper && { paper: { number: paper.number, revision: paper.revision } }),
        },
      ];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The part of a row that decides who may see it. Everything that became an order had been approved. */
const scopeOf = ({ entity, org_id, tenant_id }: ChainRecord) => ({
  ...{ org_id, tenant_id },
  tenant_info: { org_id, tenant_id },
  ...(entity === 'quotation' && { approved: {} }),
});

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}:${id}`;

/** The creation of a record that is not in the log: when and by whom, but no status, which was not recorded. */
const making = (record: ChainRecord): Recorded => ({
  seq: 0,
  entity: record.entity,
  id: record.id,
  op: 'created',
  revision: 1,
  at: record.created_date,
  by: record.created_by && { user_id: record.created_by.user_id, name: record.created_by.name },
  by_role_id: record.created_by?.role_id ?? null,
  row: { ...scopeOf(record), revision: 1 },
  before: null,
  previous: null,
  changed: [],
});

/** A new record has no changed fields: everything is new. An update that only concerned hidden fields has no event. */
function eventOf(audience: Audience, logged: Recorded): Omit<Event, 'name' | 'amount'> | undefined {
  const change = seenOf(audience, logged);
  if (!change) return undefined;
  const { at, by, entity, id, op, row, before, changed } = change;
  const isHidden = changed.length < logged.changed.length && changed.every((field) => SET_BY_ANY_WRITE.includes(field));
  if (op === 'updated' && isHidden) return undefined;
  const moved = op !== 'updated' || before?.['status'] !== undefined;
  const from_status = moved ? textOf(before?.['status']) : null;
  const to_status = moved ? textOf(row?.['status']) : null;
  const reason = moved ? (reasonOf(changed, row) ?? shortReason(change)) : null;
  const approved_total = isApproval(change) ? Number(row?.['order_grand_total']) : null;
  const about = {
    from_status,
    to_status,
    reason,
    approved_total,
    changed: op === 'updated' ? namedOf(logged, change) : [],
  };
  const invoice_number = issuedInvoice(logged, change);
  return {
    ...{ at, by, entity, id, op, ...about },
    ...(invoice_number !== null && { invoice_number }),
    ...(startsToWait(logged) && { waits: true }),
  };
}

/** The change as this audience may see it, with only those fields that it sees differently than before. */
function seenOf(audience: Audience, logged: Recorded): Change | undefined {
  const { entity, previous } = logged;
  const change = viewOf(audience, logged);
  if (change?.op !== 'updated' || !previous) return change;
  const old: Row = redact(audience, entity, { ...(logged.row as Row), ...previous });
  const differs = (field: string) => JSON.stringify(old[field]) !== JSON.stringify(change.row?.[field]);
  return { ...change, changed: change.changed.filter(differs) };
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
