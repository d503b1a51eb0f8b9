import { hasGrant, includesRole, OWN_CATEGORY_ROLES, SOURCING_ROLES } from './permissions.ts';
import type { Grant, Holder } from './permissions.ts';
import { DEADLINE_QUEUES, QUEUES } from './queues.ts';
import type { DeadlineQueue } from './queues.ts';

/** The records whose new status is told to people who were away. */
export const MOVED_ENTITIES = [
  'quotation_request',
  'quotation',
  'order',
  'purchase_order',
  'delivery_challan',
] as const;
export type MovedEntity = (typeof MOVED_ENTITIES)[number];

/** How many of one kind and status are listed; of more it is only said that there are. */
export const MOVED_SHOWN = 99;

/** How often a window that is visible and live notes that its person is there. */
export const NOTED_EVERY_MS = 5 * 60_000;

/** What decides in a queue. */
const DECIDES: Readonly<Record<DeadlineQueue, Grant>> = {
  quote_requests: 'quotation_request:UPDATE',
  quotations: 'quotation:APPROVE',
  purchase_orders: 'purchase_order:APPROVE',
  delivery_challans: 'delivery_challan:APPROVE',
};

interface OwnQueue {
  entity: MovedEntity;
  statuses: readonly string[];
  /** Only records of the categories that this person manages. */
  isOfCategories: boolean;
}

/** The queues in which a person decides: those of the sourcing dashboard, narrowed as it is for their role. */
export function queuesDecidedBy({ role_id, permissions }: Holder): OwnQueue[] {
  if (!includesRole(SOURCING_ROLES, role_id)) return [];
  return DEADLINE_QUEUES.filter((queue) => hasGrant(permissions, DECIDES[queue])).map((queue) => ({
    ...{ entity: QUEUES[queue].entity, statuses: QUEUES[queue].statuses },
    isOfCategories: includesRole(OWN_CATEGORY_ROLES, role_id),
  }));
}
