import { dayStart, isoDay } from '@console/shared/dates';
import { DEFAULT_WAYS } from '@console/shared/notifications';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Once a day at this hour in +05:30, queues an email for everybody who wants to read there what is unread since the one
 * before. Whichever gateway comes first does it; after a rest, one email covers all days of it. The first start only
 * notes the time.
 */
export function createDigests({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>, hour: number): () => Promise<void> {
  let done: number | undefined;
  return async () => {
    const now = clock();
    const until = lastAt(now, hour);
    if (until.getTime() === done) return;
    await queueDigests(db, until, now);
    done = until.getTime();
  };
}

async function queueDigests(db: Kysely<Database>, until: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows: begun } = await sql`
      insert into digests (until) values (${until}::timestamptz) on conflict do nothing returning until`.execute(
      transaction,
    );
    if (begun.length === 0) return;
    await sql`
      with last as (select max(until) as since from digests where until < ${until}::timestamptz)
      insert into notification_mails (user_id, since, until, due_at)
      select distinct n.user_id, l.since, ${until}::timestamptz, ${now}::timestamptz
      from notifications n join last l on n.created_date > l.since left join notification_preferences p using (user_id)
      where n.read_date is null and n.created_date <= ${until}::timestamptz
        and coalesce(p.ways ->> n.kind, ${json(DEFAULT_WAYS)}::jsonb ->> n.kind) = 'digest'
      order by n.user_id`.execute(transaction);
    await sql`delete from digests where until < ${until}::timestamptz`.execute(transaction);
  });
}

/** The latest moment at which it was this hour in +05:30. */
function lastAt(now: Date, hour: number): Date {
  const today = Date.parse(dayStart(isoDay(now))) + hour * HOUR_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
