import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectPglite, connectPostgres } from '../../database/connect.ts';
import type { Connection } from '../../database/connect.ts';
import { databaseUrl } from '../urls.ts';

const DUMP = new URL('first-schema.sql.gz', import.meta.url);
const NEXT_STATEMENT = '\n--;\n';

/** A console as its first version left it, with some trade in it: the schema up to 0007, stored as text. */
export async function firstSchema(): Promise<Connection> {
  const connection = await emptyDatabase();
  const text = gunzipSync(await readFile(DUMP)).toString('utf8');
  for (const statement of text.split(NEXT_STATEMENT)) await sql.raw(statement).execute(connection.db);
  return connection;
}

async function emptyDatabase(): Promise<Connection> {
  const template = inject('template');
  if ('dump' in template) return connectPglite(undefined);
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  const admin = connectPostgres(template.url);
  await sql.raw(`create database ${name}`).execute(admin.db);
  await admin.close();
  return connectPostgres(databaseUrl(template.url, name));
}
