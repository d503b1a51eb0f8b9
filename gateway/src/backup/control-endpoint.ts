import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A running gateway, for processes that may read its data folder. */
export interface ControlEndpoint {
  /** Undefined if nothing responds: the gateway was killed. Throws a readable error if it refuses. */
  askForDump: () => Promise<Blob | undefined>;
  /** False if nothing responds. */
  askToRotateKeys: () => Promise<boolean>;
}

const controlFileIn = (dataDir: string) => join(dataDir, 'gateway.control.json');

/**
 * Publishes in the data folder how to ask this gateway for a backup or new keys. Resolves to a function that removes
 * the file.
 */
export async function publishControlEndpoint(
  dataDir: string,
  url: string,
  token: string,
): Promise<() => Promise<void>> {
  const path = controlFileIn(dataDir);
  await rm(path, { force: true });
  // Anybody who can read this can also read the database beside it.
  await writeFile(path, JSON.stringify({ url, token }), { mode: 0o600 });
  return () => rm(path, { force: true });
}

/** Undefined until a gateway of this folder has started. */
export async function findControlEndpoint(dataDir: string): Promise<ControlEndpoint | undefined> {
  const text = await readFile(controlFileIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { url, token } = JSON.parse(text) as { url: string; token: string };
  return {
    askForDump: async () => (await ask('GET', `${url}/backup`, token))?.blob(),
    askToRotateKeys: async () => (await ask('POST', `${url}/keys/rotate`, token)) !== undefined,
  };
}

async function ask(method: string, url: string, token: string): Promise<Response | undefined> {
  const reply = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  if (!reply || reply.status === 401) return undefined;
  if (!reply.ok) throw new Error(`The gateway answered ${reply.status} to ${method} ${url}; see its log.`);
  return reply;
}
