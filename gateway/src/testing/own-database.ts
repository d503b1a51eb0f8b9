import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectPostgres } from '../database/connect.ts';
import { databaseUrl } from './urls.ts';

/** An empty private database on the server at this address; `drop` also ends its remaining connections. */
export async function ownDatabase(server: string): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const admin = connectPostgres(server);
  await sql.raw(`create database ${name}`).execute(admin.db);
  const drop = async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
    await admin.close();
  };
  return { name, url: databaseUrl(server, name), drop };
}
