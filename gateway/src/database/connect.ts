import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { keepPrivate } from '../private-folder.ts';
import type { Database } from './tables.ts';

const OID = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const;
const toInstant = (text: string) => new Date(text).toISOString();
const asIs = (text: string) => text;
const ignore = () => undefined;
const RELISTEN_MS = 1_000;
/** As long as the relay waits for a reply. */
const ANSWER_MS = 30_000;
/** What of that a transaction may wait for its own gateway: whoever waits for its locks then still gets an answer. */
const IDLE_SHARE = 3;
const LISTEN_CHECK_MS = 10_000;
/** How our connections are called where PostgreSQL lists them. */
export const APPLICATION = 'console-gateway';

/** What both databases hand to TypeScript: money and counts as numbers, days as text, instants as ISO 8601 UTC. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: asIs,
  [OID.timestamptz]: toInstant,
};

export interface Connection {
  db: Kysely<Database>;
  /** Calls back after each commit that appended to the change log, wherever it was made; resolves to the way to stop. */
  onAppend: (wake: () => void) => Promise<() => Promise<void>>;
  /** Where the data lies; a copy of it lies elsewhere. Undefined where it ends with this process. */
  place: () => Promise<string | undefined>;
  /** The connections of the pool, and who waits for one; undefined where there is one for all. */
  pool: (() => Pool) | undefined;
  /**
   * Cancels the statement that this backend runs; undefined where none can be cancelled, and there is one connection
   * for all.
   */
  cancel: ((backend: number) => Promise<void>) | undefined;
  /** A tar.gz of the whole database as it is at one moment; undefined where its server has tools for that. */
  dump: (() => Promise<Blob>) | undefined;
  /**
   * From now on a connection on which a query goes unanswered for half a minute is given up, and PostgreSQL ends one
   * that asks nothing for ten seconds of a transaction: its line may be dead without anybody being told, and others wait
   * for what it has locked. What prepares the database takes the time it takes.
   */
  serve: () => void;
  close: () => Promise<void>;
}

export interface Pool {
  open: number;
  idle: number;
  waiting: number;
}

/** @param answerMs how long a query may go unanswered once it serves. */
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
  // A connection that breaks fails the query it runs and is then replaced; unheard, its error would end the process.
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
  // Its own connection: those of the pool may all be busy with what is to be cancelled.
  const control = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  control.on('error', ignore);
  return {
    db,
    onAppend: (wake) => listen(url, wake, answerMs),
    place: () => placeInCluster(db),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    cancel: async (backend) => void (await control.query('select pg_cancel_backend($1)', [backend])),
    dump: undefined,
    serve: () => {
      isServing = true;
      pool.options.connectionTimeoutMillis = answerMs;
    },
    close: async () => {
      await Promise.all([db.destroy(), control.end()]);
    },
  };
}

/** Ends a connection over which nothing went for so long. The pool ends its idle ones earlier. */
function giveUpAfter(ms: number, client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('The database is not responding.')));
}

/** Listens on a connection of its own, and again when that is lost: meanwhile whoever waits polls. */
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
 * @param folder where it keeps its data; undefined keeps it in memory.
 * @param dump a dumped database to start from.
 */
export async function connectPglite(folder: string | undefined, dump?: Blob): Promise<Connection> {
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    parsers: PARSERS,
  });
  // It makes a new database readable and writable by everybody, whatever the process allows.
  if (folder) keepPrivate(folder);
  await client.exec("set timezone to 'UTC'");
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: client }) });
  return {
    db,
    onAppend: (wake) => client.listen('changes', wake),
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

/** A table filled from a dump is elsewhere, and so is a promoted standby: it may lack what was committed last. */
async function placeInCluster(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat('cluster ', s.system_identifier, ', timeline ', c.timeline_id, ', ', pg_relation_filepath('change_log')) as place
    from pg_control_system() s, pg_control_checkpoint() c`.execute(db);
  return rows[0]?.place ?? '';
}

/** The file that is written once, when the database is made, and never again. */
async function placeOnDisk(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const { ino, birthtimeMs } = await stat(join(folder, 'PG_VERSION'));
  return `file ${ino} of ${new Date(birthtimeMs).toISOString()}`;
}
