import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../audit/verify.ts';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import { beginEpochIfMoved } from '../changes/epoch.ts';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { addRequest } from '../testing/trade.ts';
import { pack, unpack } from './archive.ts';
import { backUp } from './backup.ts';
import { factsOf } from './facts.ts';
import { compare } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { clientTool } from './program.ts';
import { restore } from './restore.ts';
import { testFolders, testPlace } from './testing.ts';
import type { TestPlace } from './testing.ts';

const PICTURE = `${'a'.repeat(32)}.png`;
const LATER = `${'b'.repeat(32)}.pdf`;

const { make: folder, remove } = testFolders();
/** A database is opened repeatedly. */
const SLOW_MS = 300_000;
let console: TestPlace;
let file: string;
let manifest: Manifest;

/** Runs with the database open, as in a started gateway. */
async function working<T>({ open }: TestPlace, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await open();
  try {
    await beginEpochIfMoved(connection);
    return await work(connection);
  } finally {
    await connection.close();
  }
}

beforeAll(async () => {
  console = await testPlace(folder(), true);
  await working(console, async ({ db }) => {
    await smallWorld(db);
    await addRequest(db);
    await log(db, 1);
  });
  await createFolderStore(join(console.place.dataDir, 'files')).put(PICTURE, Buffer.from('drawn'), 'image/png');
  file = join(folder(), 'console.tar');
  manifest = await backUp(console.place, file);
}, SLOW_MS);
afterAll(remove);

const log = (db: Kysely<Database>, user_id: number) =>
  db
    .transaction()
    .execute((work) =>
      appendChanges(work, [sessionEnd({ user_id, session_id: null, reason: 'logout' })], new Date('2026-11-21')),
    );

/** Every row of every table, except the recorded location of the log. */
async function everything(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const { rows } = await factsOf(db);
  const found: Record<string, unknown[]> = {};
  for (const table of Object.keys(rows)) {
    const read =
      await sql<object>`select to_jsonb(t) - 'epoch' - 'place' as row from ${sql.table(table)} t order by 1`.execute(
        db,
      );
    found[table] = read.rows;
  }
  return found;
}

const epochOf = async ({ db }: Connection) =>
  (await db.selectFrom('change_log').select('epoch').executeTakeFirstOrThrow()).epoch;

test(
  'a restore undoes exactly what was written after the backup, and starts a new epoch of the log',
  { timeout: SLOW_MS },
  async () => {
    const { place } = console;
    expect(manifest.rows['quote_requests']).toBe(1);
    expect(manifest.parts.map(({ name }) => name)).toEqual(['database', `files/${PICTURE}`]);
    const before = await working(console, async (connection) => {
      const all = await everything(connection.db);
      const epoch = await epochOf(connection);
      await addRequest(connection.db, { quantity: 77 });
      await log(connection.db, 2);
      await sql`create table of_later (id integer)`.execute(connection.db);
      return { all, epoch };
    });

    await expect(restore(place, file, false)).rejects.toThrow('--replace');
    expect(await restore(place, file, true)).toEqual(manifest);
    await working(console, async (connection) => {
      const epoch = await epochOf(connection);
      expect(epoch).not.toBe(before.epoch);
      expect(await everything(connection.db)).toEqual(before.all);
      await beginEpochIfMoved(connection);
      expect(await epochOf(connection)).toBe(epoch);
      await log(connection.db, 3);
      expect(await verify(connection.db, 'audit')).toMatchObject({ entries: 2, misfit: undefined });
    });
  },
);

test('it restores into an empty place, with its files, and removes no file', { timeout: SLOW_MS }, async () => {
  const empty = await testPlace(folder(), false);
  const { dataDir } = empty.place;
  await createFolderStore(join(dataDir, 'files')).put(LATER, Buffer.from('%PDF'), 'application/pdf');
  await restore(empty.place, file, false);
  const { rows } = await working(empty, ({ db }) => factsOf(db));
  expect(rows).toEqual(manifest.rows);
  expect(await readFile(join(dataDir, 'files', PICTURE), 'utf8')).toBe('drawn');
  expect(await readFile(join(dataDir, 'files', LATER), 'utf8')).toBe('%PDF');
  expect((await readdir(dataDir)).filter((name) => /restore/.test(name))).toEqual([]);
});

test('a backup is complete or absent, and never overwrites another', async () => {
  const target = folder();
  await expect(backUp(console.place, file)).rejects.toThrow('already exists');
  const nowhere = { ...console.place, dataDir: join(target, 'nowhere'), databaseUrl: undefined };
  await expect(backUp(nowhere, join(target, 'second.tar'))).rejects.toThrow('There is no database in');
  await expect(backUp(console.place, join(target, 'gone', 'x.tar'))).rejects.toThrow(/^Folder .* does not exist/);
  expect(await readdir(target)).toEqual([]);
});

/** Repacks the archive with different content. */
async function spoilt(change: (folder: string, manifest: Manifest) => Promise<void> | void): Promise<string> {
  const unpacked = folder();
  await unpack(file, unpacked);
  const path = join(unpacked, 'manifest.json');
  const told = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  await change(unpacked, told);
  if (existsSync(path)) await writeFile(path, JSON.stringify(told));
  const made = join(folder(), 'spoilt.tar');
  await pack(made, [{ folder: unpacked, names: await readdir(unpacked) }]);
  return made;
}

test('a damaged, foreign or newer backup is refused, and nothing changes', { timeout: SLOW_MS }, async () => {
  const { place } = console;
  const before = await working(console, ({ db }) => everything(db));
  const whole = await readFile(file);
  const cut = join(folder(), 'cut.tar');
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
  const text = join(folder(), 'text.tar');
  await writeFile(text, 'no archive');
  const other = place.databaseUrl ? 'embedded' : 'postgres';
  const outside = { name: '../gateway.lock', bytes: 0, sha256: '0'.repeat(64) };
  const refused: [string, string][] = [
    [join(folder(), 'nothing.tar'), 'does not exist'],
    [cut, 'damaged'],
    [text, 'damaged'],
    [await spoilt((at) => writeFile(join(at, 'database'), 'x')), '"database" does not match the manifest'],
    [await spoilt((at) => writeFile(join(at, 'files', PICTURE), 'x')), 'does not match the manifest'],
    [await spoilt((at) => rm(join(at, 'manifest.json'))), 'it has no manifest'],
    [await spoilt((_at, { rows }) => void (rows['quote_requests'] = 7)), '"quote_requests" has 1 rows, not 7'],
    [await spoilt((_at, told) => void (told.schema = '9999-later')), 'from a newer console'],
    [await spoilt((_at, told) => void (told.database = other)), 'The backup comes from'],
    [await spoilt((_at, told) => void Object.assign(told, { format: 2 })), 'cannot read'],
    [await spoilt((_at, { parts }) => void parts.push(outside)), 'does not match the manifest'],
    [await spoilt((_at, told) => void (told.parts = [])), 'it has no database'],
  ];
  for (const [archive, words] of refused) await expect(restore(place, archive, true)).rejects.toThrow(words);
  expect(await working(console, ({ db }) => everything(db))).toEqual(before);
});

test('a restored database is compared with the backup, table by table', () => {
  const facts = { schema: manifest.schema, position: manifest.position, rows: manifest.rows };
  expect(() => compare(manifest, facts)).not.toThrow();
  expect(() => compare(manifest, { ...facts, schema: '0001-identity' })).toThrow('its schema is 0001-identity');
  expect(() => compare(manifest, { ...facts, rows: { ...facts.rows, users: 1_000 } })).toThrow('"users" has 1000 rows');
  expect(() => compare(manifest, { ...facts, rows: { ...facts.rows, of_later: 0 } })).toThrow(
    '"of_later" has 0 rows, not none',
  );
});

test('a PostgreSQL database to be replaced must have no other connections', async () => {
  if (!console.place.databaseUrl) return;
  await working(console, async ({ db }) => {
    await factsOf(db);
    await expect(restore(console.place, file, true)).rejects.toThrow('in use by a gateway');
  });
});

test('what an interrupted restore has set aside is never lost', async () => {
  if (!console.place.databaseUrl) return;
  await working(console, ({ db }) => sql`create schema before_restore`.execute(db));
  await expect(restore(console.place, file, true)).rejects.toThrow('A restore was interrupted');
  await working(console, ({ db }) => sql`drop schema before_restore`.execute(db));
});

test('a PostgreSQL database is backed up as of one moment, while it is written to', async () => {
  if (!console.place.databaseUrl) return;
  const live = join(folder(), 'live.tar');
  const made = await working(console, async ({ db }) => {
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) await addRequest(db);
    })();
    const told = await backUp(console.place, live);
    over.abort();
    await writing;
    return told;
  });
  const empty = await testPlace(folder(), false);
  await restore(empty.place, live, false);
  const { rows } = await working(empty, ({ db }) => factsOf(db));
  expect(rows).toEqual(made.rows);
});

test('without the PostgreSQL client tools there is a message', () => {
  expect(() => clientTool('pg_dump', { PATH: folder() })).toThrow('pg_dump is not installed');
});
