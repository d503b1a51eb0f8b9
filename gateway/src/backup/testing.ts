import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectPglite, connectPostgres } from '../database/connect.ts';
import type { Connection } from '../database/connect.ts';
import { databaseUrl } from '../testing/urls.ts';
import type { Place } from './place.ts';

export interface TestPlace {
  place: Place;
  /** Opens its database as a gateway does. Nothing else may have it open at the same time. */
  open: () => Promise<Connection>;
}

/** Temporary folders of a test file, deleted after its tests. */
export function testFolders() {
  const made: string[] = [];
  return {
    make: () => {
      const folder = mkdtempSync(join(tmpdir(), 'backup-'));
      made.push(folder);
      return folder;
    },
    remove: () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  };
}

/** A place for a console on the database that the tests use, either migrated or missing. */
export async function testPlace(dataDir: string, isMigrated: boolean): Promise<TestPlace> {
  const template = inject('template');
  if ('dump' in template) {
    const folder = join(dataDir, 'db');
    if (isMigrated) await (await connectPglite(folder, new Blob([await readFile(template.dump)]))).close();
    return { place: { databaseUrl: undefined, dataDir, filesUrl: undefined }, open: () => connectPglite(folder) };
  }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  const admin = connectPostgres(template.url);
  await sql.raw(`create database ${name} ${isMigrated ? `template ${template.name}` : ''}`).execute(admin.db);
  await admin.close();
  const url = databaseUrl(template.url, name);
  return { place: { databaseUrl: url, dataDir, filesUrl: undefined }, open: async () => connectPostgres(url) };
}
