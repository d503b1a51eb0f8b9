import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beginEpoch } from '../changes/epoch.ts';
import { APPLICATION, connectPostgres } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { addressed, clientTool, runProgram } from './program.ts';

/** Only the console's own schema, owned by the restoring user. */
const OURS = ['--schema=public', '--no-owner', '--no-privileges'];
/** The old data stays in this schema until its replacement is verified. */
const ASIDE = 'before_restore';
/** How long the server may take to notice that a gateway has just stopped. */
const LEAVING_MS = 2_000;

/** Dumps a consistent snapshot of the database without blocking writers. Resolves to the facts of the dump. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<Facts> {
  const tool = clientTool('pg_dump');
  const { args, env } = addressed(databaseUrl);
  const { db, close } = connectPostgres(databaseUrl);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot);
        const facts = await factsOf(snapshot);
        const same = `--snapshot=${rows[0]?.name ?? ''}`;
        await runProgram(tool, ['--format=custom', ...OURS, same, '--file', file, ...args], env);
        return facts;
      });
  } finally {
    await close();
  }
}

interface Restoring {
  file: string;
  replace: boolean;
  /** Throws if the data differs from the backup. */
  verify: (facts: Facts) => void;
}

/**
 * Replaces the existing data with the dump, or leaves it unchanged. Throws a readable error if it may not be replaced.
 */
export async function restorePostgres(databaseUrl: string, { file, replace, verify }: Restoring): Promise<void> {
  const tool = clientTool('pg_restore');
  const { args, env } = addressed(databaseUrl);
  const { db, close } = connectPostgres(databaseUrl);
  try {
    await refuseInUse(db);
    if (await hasSchema(db, ASIDE)) {
      throw new Error(
        `A restore was interrupted. The previous data is in the schema "${ASIDE}"; see docs/OPERATIONS.md.`,
      );
    }
    if (!replace && (await hasTables(db))) {
      throw new Error('The database is not empty. Add --replace to replace its contents with the backup.');
    }
    await sql.raw(`alter schema public rename to ${ASIDE}`).execute(db);
    try {
      await sql`create schema public`.execute(db);
      await runProgram(tool, ['--exit-on-error', '--single-transaction', ...OURS, ...args, file], env);
      verify(await factsOf(db));
      await beginEpoch(db);
    } catch (error) {
      await putBack(db);
      throw error;
    }
    await sql.raw(`drop schema ${ASIDE} cascade`).execute(db);
  } finally {
    await close();
  }
}

/** Nobody may write to data that is about to be replaced. */
async function refuseInUse(db: Kysely<Database>): Promise<void> {
  const until = Date.now() + LEAVING_MS;
  let count = await users(db);
  for (; count > 0 && Date.now() < until; count = await users(db)) await setTimeout(100);
  if (count > 0) {
    throw new Error(`The database is in use by a gateway (${count} connections); stop every gateway first.`);
  }
}

async function users(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

async function hasSchema(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${name}`.execute(db);
  return rows.length > 0;
}

async function hasTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(db);
  return rows.length > 0;
}

/** Restores the old data after a failed restore. */
const putBack = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (work) => {
    await sql`drop schema if exists public cascade`.execute(work);
    await sql.raw(`alter schema ${ASIDE} rename to public`).execute(work);
  });
