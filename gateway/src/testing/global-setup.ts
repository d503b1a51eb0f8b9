import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connectPglite, connectPostgres } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { seedRoles } from '../demo/roles.ts';
import { EMBEDDED } from './embedded.ts';
import { databaseUrl } from './urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A migrated database to copy: for PGlite as a dump and as a folder, or a template on the server of
     * TEST_DATABASE_URL.
     */
    template: { dump: string; folder: string } | { url: string; name: string };
  }
}

/** Migrates once. Every test then starts from a copy, which takes a fraction of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.name === EMBEDDED ? undefined : process.env['TEST_DATABASE_URL'];
  return server ? onPostgres(project, server) : onPglite(project);
}

async function onPglite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'));
  const data = join(folder, 'data');
  const connection = await connectPglite(data);
  await migrate(connection.db);
  await seedRoles(connection.db);
  await connection.close();
  const client = await PGlite.create({ dataDir: data });
  const dump = join(folder, 'template.tar');
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('template', { dump, folder: data });
  return () => rm(folder, { recursive: true, force: true });
}

async function onPostgres(project: TestProject, url: string) {
  const name = `template_${process.pid}_${Date.now()}`;
  const admin = connectPostgres(url);
  await sql.raw(`create database ${name}`).execute(admin.db);
  const template = connectPostgres(databaseUrl(url, name));
  await migrate(template.db);
  await seedRoles(template.db);
  await template.close();
  project.provide('template', { url, name });
  return async () => {
    const { rows } = await sql<{ datname: string }>`select datname from pg_database
      where starts_with(datname, ${name})`.execute(admin.db);
    for (const { datname } of rows) await sql.raw(`drop database ${datname} with (force)`).execute(admin.db);
    await admin.close();
  };
}
