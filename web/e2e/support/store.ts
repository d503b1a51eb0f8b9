import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder, TEMPLATE } from '@console/shared/testing/demo-folder';
import pg from 'pg';

/** Where a console stores its rows: in its data folder, or in a database on the server of TEST_DATABASE_URL. */
export type StoreKind = 'folder' | 'database';

export interface Store {
  folder: string;
  settings: { DATABASE_URL: string };
  drop: () => Promise<void>;
}

type Fill = (folder: string, settings: Store['settings']) => Promise<void>;

const { TEST_DATABASE_URL: server = '' } = process.env;
/** The environment variable that tells workers which database to copy. */
const DATABASE_TEMPLATE = 'CONSOLE_DATABASE_TEMPLATE';

/** The kinds available here. */
export const KINDS: readonly StoreKind[] = server ? ['folder', 'database'] : ['folder'];

/**
 * Creates a store of each kind for the workers to copy, unless the environment names one. Resolves to a function that
 * drops them.
 */
export async function makeTemplates(fill: Fill, kinds = KINDS): Promise<() => Promise<void>> {
  if (process.env[TEMPLATE]) return () => Promise.resolve();
  const root = await mkdtemp(join(tmpdir(), 'console-template-'));
  const name = kinds.includes('database') ? await makeDatabase() : '';
  process.env[TEMPLATE] = root;
  process.env[DATABASE_TEMPLATE] = name;
  await Promise.all(
    kinds.map(async (kind) =>
      fill(await made(join(root, kind)), { DATABASE_URL: kind === 'database' ? addressOf(name) : '' }),
    ),
  );
  return async () => {
    if (name) await dropDatabase(name);
    await rm(root, { recursive: true, force: true });
  };
}

/** A separate store with the demo data. */
export async function copyStore(kind: StoreKind): Promise<Store> {
  const folder = await demoFolder(kind);
  const database = kind === 'database' ? await makeDatabase(process.env[DATABASE_TEMPLATE]) : undefined;
  return {
    folder,
    settings: { DATABASE_URL: database ? addressOf(database) : '' },
    drop: async () => {
      if (database) await dropDatabase(database);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

async function makeDatabase(template?: string): Promise<string> {
  const name = `stories_${randomUUID().replaceAll('-', '')}`;
  await tell(`create database ${name}${template ? ` template ${template}` : ''}`);
  return name;
}

const dropDatabase = (name: string) => tell(`drop database ${name} with (force)`);

async function tell(statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function addressOf(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
