import type { QueueCount } from '@console/shared/live';
import type { OpenRow } from './open-row.ts';

/** A record with several category managers counts for each of them; one without a salesperson counts for none. */
export function tally(rows: Iterable<OpenRow>, isClaimed: (row: OpenRow) => boolean): QueueCount {
  const count: QueueCount = {
    total: 0,
    claimed: 0,
    oldest_at: null,
    by_status: {},
    by_category_manager: {},
    by_sales_person: {},
  };
  let oldest = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    count.total += 1;
    if (isClaimed(row)) count.claimed += 1;
    add(count.by_status, row.status);
    for (const manager of row.category_managers) add(count.by_category_manager, String(manager));
    if (row.sales_person !== null) add(count.by_sales_person, String(row.sales_person));
    if (row.created < oldest) {
      oldest = row.created;
      count.oldest_at = row.created_date;
    }
  }
  // Sorted, so that equal counts serialise identically whatever the order of the rows.
  count.by_status = Object.fromEntries(Object.entries(count.by_status).sort(([a], [b]) => (a < b ? -1 : 1)));
  return count;
}

function add(counts: Record<string, number>, key: string) {
  counts[key] = (counts[key] ?? 0) + 1;
}
