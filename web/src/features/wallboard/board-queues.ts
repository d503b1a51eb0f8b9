import { hasGrant } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import type { Queue } from '@console/shared/queues';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';

interface BoardQueue {
  /** At whom the queue waits. */
  person: 'category manager' | 'sales person';
  /** After how many days the oldest record is late, and too late. */
  late: number;
  tooLate: number;
}

/** Sourcing answers within days, sales and deliveries within weeks. */
export const BOARD: Record<Queue, BoardQueue> = {
  quote_requests: { person: 'category manager', late: 1, tooLate: 3 },
  purchase_orders: { person: 'category manager', late: 2, tooLate: 7 },
  quotations: { person: 'sales person', late: 3, tooLate: 14 },
  delivery_challans: { person: 'category manager', late: 7, tooLate: 21 },
  open_orders: { person: 'sales person', late: 14, tooLate: 45 },
  open_quotations: { person: 'sales person', late: 7, tooLate: 30 },
};

/** The queues that this person may see, in the order of the board. */
export const readableQueues = (permissions: PermissionMap): Queue[] =>
  QUEUE_NAMES.filter((queue) => hasGrant(permissions, `${QUEUES[queue].entity}:READ`));

const DAY = 86_400_000;

export type Lateness = 'inTime' | 'late' | 'tooLate';

/** How the oldest record of a queue stands that came at `oldestAt`; both are epoch milliseconds. */
export function latenessOf(queue: Queue, oldestAt: number, now: number): Lateness {
  const days = (now - oldestAt) / DAY;
  if (days >= BOARD[queue].tooLate) return 'tooLate';
  return days >= BOARD[queue].late ? 'late' : 'inTime';
}

/** How many tiles stand in the row of the one at this place: every row is full, however many the role may see. */
export function columnsOf(tiles: number, at: number): 1 | 2 | 3 {
  if (tiles === 1) return 1;
  if (tiles === 2 || tiles === 4) return 2;
  return tiles === 5 && at >= 3 ? 2 : 3;
}
