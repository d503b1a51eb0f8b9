import type { Queue } from './queues.ts';

export type Lateness = 'inTime' | 'late' | 'tooLate';

/**
 * After how many days in its queue a record is late, and too late. Sourcing takes days; sales and deliveries take
 * weeks.
 */
export const LATE_AFTER: Readonly<Record<Queue, { late: number; tooLate: number }>> = {
  quote_requests: { late: 1, tooLate: 3 },
  purchase_orders: { late: 2, tooLate: 7 },
  quotations: { late: 3, tooLate: 14 },
  delivery_challans: { late: 7, tooLate: 21 },
  open_orders: { late: 14, tooLate: 45 },
  open_quotations: { late: 7, tooLate: 30 },
};

const DAY = 86_400_000;

/** How late a record is that entered this queue at `at`. Both instants are epoch milliseconds. */
export function latenessOf(queue: Queue, at: number, now: number): Lateness {
  const days = (now - at) / DAY;
  if (days >= LATE_AFTER[queue].tooLate) return 'tooLate';
  return days >= LATE_AFTER[queue].late ? 'late' : 'inTime';
}
