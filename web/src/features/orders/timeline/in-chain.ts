import type { Change } from '@console/shared/live';
import type { TimelineEvent } from './event-labels.ts';

/** Whether a change concerns the order, a record in its timeline, or a new record that names the order. */
export function isInChain(
  { entity, id, row, before }: Pick<Change, 'entity' | 'id' | 'row' | 'before'>,
  order_number: string,
  events: readonly TimelineEvent[],
): boolean {
  if (entity === 'order' && id === order_number) return true;
  const fields = { ...before, ...row } as Readonly<Record<string, unknown>>;
  if (OWN.has(entity) && fields['order_number'] === order_number) return true;
  if (entity === 'expense' && fields['entity_type'] === 'ORDER' && fields['entity_id'] === order_number) return true;
  return events.some((event) => event.entity === entity && event.id === id);
}

/** Entities whose records all appear in the order's timeline. */
const OWN: ReadonlySet<string> = new Set(['quotation', 'purchase_order', 'delivery_challan', 'credit_note', 'payment']);
