import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { aloneHere, aloneInCluster } from './alone.ts';
import type { Alone } from './alone.ts';
import { keepPrivate } from '../private-folder.ts';
import type { Database } from './tables.ts';

const OID = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const;
const toInstant = (text: string) => new Date(text).toISOString();
const asIs = (text: string) => text;
const ignore = () => undefined;
const RELISTEN_MS = 1_000;
/** As long as the relay waits for a reply. */
const ANSWER_MS = 30_000;
/** A transaction may be idle for a third of that, so that those who wait for its locks still get a reply. */
const IDLE_SHARE = 3;
const LISTEN_CHECK_MS = 10_000;
/** How many outside services are waited for at a time, each under a lock. */
const LOCKS_MAX = 4;
/** The application name of our connections in PostgreSQL. */
export const APPLICATION = 'console-gateway';

/** How both databases return values: money and counts as numbers, days as text, instants as ISO 8601 UTC. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: asIs,
  [OID.timestamptz]: toInstant,
};

export interface Connection {
  db: Kysely<Database>;
  /**
   * Calls back after each commit, by any process, that appended to the change log. Resolves to a function that stops
   * it.
   */
  onAppend: (wake: () => void) => Promise<() => Promise<void>>;
  /** The location of the data, which differs for a copy. Undefined if the data ends with this process. */
  place: () => Promise<string | undefined>;
  alone: Alone;
  /** The pool's connections and waiting queries; undefined with a single shared connection. */
  pool: (() => Pool) | undefined;
  /**
   * Cancels the running statement of this backend; undefined if that is impossible, with a single shared connection.
   */
  cancel: ((backend: number) => Promise<void>) | undefined;
  /** A tar.gz of a consistent snapshot of the database; undefined if its server has its own tools. */
  dump: (() => Promise<Blob>) | undefined;
  /**
   * From now on, drops a connection whose query gets no response for half a minute, and lets PostgreSQL end one that is
   * idle for ten seconds within a transaction: the connection may be dead without an error while others wait for its
   * locks. Preparing the database has no such limits.
   */
  serve: () => void;
  close: () => Promise<void>;
}

export interface Pool {
  open: number;
  idle: number;
  waiting: number;
}

/** @param answerMs how long a query may take once it serves */
export function connectPostgres(url: string, answerMs = ANSWER_MS): Connection {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 10,
    types,
    options: '-c TimeZone=UTC',
  });
  // A broken connection fails its query and is then replaced. Without a listener, its error would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  const limited = new WeakSet<pg.ClientBase>();
  let isServing = false;
  pool.on('acquire', (client) => {
    if (!isServing || limited.has(client)) return;
    limited.add(client);
    giveUpAfter(answerMs, client);
    client.query(`set idle_in_transaction_session_timeout = ${Math.ceil(answerMs / IDLE_SHARE)}`).catch(ignore);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // A separate connection: those of the pool may all be busy with what is to be cancelled.
  const control = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  control.on('error', ignore);
  const locks = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: LOCKS_MAX,
    connectionTimeoutMillis: answerMs,
  });
  locks.on('error', ignore);
  locks.on('connect', (client) => void client.on('error', ignore));
  return {
    db,
    onAppend: (wake) => listen(url, wake, answerMs),
    alone: aloneInCluster(locks),
    place: () => placeInCluster(db),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    cancel: async (backend) => void (await control.query('select pg_cancel_backend($1)', [backend])),
    dump: undefined,
    serve: () => {
      isServing = true;
      pool.options.connectionTimeoutMillis = answerMs;
    },
    close: async () => {
      await Promise.all([db.destroy(), control.end(), locks.end()]);
    },
  };
}

/** Ends a connection that received nothing for this long. The pool ends its idle ones earlier. */
function giveUpAfter(ms: number, client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('The database is not responding.')));
}

/** Listens on its own connection and reconnects when that is lost. Waiters poll in the meantime. */
async function listen(url: string, wake: () => void, answerMs: number): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  const connect = async () => {
    client = new pg.Client({ connectionString: url, application_name: APPLICATION });
    client.on('notification', wake);
    client.on('error', ignore);
    const checks = setInterval(
      () => void here.query('select 1').catch(ignore),
      Math.min(LISTEN_CHECK_MS, answerMs / 2),
    );
    const here = client;
    client.once('end', () => {
      clearInterval(checks);
      void setTimeout(RELISTEN_MS, undefined, { ref: false }).then(again);
    });
    giveUpAfter(answerMs, client);
    await client.connect();
    await client.query('listen changes');
    wake();
  };
  const again = () => (stopped ? undefined : connect().catch(ignore));
  await connect();
  return () => {
    stopped = true;
    return client.end();
  };
}

/**
 * @param folder where it stores its data; undefined keeps it in memory
 * @param dump a dumped database to start from
 */
export async function connectPglite(folder: string | undefined, dump?: Blob): Promise<Connection> {
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    parsers: PARSERS,
  });
  // It makes a new database readable and writable by everybody, ignoring the umask.
  if (folder) keepPrivate(folder);
  await client.exec("set timezone to 'UTC'");
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: client }) });
  return {
    db,
    onAppend: (wake) => client.listen('changes', wake),
    alone: aloneHere(),
    place: () => placeOnDisk(folder),
    pool: undefined,
    cancel: undefined,
    dump: async () => {
      await client.exec('checkpoint');
      return client.dumpDataDir('gzip');
    },
    serve: () => {},
    close: () => db.destroy(),
  };
}

/** The location differs for a table filled from a dump, and for a promoted standby, which may lack the last commits. */
async function placeInCluster(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat('cluster ', s.system_identifier, ', timeline ', c.timeline_id, ', ', pg_relation_filepath('change_log')) as place
    from pg_control_system() s, pg_control_checkpoint() c`.execute(db);
  return rows[0]?.place ?? '';
}

/** A file written once, when the database is created. */
async function placeOnDisk(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const { ino, birthtimeMs } = await stat(join(folder, 'PG_VERSION'));
  return `file ${ino} of ${new Date(birthtimeMs).toISOString()}`;
}
