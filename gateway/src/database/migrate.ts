import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './tables.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

/** The names of all migrations, in order. */
const NAMES = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => path.parse(file).name)
  .toSorted();

/** Whether the last migration of a schema is one of ours. */
export const knowsSchema = (last: string): boolean => NAMES.includes(last);

/** Whether every migration has been applied, and no unknown one. */
export async function currentSchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name === NAMES.at(-1);
}

/**
 * Migrates the schema. Throws the first failure.
 * @param until the last migration to run; by default all run
 */
export async function migrate(db: Kysely<Database>, until?: string): Promise<void> {
  const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder: FOLDER });
  const migrator = new Migrator({ db, provider });
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
  if (error) throw error;
}
