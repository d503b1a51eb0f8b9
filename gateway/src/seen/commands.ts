import type { BodyOf } from '@console/shared/calls/call';
import type { seenCalls } from '@console/shared/calls/seen';
import type { Seen } from '@console/shared/entities/seen';
import { refused } from '@console/shared/refused';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { seenRecord } from '../records/seen.ts';
import { movedFor } from './moved.ts';

const NOTHING_MISSED = { missed_after: null, missed_until: null, away_since: null };

/** Whoever is here for less long than this has much to find out. */
const NEW_MS = 30 * 24 * 60 * 60_000;

/** What the caller missed. Who never noted anything has the first revision of it. */
export async function seenBy(db: Kysely<Database>, { user_id }: Pick<Actor, 'user_id'>, now: Date): Promise<Seen> {
  if (user_id === null) throw refused('signed_in');
  const noted = await seenRecord.find(db, user_id);
  if (noted) return noted;
  const { created_date } = await db
    .selectFrom('users')
    .select('created_date')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const shows_steps = now.getTime() - Date.parse(created_date) < NEW_MS;
  return { user_id, ...NOTHING_MISSED, shows_steps, created_date, modified_date: created_date, revision: 1 };
}

/**
 * Notes that the caller is there and has seen all changes up to `seq`. After an absence of `awayMs` it begins what they
 * missed, if anything moved; with `read` that ends. Only these and `steps` are changes: that somebody is there is in no
 * log.
 */
export async function noteSeen(
  { db, actor, now, changed }: UnitOfWork,
  { seq, read, steps }: BodyOf<typeof seenCalls.note>,
  awayMs: number,
): Promise<Seen> {
  const { user_id, shows_steps: isNew } = await seenBy(db, actor, now);
  const { seq: newest } = await db.selectFrom('change_log').select('seq').executeTakeFirstOrThrow();
  const claimed = Math.min(seq, newest);
  await sql`insert into seen (user_id, seq, live_at, shows_steps, created_date, modified_date)
    values (${user_id}, ${claimed}, ${now}::timestamptz, ${isNew}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do nothing`.execute(db);
  const noted = await db
    .selectFrom('seen')
    .select(['seq', 'live_at'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = await seenRecord.get(db, user_id);
  const seen = Math.max(noted.seq, claimed);
  const isBack = now.getTime() - Date.parse(noted.live_at) >= awayMs;
  await db.updateTable('seen').set({ seq: seen, live_at: now }).where('user_id', '=', user_id).execute();

  const missed = read ? NOTHING_MISSED : isBack ? await missedSince(db, actor, before, { ...noted, seen }) : before;
  const shows_steps = steps ?? before.shows_steps;
  if (missed.missed_until === before.missed_until && shows_steps === before.shows_steps) return before;
  const { missed_after, missed_until, away_since } = missed;
  await seenRecord.update(db, user_id, { missed_after, missed_until, away_since, shows_steps, modified_date: now });
  const after = await seenRecord.get(db, user_id);
  changed('seen', before, after);
  return after;
}

type Missed = Pick<Seen, keyof typeof NOTHING_MISSED>;

/** What was missed before and is not read yet goes on until now. */
async function missedSince(
  db: Kysely<Database>,
  actor: Actor,
  before: Missed,
  { seq, live_at, seen }: { seq: number; live_at: string; seen: number },
): Promise<Missed> {
  if (before.missed_after !== null) return { ...before, missed_until: seen };
  const { moved } = await movedFor(db, actor, { after: seq, until: seen });
  return moved.length === 0 ? before : { missed_after: seq, missed_until: seen, away_since: live_at };
}
