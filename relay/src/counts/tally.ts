import type { QueueCount } from '@console/shared/live';
import type { OpenRow } from './open-row.ts';

export interface Tally {
  count: QueueCount;
  /** When the next record becomes overdue, in milliseconds; Infinity if none will. */
  nextDue: number;
}

/**
 * A record with several category managers counts for each of them.
 * @param now by which records are overdue; undefined if these are not counted
 */
export function tally(rows: Iterable<OpenRow>, isClaimed: (row: OpenRow) => boolean, now: number | undefined): Tally {
  const count: QueueCount = {
    total: 0,
    claimed: 0,
    oldest_at: null,
    by_status: {},
    by_category_manager: {},
    by_sales_person: {},
  };
  let oldest = Infinity;
  let nextDue = Infinity;
  for (const row of rows) {
    count.total += 1;
    if (isClaimed(row)) count.claimed += 1;
    add(count.by_status, row.status);
    for (const manager of row.category_managers) add(count.by_category_manager, String(manager));
    if (row.category_managers.length === 0) count.no_category_manager = (count.no_category_manager ?? 0) + 1;
    if (row.sales_person === null) count.no_sales_person = (count.no_sales_person ?? 0) + 1;
    else add(count.by_sales_person, String(row.sales_person));
    if (row.deadline !== undefined && now !== undefined) {
      const isOverdue = row.deadline <= now;
      count.overdue = (count.overdue ?? 0) + Number(isOverdue);
      if (!isOverdue) nextDue = Math.min(nextDue, row.deadline);
    }
    if (row.created < oldest) {
      oldest = row.created;
      count.oldest_at = row.created_date;
    }
  }
  // Sorted, so that equal counts serialise identically whatever the order of the rows.
  count.by_status = Object.fromEntries(Object.entries(count.by_status).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { count, nextDue };
}

function add(counts: Record<string, number>, key: string) {
  counts[key] = (counts[key] ?? 0) + 1;
}
