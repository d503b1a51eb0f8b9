import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Runs statements separated by `;` at the end of a line one by one: PGlite only takes one at a time. */
export async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
