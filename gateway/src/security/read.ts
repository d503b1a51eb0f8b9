import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import type { SecurityEntry, securityCalls } from '@console/shared/calls/security';
import { dayEnd, dayStart } from '@console/shared/dates';
import type { Database } from '../database/tables.ts';
import { beginning } from '../filters.ts';

const PAGE = 50;
/** Maximum number of entries scanned per reply. */
const STRETCH = 5_000;

type Query = QueryOf<typeof securityCalls.list>;
type Kept = Omit<SecurityEntry, 'by' | 'about'> & {
  by_user_id: number | null;
  by_name: string | null;
  about_user_id: number | null;
  about_name: string | null;
  fits: boolean;
  place: number;
};

/**
 * A page of the security log, newest first by displayed time: an event counted for a minute was appended after events
 * in between. An index finds entries of one user, kind or address; other conditions are checked on each entry.
 */
export async function securityLogOf(db: Kysely<Database>, query: Query): Promise<ReplyOf<typeof securityCalls.list>> {
  const { limit = PAGE } = query;
  const { rows } = await sql<Kept>`
    with looked as (select *, ${conditions(query)} as fits from security_log
      where ${indexCondition(query)} and ${older(query)} order by at desc, seq desc limit ${STRETCH}),
    placed as (select *, row_number() over (order by at desc, seq desc)::int as place from looked)
    select p.*, trim(u.first_name || ' ' || u.last_name) as about_name from placed p
    left join users u on u.user_id = p.about_user_id
    where fits or place = ${STRETCH} order by place limit ${limit + 1}
  `.execute(db);
  const fitting = rows.filter(({ fits }) => fits).slice(0, limit);
  const last = fitting.length === limit ? fitting.at(-1) : rows.find(({ place }) => place === STRETCH);
  return {
    entries: fitting.map(shown),
    count: fitting.length,
    next_seq: last?.seq ?? null,
    searched_to: last?.at ?? null,
  };
}

/** The entries after the last one of a page. */
const older = ({ before_seq }: Query) =>
  before_seq ? sql`(at, seq) < (select at, seq from security_log where seq = ${before_seq})` : sql`true`;

function indexCondition({ user, kind, address }: Query) {
  if (user) return sql`(by_user_id = ${user} or about_user_id = ${user})`;
  if (address) return beginning('address', address);
  return kind ? sql`kind = ${kind}` : sql`true`;
}

function conditions({ kind, address, from_date, to_date }: Query) {
  const all = [
    sql`true`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(address ? [sql`coalesce(${beginning('address', address)}, false)`] : []),
    ...(from_date ? [sql`until >= ${dayStart(from_date)}::timestamptz`] : []),
    ...(to_date ? [sql`at < ${dayEnd(to_date)}::timestamptz`] : []),
  ];
  return sql`(${sql.join(all, sql` and `)})`;
}

function shown(kept: Kept): SecurityEntry {
  const { seq, at, until, count, kind, status, by_role_id, what, address, request_id } = kept;
  return {
    ...{ seq, at, until, count, kind, status },
    by: kept.by_user_id === null ? null : { user_id: kept.by_user_id, name: kept.by_name ?? '' },
    by_role_id,
    about: kept.about_user_id === null ? null : { user_id: kept.about_user_id, name: kept.about_name ?? '' },
    ...{ what, address, request_id },
  };
}
