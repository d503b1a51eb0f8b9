import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';

/**
 * Begins a new epoch of the log if the database has moved: then it was restored from a copy and will reuse numbers that
 * readers have already seen. Without a new epoch they would resume from their position and miss changes.
 */
export async function beginEpochIfMoved({ db, place }: Pick<Connection, 'db' | 'place'>): Promise<void> {
  const here = await place();
  if (here === undefined) return;
  await sql`
    update change_log set place = ${here}, epoch = case when place is null then epoch else ${newEpoch} end
    where place is distinct from ${here}
  `.execute(db);
}

/** Begins a new epoch regardless of where the database is next opened, since its readers have seen another log. */
export async function beginEpoch(db: Kysely<Database>): Promise<void> {
  await sql`update change_log set epoch = ${newEpoch}, place = null`.execute(db);
}

/** Begins a new epoch if a reader has seen more of this one than exists; `seq` is the reader's position. */
export async function beginEpochIfBehind(db: Kysely<Database>, epoch: string, seq: number): Promise<void> {
  await sql`update change_log set epoch = ${newEpoch} where epoch = ${epoch} and seq < ${seq}`.execute(db);
}

const newEpoch = sql`replace(gen_random_uuid()::text, '-', '')`;
