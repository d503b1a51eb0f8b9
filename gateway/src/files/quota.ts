import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { dayEnd, formatDateTime, isoDay } from '@console/shared/dates';
import { AppError } from '@console/shared/errors';
import { uploadsPerDay } from '@console/shared/uploads';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';

interface QuotaParts {
  db: Kysely<Database>;
  clock: Clock;
}

/** Counts one more upload of this user before it is inspected. 429 beyond the daily limit. */
export async function countUpload({ db, clock }: QuotaParts, { user_id, role_id }: Actor): Promise<void> {
  const now = clock();
  const day = isoDay(now);
  const most = uploadsPerDay(role_id);
  const { rows } = await sql`insert into upload_counts as counted (user_id, day, files) values (${user_id}, ${day}, 1)
    on conflict (user_id, day) do update set files = counted.files + 1 where counted.files < ${most}
    returning files`.execute(db);
  if (rows.length > 0) return;
  const until = dayEnd(day);
  throw new AppError(
    'rate_limited',
    `You have uploaded ${most} files today, which is the limit for your role. You can upload again from ${formatDateTime(until)}.`,
    { retry_after: Math.ceil((Date.parse(until) - now.getTime()) / 1_000) },
  );
}

/** Deletes the counts of past days. */
export const pruneUploadCounts = (db: Kysely<Database>, now: Date) =>
  db.deleteFrom('upload_counts').where('day', '<', isoDay(now)).execute();
