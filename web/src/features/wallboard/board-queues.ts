import { hasGrant } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import type { Queue } from '@console/shared/queues';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';

export type WaitsAt = 'category manager' | 'salesperson';

/** Who has to act on each queue. */
export const WAITS_AT: Record<Queue, WaitsAt> = {
  quote_requests: 'category manager',
  purchase_orders: 'category manager',
  quotations: 'salesperson',
  delivery_challans: 'category manager',
  open_orders: 'salesperson',
  open_quotations: 'salesperson',
};

/** What a tile is called. Beside Open Quotations, those that wait for approval are named by their status. */
export const boardLabel = (queue: Queue): string => (queue === 'quotations' ? 'Draft Quotations' : QUEUES[queue].label);

/** The queues this person may see, in board order. */
export const readableQueues = (permissions: PermissionMap): Queue[] =>
  QUEUE_NAMES.filter((queue) => hasGrant(permissions, `${QUEUES[queue].entity}:READ`));

/** Number of tiles in this tile's row. Every row is full, however many queues the role may see. */
export function columnsOf(tiles: number, at: number): 1 | 2 | 3 {
  if (tiles === 1) return 1;
  if (tiles === 2 || tiles === 4) return 2;
  return tiles === 5 && at >= 3 ? 2 : 3;
}
