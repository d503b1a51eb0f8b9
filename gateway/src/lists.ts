import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { dayEnd, dayStart } from '@console/shared/dates';
import { longRead } from './database/snapshot.ts';
import { missing } from '@console/shared/missing';

export interface Paging {
  page?: number;
  limit?: number;
  /** By deadline, if not the newest first: the soonest first, and those without one last. */
  sort?: 'deadline';
}

/** Rows per part of a read, the most that a request arriving meanwhile waits for. */
const PART = 25;

type Ordered = { created: string; id: string };

/**
 * One page of what `matching` selects, newest first by `created_date` and then by id, with the total number of matches.
 * A long page is read in parts, between which other requests run.
 * @param size rows per page if the caller gives no limit
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: Ordered,
  { page: number = 1, limit, sort }: Paging,
  size: number,
  shown: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, O>,
): Promise<{ rows: O[]; count: number }> {
  const perPage = limit ?? size;
  const { count } = await matching
    .$castTo<{ count: number }>()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const [table] = order.id.split('.');
  const inOrder = <Q extends SelectQueryBuilder<DB, TB, unknown>>(query: Q) =>
    (sort === 'deadline'
      ? query.orderBy(sql.ref(`${table}.deadline`), (by) => by.asc().nullsLast()).orderBy(sql.ref(order.id))
      : query.orderBy(sql.ref(order.created), 'desc').orderBy(sql.ref(order.id), 'desc')) as Q;
  const rowsIn = (ids: RawBuilder<unknown>) =>
    inOrder(shown(matching).where(sql<boolean>`${sql.ref(order.id)} in (${ids})`));
  // Joins to other records run for this page only, not for every row that the offset skips.
  const ofPage = inOrder(matching.select(sql<Id>`${sql.ref(order.id)}`.as('id')))
    .limit(perPage)
    .offset((number - 1) * perPage);
  if (Math.min(perPage, count) <= PART) return { rows: await rowsIn(sql`${ofPage}`).execute(), count };
  const page = await ofPage
    .select(sql.ref(`${table}.revision`).as('revision'))
    .$castTo<Placed>()
    .execute();
  const placed = sql.ref<Id>(order.id).as('placed');
  const rows = await inParts<O>(page, order.id, (ids) =>
    rowsIn(sql.join(ids)).select(placed).$castTo<O & { placed: Id }>().execute(),
  );
  return { rows, count };
}

type Id = number | string;
interface Placed {
  id: Id;
  revision: number;
}

/** Reads these rows in parts, except those that an earlier read has at the same revision. */
async function inParts<O>(
  page: readonly Placed[],
  kind: string,
  read: (ids: Id[]) => Promise<(O & { placed: Id })[]>,
): Promise<O[]> {
  const { rows: known, yieldToShort } = longRead.getStore() ?? { rows: new Map<string, { revision: number }>() };
  const keyOf = (id: Id) => `${kind} ${id}`;
  const unread = page.filter(({ id, revision }) => known.get(keyOf(id))?.revision !== revision).map(({ id }) => id);
  for (let from = 0; from < unread.length; from += PART) {
    await yieldToShort?.();
    for (const { placed, ...row } of await read(unread.slice(from, from + PART))) {
      known.set(keyOf(placed), row as unknown as { revision: number });
    }
  }
  return page.flatMap(({ id }) => (known.get(keyOf(id)) as O | undefined) ?? []);
}

/** Keeps rows created on these days in +05:30, inclusive. */
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

/** The record; throws 404 if it does not exist. */
export function found<T>(noun: string, row: T | undefined, id: unknown): T {
  if (row === undefined) throw missing(noun, id);
  return row;
}
