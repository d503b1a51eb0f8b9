import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { knowsSchema } from '../database/migrate.ts';
import { endingOf, TYPES } from '../files/names.ts';
import { openFileStore } from '../files/open-store.ts';
import { keepPrivate } from '../private-folder.ts';
import { unpack } from './archive.ts';
import { restoreEmbedded } from './embedded.ts';
import { compare, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './place.ts';
import { restorePostgres } from './postgres.ts';

/**
 * Restores a backup with a new epoch of the change log, so that its followers read everything again. Throws a readable
 * error if it cannot or may not, and then leaves the database unchanged. `replace` permits overwriting existing data.
 */
export async function restore(place: Place, file: string, replace: boolean): Promise<Manifest> {
  const { databaseUrl, dataDir } = place;
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  keepPrivate(dataDir);
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await unpack(file, stage);
    const manifest = await readManifest(stage);
    refuseUnfit(manifest, databaseUrl);
    const restoring = { file: join(stage, 'database'), replace, verify: compare.bind(undefined, manifest) };
    await (databaseUrl ? restorePostgres(databaseUrl, restoring) : restoreEmbedded(dataDir, restoring));
    await putFiles(place, stage, manifest);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function refuseUnfit({ schema, database, console: version }: Manifest, databaseUrl: string | undefined): void {
  if (!knowsSchema(schema)) {
    throw new Error(
      `The backup comes from a newer console (${version}, schema ${schema}). Restore it with that version.`,
    );
  }
  if (database === 'postgres' && !databaseUrl) {
    throw new Error('The backup comes from PostgreSQL. Set DATABASE_URL to the database to restore it into.');
  }
  if (database === 'embedded' && databaseUrl) {
    throw new Error('The backup comes from the embedded database, which PostgreSQL cannot read. Unset DATABASE_URL.');
  }
}

/** Files never change, so existing ones stay. */
async function putFiles(place: Place, stage: string, { parts }: Manifest): Promise<void> {
  const store = openFileStore(place);
  for (const { name } of parts) {
    const stored = name.slice('files/'.length);
    const ending = name.startsWith('files/') ? endingOf(stored) : undefined;
    if (ending && !(await store.has(stored))) await store.put(stored, await readFile(join(stage, name)), TYPES[ending]);
  }
}
