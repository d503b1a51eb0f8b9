import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import type { Position } from '@console/shared/live';
import type { Connection } from './connect.ts';
import type { Database } from './tables.ts';

export interface ReadOptions {
  /** Aborts when the caller disconnects: the running statement is cancelled if possible, and no other starts. */
  signal?: AbortSignal | undefined;
  /**
   * For a read that may take long: yields to others between its parts. On the embedded database's single connection,
   * they then run between its statements.
   */
  yieldToShort?: (() => Promise<void>) | undefined;
}

type Read<T> = (db: Kysely<Database>) => Promise<T>;
interface Reading<T> {
  result: T;
  position: Position;
}

/** Reads in one snapshot together with its log position: the result includes exactly the changes up to it. */
export function readSnapshot<T>(
  connection: Pick<Connection, 'db' | 'cancel'>,
  read: Read<T>,
  { signal, yieldToShort }: ReadOptions = {},
): Promise<Reading<T>> {
  const { cancel } = connection;
  const db = signal ? connection.db.withPlugin(until(signal)) : connection.db;
  if (!yieldToShort) return inTransaction({ db, cancel }, read, signal);
  return longRead.run({ rows: new Map(), yieldToShort }, () =>
    cancel ? inTransaction({ db, cancel }, read, signal) : inParts(db, read),
  );
}

async function inTransaction<T>(
  { db, cancel }: Pick<Connection, 'db' | 'cancel'>,
  read: Read<T>,
  signal: AbortSignal | undefined,
): Promise<Reading<T>> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        if (!signal || !cancel) return { position: await positionOf(snapshot), result: await read(snapshot) };
        const { backend, ...position } = await startOf(snapshot);
        const stop = onAbort(signal, () => cancel(backend));
        try {
          return { result: await read(snapshot), position };
        } finally {
          await stop();
        }
      });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/**
 * Reads statement by statement. If the log did not move, the result is a snapshot. Otherwise it reads again in a
 * transaction without yielding, and only requests rows that have changed since (`LongRead`).
 */
async function inParts<T>(db: Kysely<Database>, read: Read<T>): Promise<Reading<T>> {
  const position = await positionOf(db);
  const result = await read(db);
  const { epoch, seq } = await positionOf(db);
  if (epoch === position.epoch && seq === position.seq) return { result, position };
  const { rows } = longRead.getStore() ?? { rows: new Map<string, KnownRow>() };
  return longRead.run({ rows, yieldToShort: atOnce }, () => inTransaction({ db, cancel: undefined }, read, undefined));
}

interface KnownRow {
  revision: number;
}

interface LongRead {
  /** The rows read so far, by table and id. A row never changes within one revision. */
  rows: Map<string, KnownRow>;
  yieldToShort: () => Promise<void>;
}

/** The long read in progress. */
export const longRead = new AsyncLocalStorage<LongRead>();

const atOnce = () => Promise.resolve();

export const positionOf = (db: Kysely<Database>): Promise<Position> =>
  db.selectFrom('change_log').select(['epoch', 'seq']).executeTakeFirstOrThrow();

const startOf = (db: Kysely<Database>) =>
  db
    .selectFrom('change_log')
    .select(['epoch', 'seq', sql<number>`pg_backend_pid()`.as('backend')])
    .executeTakeFirstOrThrow();

/** Starts no statement after the signal has aborted, except those that end a transaction. */
const until = (signal: AbortSignal): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    signal.throwIfAborted();
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** @returns a function to await before the connection is reused, so that a cancel in progress is over */
function onAbort(signal: AbortSignal, act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  const abort = () => {
    acting = act().catch(() => undefined);
  };
  signal.addEventListener('abort', abort, { once: true });
  return async () => {
    signal.removeEventListener('abort', abort);
    await acting;
  };
}
