import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';

/**
 * Begins a new epoch of the log when the database is not where it was: it was restored from a copy, and will give out
 * numbers again that its readers have seen before. Without that they would take up where they were, and miss what is new.
 */
export async function keepEpoch({ db, place }: Pick<Connection, 'db' | 'place'>): Promise<void> {
  const here = await place();
  if (here === undefined) return;
  await sql`
    update change_log set place = ${here}, epoch = case when place is null then epoch else ${newEpoch} end
    where place is distinct from ${here}
  `.execute(db);
}

/** Begins a new epoch, wherever the database is opened next: its readers have seen another log. */
export async function beginEpoch(db: Kysely<Database>): Promise<void> {
  await sql`update change_log set epoch = ${newEpoch}, place = null`.execute(db);
}

/** Begins a new epoch when a reader of this one has seen more than there is; `seq` is what it saw. */
export async function outrun(db: Kysely<Database>, epoch: string, seq: number): Promise<void> {
  await sql`update change_log set epoch = ${newEpoch} where epoch = ${epoch} and seq < ${seq}`.execute(db);
}

const newEpoch = sql`replace(gen_random_uuid()::text, '-', '')`;
