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

/** A database whose test is over, emptied for the next one of this process: starting one takes far longer. */
let spare: Connection | undefined;

/** A migrated database with the roles in it and nothing else, on whatever the tests run on. */
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

/** As the template was: no rows but the roles, every count from the beginning, a log of its own. */
async function empty(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await emptyTables(
    db,
    rows.map(({ table }) => table),
  );
  await db.insertInto('change_log').defaultValues().execute();
  await db.insertInto('security_head').defaultValues().execute();
  await seedRoles(db);
}

/**
 * Takes all rows out of these tables, and out of the log what nothing but a test may; every count begins again. Few rows
 * are deleted in a fraction of the time that truncating takes, which gives every table new files.
 */
export async function emptyTables(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  const names = sql.lit(`{${tables.join(',')}}`);
  await db.transaction().execute(async (emptying) => {
    // No trigger and no foreign key is looked at.
    await sql`set local session_replication_role = replica`.execute(emptying);
    await sql`do $$ declare name text; begin
      foreach name in array ${names}::text[] loop execute format('delete from %I', name); end loop;
      for name in select objid::regclass::text from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
        where refobjid = any(${names}::regclass[])
      loop perform setval(name, 1, false); end loop;
    end $$`.execute(emptying);
  });
}
