import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { AppError } from '@console/shared/errors';
import { dayEnd, dayStart } from '@console/shared/dates';

export interface Paging {
  page?: number;
  limit?: number;
}

/**
 * One page of what `matching` selects from, newest first by `created_date` and then by id, and how many match in all.
 * @param size rows a page when the caller names no limit (spec section 9).
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: { created: string; id: string },
  { page = 1, limit }: Paging,
  size: number,
  shown: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, O>,
): Promise<{ rows: O[]; count: number }> {
  const perPage = limit ?? size;
  const { count } = await matching
    .$castTo<{ count: number }>()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const inOrder = <Q extends SelectQueryBuilder<DB, TB, unknown>>(query: Q) =>
    query.orderBy(sql.ref(order.created), 'desc').orderBy(sql.ref(order.id), 'desc') as Q;
  // What rows show of other records is looked up for this page alone, not for every row that the offset skips.
  const ofPage = inOrder(matching.select(sql.ref(order.id).as('id')))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await inOrder(shown(matching).where(sql<boolean>`${sql.ref(order.id)} in (${ofPage})`)).execute();
  return { rows, count };
}

/** Keeps what was created on these days in +05:30, both ends included. */
export function withinDays<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  created: string,
  { from_date, to_date }: { from_date?: string; to_date?: string },
): SelectQueryBuilder<DB, TB, O> {
  let days = query;
  if (from_date) days = days.where(sql<boolean>`${sql.ref(created)} >= ${dayStart(from_date)}::timestamptz`);
  if (to_date) days = days.where(sql<boolean>`${sql.ref(created)} < ${dayEnd(to_date)}::timestamptz`);
  return days;
}

/** The record, or 404 in words. */
export function found<T>(noun: string, row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found', `${noun} does not exist.`);
  return row;
}
