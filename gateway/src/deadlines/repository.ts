import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Audience } from '@console/shared/audience';
import type { QueryOf } from '@console/shared/calls/call';
import type { deadlineCalls, QueueRecord } from '@console/shared/calls/deadline';
import { DEADLINE_QUEUES, QUEUES } from '@console/shared/queues';
import type { Database } from '../database/tables.ts';
import { withinDays } from '../lists.ts';

/** How each queue that this reader may see kept to its deadlines, by the days on which records entered it. */
export async function deadlineReport(
  db: Kysely<Database>,
  days: QueryOf<typeof deadlineCalls.report>,
  { reads }: Audience,
  now: Date,
): Promise<QueueRecord[]> {
  const isMissed = sql`coalesce(d.left_at, ${now}::timestamptz) > d.due_at`;
  const rows = await withinDays(db.selectFrom('deadlines as d'), 'd.entered_at', days)
    .select([
      'd.queue',
      sql<number>`count(*)`.as('entered'),
      sql<number>`count(*) filter (where d.left_at <= d.due_at)`.as('met'),
      sql<number>`count(*) filter (where ${isMissed})`.as('missed'),
    ])
    .groupBy('d.queue')
    .execute();
  const found = new Map(rows.map((row) => [row.queue, row]));
  return DEADLINE_QUEUES.filter((queue) => reads.has(QUEUES[queue].entity)).map((queue) => {
    const { entered = 0, met = 0, missed = 0 } = found.get(queue) ?? {};
    return { queue, entered, met, missed };
  });
}
