import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, TEMPLATE } from './server.ts';

/** Fills one data folder with the demo data; every worker goes on with a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'console-template-'));
  const server = await startServer(folder);
  await server.close();
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
