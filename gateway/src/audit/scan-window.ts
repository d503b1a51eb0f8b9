import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { AUDITED } from '@console/shared/calls/audit';
import type { auditCalls } from '@console/shared/calls/audit';
import type { QueryOf } from '@console/shared/calls/call';
import { ENTITY_NAMES, isPersonal } from '@console/shared/entities';
import { dayEnd, dayStart } from '@console/shared/dates';
import type { Database } from '../database/tables.ts';
import { matchesSearch } from './search.ts';

export type AuditQuery = QueryOf<typeof auditCalls.list>;

/** Maximum number of entries scanned per reply, which bounds a search through a log of any length. */
export const SCAN_WINDOW = 5_000;

/** Longer than any transaction, so that entries this far apart are in the order of their times. */
const LONGEST_WRITE_MS = 3_600_000;

/** The change log and the audit log under the same names. */
export interface LogTable {
  table: RawBuilder<unknown>;
  id: RawBuilder<string>;
  op: RawBuilder<string>;
  /** Whether an index covers the operation. */
  isByOp: boolean;
  row: RawBuilder<unknown>;
  hasChanged: (field: string) => RawBuilder<boolean>;
}

/** What is for one person is nobody else's business; the log has it because windows follow the log. */
const PERSONAL = ENTITY_NAMES.filter(isPersonal);

const LOG_TABLES: readonly LogTable[] = [
  {
    table: sql`changes`,
    id: sql`l.id`,
    op: sql`coalesce(l.body->>'op', 'ended')`,
    isByOp: false,
    row: sql`l.body->'row'`,
    hasChanged: (field) => sql`coalesce(l.body->'changed' ? ${field}, false)`,
  },
  {
    table: sql`audit_log`,
    id: sql`l.entity_id`,
    op: sql`l.op`,
    isByOp: true,
    row: sql`l."row"`,
    hasChanged: (field) => sql`${field} = any(l.changed)`,
  },
];

export interface ScanWindow {
  /** Matching entries, newest first. */
  seqs: number[];
  /** The oldest scanned entry, if older ones may match; null at the end of the log. */
  reached: { seq: number; at: string } | null;
}

/**
 * The newest matching entries before `before_seq`. An index finds those of the record, user, entity or operation,
 * otherwise all are candidates. The other conditions are checked on at most one scan window of them.
 */
export async function scanLog(db: Kysely<Database>, query: AuditQuery, limit: number): Promise<ScanWindow> {
  const { from, until } = await bounds(db, query);
  const length = isNarrowed(query) ? SCAN_WINDOW : limit;
  const sides = LOG_TABLES.map(
    (side) => sql`(select l.seq, l.at, ${conditions(side, query)} as fits from ${side.table} l
      where ${indexCondition(side, query)} and l.seq > ${from} and l.seq < ${until}
        and l.entity <> all(${PERSONAL})
      order by l.seq desc limit ${length})`,
  );
  const { rows } = await sql<{ seq: number; at: string; fits: boolean; place: number }>`
    with looked as (select * from (${sql.join(sides, sql` union all `)}) both_sides order by seq desc limit ${length}),
    placed as (select *, row_number() over (order by seq desc)::int as place from looked)
    select * from placed where fits or place = ${length} order by seq desc limit ${limit + 1}
  `.execute(db);
  const fitting = rows.filter(({ fits }) => fits).slice(0, limit);
  const last = fitting.length === limit ? fitting.at(-1) : rows.find(({ place }) => place === length);
  return { seqs: fitting.map(({ seq }) => seq), reached: last ? { seq: last.seq, at: last.at } : null };
}

/** A condition that an index finds in log order, or that matches few entries. For a record, all its entries. */
function indexCondition(
  { id, op, isByOp }: LogTable,
  { entity, id: wanted, user, op: wantedOp }: AuditQuery,
): RawBuilder<unknown> {
  if (wanted) return sql`l.entity = any(${entity ? [entity] : AUDITED}) and ${id} = ${wanted}`;
  if (user) return sql`l.by_user_id = ${user}`;
  if (entity) return sql`l.entity = ${entity}`;
  return wantedOp && isByOp ? sql`${op} = ${wantedOp}` : sql`true`;
}

const isNarrowed = ({ entity, id, user, op, field, from_date, to_date, keyword }: AuditQuery): boolean =>
  [entity ?? id, user, op, field, from_date ?? to_date, keyword?.trim() || undefined].some((one) => one !== undefined);

function conditions(side: LogTable, { entity, user, op, field, from_date, to_date, keyword }: AuditQuery) {
  const word = keyword?.trim();
  const all = [
    ...(entity ? [sql`l.entity = ${entity}`] : []),
    ...(user ? [sql`l.by_user_id = ${user}`] : []),
    ...(op ? [sql`${side.op} = ${op}`] : []),
    ...(from_date ? [sql`l.at >= ${dayStart(from_date)}::timestamptz`] : []),
    ...(to_date ? [sql`l.at < ${dayEnd(to_date)}::timestamptz`] : []),
    ...(field ? [side.hasChanged(field)] : []),
    ...(word ? [matchesSearch(side, word)] : []),
  ];
  return all.length === 0 ? sql`true` : sql`coalesce(${sql.join(all, sql` and `)}, false)`;
}

/** The part of the log that can contain the days, both ends exclusive. */
async function bounds(db: Kysely<Database>, { from_date, to_date, before_seq }: AuditQuery) {
  const before = before_seq ?? Number.MAX_SAFE_INTEGER;
  const from = from_date && (await edge(db, 'before', Date.parse(dayStart(from_date)) - LONGEST_WRITE_MS));
  const until = to_date && (await edge(db, 'after', Date.parse(dayEnd(to_date)) + LONGEST_WRITE_MS));
  return { from: from || 0, until: Math.min(before, until || before) };
}

/** The nearest entry made before, or not before, this moment; undefined if there is none. */
async function edge(db: Kysely<Database>, side: 'before' | 'after', moment: number): Promise<number | undefined> {
  const at = sql`${new Date(moment).toISOString()}::timestamptz`;
  const near = LOG_TABLES.map(({ table }) =>
    side === 'before'
      ? sql`(select seq, at from ${table} where at < ${at} order by at desc limit 1)`
      : sql`(select seq, at from ${table} where at >= ${at} order by at limit 1)`,
  );
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select min(seq) as least, max(seq) as most from (${sql.join(near, sql` union all `)}) nearest`.execute(db);
  const [row] = rows;
  return (side === 'before' ? row?.most : row?.least) ?? undefined;
}
