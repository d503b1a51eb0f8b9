import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { connectPglite, connectPostgres } from '../database/connect.ts';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { seedRoles } from '../demo/roles.ts';
import { databaseUrl } from './urls.ts';

/** A database whose test is over, emptied for the next test of this process: starting one takes far longer. */
let spare: Connection | undefined;

/** A migrated database with only the roles in it, on the database that the tests use. */
export async function testConnection(): Promise<Connection> {
  const connection = spare ?? (await fresh());
  spare = undefined;
  const close = async () => {
    if (spare) return connection.close();
    await empty(connection.db);
    spare = connection;
  };
  return { ...connection, close };
}

async function fresh(): Promise<Connection> {
  const template = inject('template');
  if ('dump' in template) return connectPglite(undefined, new Blob([await readFile(template.dump)]));

  const { url, name } = template;
  const own = `${name}_${randomUUID().slice(0, 8)}`;
  const admin = connectPostgres(url);
  await sql.raw(`create database ${own} template ${name}`).execute(admin.db);
  await admin.close();
  return connectPostgres(databaseUrl(url, own));
}

/** Like the template: no rows but the roles, the usual deadlines and a routing without rules, every sequence reset, and a new log. */
async function empty(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await emptyTables(
    db,
    rows.map(({ table }) => table),
  );
  await db.insertInto('change_log').defaultValues().execute();
  await db.insertInto('security_head').defaultValues().execute();
  await db.insertInto('deadline_policies').defaultValues().execute();
  await db.insertInto('routing_policies').defaultValues().execute();
  await db.insertInto('approval_policies').defaultValues().execute();
  await seedRoles(db);
}

/**
 * Deletes all rows of these tables, including log rows that only a test may delete, and resets every sequence. For few
 * rows, deleting takes a fraction of the time of truncating, which creates new files for every table.
 */
export async function emptyTables(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  const names = sql.lit(`{${tables.join(',')}}`);
  await db.transaction().execute(async (emptying) => {
    // Disables triggers and foreign keys.
    await sql`set local session_replication_role = replica`.execute(emptying);
    await sql`do $$ declare name text; begin
      foreach name in array ${names}::text[] loop execute format('delete from %I', name); end loop;
      for name in select objid::regclass::text from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
        where refobjid = any(${names}::regclass[])
      loop perform setval(name, 1, false); end loop;
    end $$`.execute(emptying);
  });
}
