import type { ActivityEntry } from '@console/shared/calls/activity';
import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';

type Told = Pick<Change, 'entity' | 'id' | 'row' | 'before'>;
type Fields = Readonly<Record<string, unknown>>;

/** Whether a change may be an entry of the activity of a record, of which some entries are known. */
export function concerns(
  change: Told,
  { entity, id }: { entity: Entity; id: string },
  known: readonly Pick<ActivityEntry, 'entity' | 'id'>[],
): boolean {
  if (change.entity === entity && change.id === id) return true;
  const fields: Fields = { ...change.before, ...change.row };
  if (change.entity === 'comment') return isOf(fields, entity.toUpperCase(), id);
  return entity === 'order' && isAroundOrder(change, fields, id, known);
}

function isAroundOrder(
  { entity, id }: Told,
  fields: Fields,
  order_number: string,
  known: readonly Pick<ActivityEntry, 'entity' | 'id'>[],
): boolean {
  if (OWN.has(entity) && fields['order_number'] === order_number) return true;
  if (entity === 'expense' && isOf(fields, 'ORDER', order_number)) return true;
  return known.some((entry) => entry.entity === entity && entry.id === id);
}

const isOf = (fields: Fields, kind: string, id: string) => fields['entity_type'] === kind && fields['entity_id'] === id;

/** Entities whose records all appear in their order's activity. */
const OWN: ReadonlySet<string> = new Set(['quotation', 'purchase_order', 'delivery_challan', 'credit_note', 'payment']);
