import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginEpoch } from '../changes/epoch.ts';
import { systemClock } from '../clock.ts';
import { lockDataDir } from '../data-lock.ts';
import { connectPglite } from '../database/connect.ts';
import type { Connection } from '../database/connect.ts';
import { openAlone } from '../database/open-alone.ts';
import { findControlEndpoint } from './control-endpoint.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';

/**
 * Dumps the embedded database, through its running gateway if there is one: only that process can read the database, at
 * a moment between two writes. Then opens the dump as a restore would. Resolves to its facts.
 */
export async function dumpEmbedded(dataDir: string, file: string): Promise<Facts> {
  const dump = await dumped(dataDir);
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  const copy = await connectPglite(undefined, dump);
  try {
    return await factsOf(copy.db);
  } finally {
    await copy.close();
  }
}

/** A consistent copy of the embedded database in memory, whether or not its gateway is running. */
export const copyEmbedded = async (dataDir: string): Promise<Connection> =>
  connectPglite(undefined, await dumped(dataDir));

async function dumped(dataDir: string): Promise<Blob> {
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) throw new Error(`There is no database in ${dataDir}.`);
  const endpoint = await findControlEndpoint(dataDir);
  const running = endpoint && (await endpoint.askForDump());
  if (running) return running;
  return openAlone(dataDir, async ({ dump }) => {
    if (!dump) throw new Error('This database cannot be dumped.');
    return dump();
  });
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
export async function restoreEmbedded(dataDir: string, { file, replace, verify }: Restoring): Promise<void> {
  const lock = lockDataDir(dataDir, systemClock);
  const [place, made, aside] = ['db', 'db.restored', 'db.before-restore'].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  try {
    // A restore was interrupted between its last two steps.
    if (existsSync(aside) && !existsSync(place)) await rename(aside, place);
    if (!replace && existsSync(place)) {
      throw new Error(`There is already a database in ${dataDir}. Add --replace to replace it with the backup.`);
    }
    await remove(made);
    await remove(aside);
    const restored = await connectPglite(made, new Blob([await readFile(file)]));
    try {
      verify(await factsOf(restored.db));
      await beginEpoch(restored.db);
    } finally {
      await restored.close();
    }
    if (existsSync(place)) await rename(place, aside);
    await rename(made, place);
    await remove(aside);
  } finally {
    await remove(made);
    lock.release();
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });
