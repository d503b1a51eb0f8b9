import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { redact } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import type { AuditEntry, auditCalls } from '@console/shared/calls/audit';
import type { ReplyOf } from '@console/shared/calls/call';
import type { SessionEnd } from '../database/stored.ts';
import type { Database } from '../database/tables.ts';
import { labelOf } from '../records/label.ts';
import { scanLog } from './scan-window.ts';
import type { AuditQuery } from './scan-window.ts';

const PAGE = 50;

type Values = Record<string, unknown>;

interface Kept extends Omit<AuditEntry, 'label' | 'before' | 'after' | 'by'> {
  by_user_id: number | null;
  by_name: string | null;
  /** The list keys only; entries logged before `previous` existed have nothing else. */
  keys: Values | null;
  row: Values | null;
  previous: Values | null;
  /** Of the user whose sessions ended. */
  user_name: string | null;
}

/** A page of the audit log, newest first, from the change log and the audit log together. */
export async function auditOf(
  db: Kysely<Database>,
  query: AuditQuery,
  audience: Audience,
): Promise<ReplyOf<typeof auditCalls.list>> {
  const { seqs, reached } = await scanLog(db, query, query.limit ?? PAGE);
  const kept = seqs.length === 0 ? [] : await entriesOf(db, seqs);
  const entries = kept.filter(({ entity }) => entity === 'session' || audience.reads.has(entity));
  return {
    entries: entries.map((entry) => shown(audience, entry)),
    count: entries.length,
    next_seq: reached?.seq ?? null,
    searched_to: reached?.at ?? null,
  };
}

async function entriesOf(db: Kysely<Database>, seqs: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select seq, at, entity, id, op, revision, by_user_id, by_name, by_role_id, request_id, changed, before as keys,
      "row", previous, case when entity = 'session' then (select trim(u.first_name || ' ' || u.last_name) from users u
        where u.user_id = (e."row"->>'user_id')::int) end as user_name
    from audit_entries e where seq = any(${seqs}) order by seq desc
  `.execute(db);
  return rows;
}

function shown(audience: Audience, kept: Kept): AuditEntry {
  const { by_user_id, by_name, keys, row, previous, user_name, ...entry } = kept;
  const { entity, op, changed } = entry;
  const by = by_user_id === null ? null : { user_id: by_user_id, name: by_name ?? '' };
  if (entity === 'session') {
    return {
      ...entry,
      label: user_name ?? entry.id,
      by,
      changed: [],
      before: null,
      after: endOf(row as Values & SessionEnd),
    };
  }
  const old = previous ?? keys;
  return {
    ...entry,
    label: labelOf(entity, entry.id, { ...old, ...row }),
    by,
    changed,
    before: old && redact(audience, entity, old),
    after: row && redact(audience, entity, op === 'created' ? row : partOf(row, changed)),
  };
}

/** Leaves out the session id, which means nothing to readers. */
const endOf = ({ user_id, session_id, reason }: SessionEnd): Values => ({
  user_id,
  reason,
  sessions: session_id === null ? 'all' : 'one',
});

const partOf = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
