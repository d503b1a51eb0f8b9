import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashOf } from '../../migrations/entry-hash.ts';
import type { Database } from '../database/tables.ts';
import type { Chained } from '../changes/chain.ts';

const PAGE = 1_000;

/** The newest entry of a log, as the process log prints it: `1042:3f2a…`. */
export interface Head {
  seq: number;
  hash: string;
}

export const LOGS = ['audit', 'security'] as const;
export type LogName = (typeof LOGS)[number];

/** The result: how many entries are valid, and the first invalid one with the reason. */
export interface Verdict {
  entries: number;
  head: Head;
  misfit: { seq: number; why: string } | undefined;
}

export const headsOf = async (db: Kysely<Database>): Promise<Record<LogName, Head>> => ({
  audit: await db.selectFrom('change_log').select(['seq', 'head as hash']).executeTakeFirstOrThrow(),
  security: await db.selectFrom('security_head').select(['seq', 'head as hash']).executeTakeFirstOrThrow(),
});

/**
 * Verifies a log from its oldest entry to its newest, up to the first invalid one.
 * @param db a snapshot, or a database that nobody writes to
 * @param printed a head printed to the process log: that entry must exist unchanged
 */
export async function verify(db: Kysely<Database>, log: LogName, printed?: Head): Promise<Verdict> {
  const head = (await headsOf(db))[log];
  const last = { seq: 0, hash: await beginningOf(db, log) };
  let entries = 0;
  let oldest = 0;
  const misfit = (seq: number, why: string): Verdict => ({ entries, head, misfit: { seq, why } });
  for (let page = await read(db, log, 0); page.length > 0; page = await read(db, log, last.seq)) {
    for (const { hash, ...entry } of page) {
      if (hashOf(last.hash, entry) !== hash) return misfit(entry.seq, changed(last.seq));
      if (printed?.seq === entry.seq && printed.hash !== hash)
        return misfit(entry.seq, 'it does not match the printed head');
      oldest ||= entry.seq;
      Object.assign(last, { seq: entry.seq, hash });
      entries += 1;
    }
  }
  if (last.hash !== head.hash) return misfit(head.seq, `the log ends at entry ${last.seq}: later entries are missing`);
  if (printed && printed.seq > last.seq) return misfit(printed.seq, `the log ends at entry ${last.seq}`);
  if (printed && printed.seq < oldest) return misfit(printed.seq, `the log begins at entry ${oldest}`);
  return { entries, head, misfit: undefined };
}

const changed = (before: number) =>
  before === 0
    ? 'it was changed, or entries before it were removed'
    : `it was changed, or does not follow entry ${before}`;

/** The hash that precedes the oldest entry. */
async function beginningOf(db: Kysely<Database>, log: LogName): Promise<string> {
  if (log === 'audit') return '';
  return (await db.selectFrom('security_head').select('floor').executeTakeFirstOrThrow()).floor;
}

async function read(db: Kysely<Database>, log: LogName, after: number): Promise<Chained[]> {
  const table = sql.table(log === 'audit' ? 'audit_entries' : 'security_log');
  const { rows } = await sql<Chained>`select * from ${table} where seq > ${after} order by seq limit ${PAGE}`.execute(
    db,
  );
  return rows;
}
