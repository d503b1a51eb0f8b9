import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mayCount } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import type { QueueHistory } from '@console/shared/calls/wallboard';
import type { HistorySpan } from '@console/shared/queue-history';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { dayStart, daysAgo } from '@console/shared/dates';
import { CLAIMABLE, QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { ClaimableEntity } from '@console/shared/queues';
import type { Database } from '../database/tables.ts';
import { pointsOf, totalsOf } from './history.ts';
import type { Moved, Points, Standing } from './history.ts';

const TABLES: Readonly<Record<ClaimableEntity, string>> = {
  quotation_request: 'quote_requests',
  quotation: 'quotations',
  purchase_order: 'purchase_orders',
  delivery_challan: 'delivery_challans',
  order: 'orders',
};

export interface History {
  step_minutes: number;
  until: string;
  queues: QueueHistory[];
}

/** What waited in each queue that this reader may see, reckoned from what waits now and from the log. */
export async function queueHistory(
  db: Kysely<Database>,
  span: HistorySpan,
  audience: Audience,
  now: Date,
): Promise<History> {
  const points = pointsOf(span, now);
  const standing = await standingNow(db, points, now);
  const moved = await movedSince(db, points, now);
  const known = await knownSince(db, now);
  const at = (index: number) => points.first + index * points.step;
  return {
    step_minutes: points.step / 60_000,
    until: new Date(at(points.count - 1)).toISOString(),
    queues: QUEUE_NAMES.filter((queue) => mayCount(audience, queue)).map((queue) => ({
      queue,
      totals: totalsOf(queue, points, standing, moved).map((total, index) => (at(index) < known ? null : total)),
    })),
  };
}

async function standingNow(db: Kysely<Database>, { first }: Points, now: Date): Promise<Standing[]> {
  const oldest = dayStart(daysAgo(first, LOOKBACK_DAYS));
  const ofEach = CLAIMABLE.map((entity) => {
    const statuses = [
      ...new Set(QUEUE_NAMES.flatMap((name) => (QUEUES[name].entity === entity ? QUEUES[name].statuses : []))),
    ];
    return sql`select ${entity}::text as entity, status, ${dayOf(sql`created_date`, now)} as day, count(*) as records
      from ${sql.table(TABLES[entity])} where status in (${sql.join(statuses)}) and created_date >= ${oldest}::timestamptz
      group by status, day`;
  });
  const { rows } = await sql<Standing>`${sql.join(ofEach, sql` union all `)}`.execute(db);
  return rows;
}

/** The condition is that of the index `changes_of_status`. */
async function movedSince(db: Kysely<Database>, { first, step, count }: Points, now: Date): Promise<Moved[]> {
  const since = new Date(first);
  const created = sql`coalesce(body->'row'->>'created_date', body->'before'->>'created_date')::timestamptz`;
  const { rows } = await sql<Moved>`
    select entity, body->'before'->>'status' as "from", body->'row'->>'status' as "to", ${dayOf(created, now)} as day,
      least(ceil(extract(epoch from at - ${since}::timestamptz) / ${step / 1_000}::int), ${count}::int)::int as before,
      count(*) as records
    from changes
    where entity in ('quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan')
      and (body->>'op' <> 'updated' or jsonb_exists(body->'before', 'status'))
      and at > ${since}::timestamptz
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The day in +05:30, if it is before the look-back of now. */
const dayOf = (created: ReturnType<typeof sql>, now: Date) => sql<string | null>`
  case when ${created} < ${dayStart(daysAgo(now, LOOKBACK_DAYS))}::timestamptz
    then to_char(${created} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end`;

/** From when on the log is whole: from its first entry, unless it already let older ones go. */
async function knownSince(db: Kysely<Database>, now: Date): Promise<number> {
  const { floor_seq } = await db.selectFrom('change_log').select('floor_seq').executeTakeFirstOrThrow();
  if (floor_seq > 0) return Number.NEGATIVE_INFINITY;
  const first = await db.selectFrom('changes').select('at').orderBy('seq').limit(1).executeTakeFirst();
  return first ? Date.parse(first.at) : now.getTime();
}
