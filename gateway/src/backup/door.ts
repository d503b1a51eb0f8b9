import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A running gateway, for who may read the folder it keeps its data in. */
export interface Door {
  /** Undefined where nobody answers: it ended without a word. Throws a sentence where it refuses. */
  askForDump: () => Promise<Blob | undefined>;
  /** False where nobody answers. */
  askToRotateKeys: () => Promise<boolean>;
}

const doorIn = (dataDir: string) => join(dataDir, 'gateway.door.json');

/** Leaves word where the gateway of this folder is asked for a back-up and for new keys; resolves to the way to take it back. */
export async function openDoor(dataDir: string, url: string, token: string): Promise<() => Promise<void>> {
  const path = doorIn(dataDir);
  await rm(path, { force: true });
  // Who may read this may read the database beside it.
  await writeFile(path, JSON.stringify({ url, token }), { mode: 0o600 });
  return () => rm(path, { force: true });
}

/** Undefined where no gateway has left word. */
export async function readDoor(dataDir: string): Promise<Door | undefined> {
  const text = await readFile(doorIn(dataDir), 'utf8').catch(() => undefined);
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
