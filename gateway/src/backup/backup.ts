import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { endingOf } from '../files/names.ts';
import { pack } from './archive.ts';
import { dumpEmbedded } from './embedded.ts';
import { partOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './place.ts';
import { dumpPostgres } from './postgres.ts';

const OWN_PACKAGE = new URL('../../package.json', import.meta.url);

/**
 * Writes all data of the console into one archive. Throws a readable error if it cannot, and then leaves no archive.
 */
export async function backUp({ databaseUrl, dataDir, filesUrl }: Place, file: string): Promise<Manifest> {
  if (existsSync(file))
    throw new Error(`${file} already exists. Choose another name: a backup never overwrites a file.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new Error(`Folder ${folder} does not exist.`);
  const stage = await mkdtemp(join(folder, `.${basename(file)}-`));
  try {
    const made_at = new Date().toISOString();
    const dump = join(stage, 'database');
    const facts = await (databaseUrl ? dumpPostgres(databaseUrl, dump) : dumpEmbedded(dataDir, dump));
    // Files are stored before a record names them and never change, so all that the dump names exist by now.
    const names = filesUrl ? [] : await filesIn(dataDir);
    const parts = [await partOf(stage, 'database')];
    for (const name of names) parts.push(await partOf(dataDir, name));
    const manifest: Manifest = {
      format: 1,
      console: (JSON.parse(await readFile(OWN_PACKAGE, 'utf8')) as { version: string }).version,
      made_at,
      database: databaseUrl ? 'postgres' : 'embedded',
      files: filesUrl ? 'elsewhere' : 'here',
      ...facts,
      parts: parts.filter((part) => part !== undefined),
    };
    await writeFile(join(stage, 'manifest.json'), JSON.stringify(manifest, undefined, 2));
    const archive = join(stage, 'archive.tar');
    await pack(archive, [
      { folder: stage, names: ['manifest.json', 'database'] },
      { folder: dataDir, names },
    ]);
    await rename(archive, file);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function filesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => endingOf(name) !== undefined).toSorted();
  const kept = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).isFile()));
  return names.filter((_name, at) => kept[at]).map((name) => `files/${name}`);
}
