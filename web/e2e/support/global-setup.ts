import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, TEMPLATE } from './server.ts';

/**
 * Fills one data folder with the demo data; every worker goes on with a copy of it. A folder named by the environment
 * is kept, and taken as it is by the next run.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[TEMPLATE];
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'console-template-')));
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) await (await startServer(folder)).close();
  process.env[TEMPLATE] = folder;
  return given === undefined ? () => rm(folder, { recursive: true, force: true }) : undefined;
}
