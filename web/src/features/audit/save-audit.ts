import type { AuditEntry } from '@console/shared/calls/audit';
import { formatClock, isoDay } from '@console/shared/dates';
import { markExport } from '../../api/exports.ts';
import { readAudit } from '../../api/audit.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { saveFile } from '../../components/save-file.ts';
import { CSV_START, csvHead, csvLine } from '../../lists/export/csv.ts';
import type { CsvColumn } from '../../lists/export/csv.ts';
import { doneLabel, recordLabel, actorLabel } from './entry-labels.ts';
import { kindName } from './kinds.ts';

/** As many rows as a spreadsheet opens easily. */
const MOST = 20_000;
const PAGE = 100;

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { title: 'Entry', value: ({ seq }) => seq },
  { title: 'When', value: ({ at }) => `${isoDay(at)} ${formatClock(at)}` },
  { title: 'Who', value: actorLabel },
  { title: 'User', value: ({ by }) => by?.user_id },
  { title: 'Role', value: ({ by_role_id }) => by_role_id },
  { title: 'Kind', value: ({ entity }) => kindName(entity) },
  { title: 'Id', value: ({ id }) => id },
  { title: 'Record', value: recordLabel },
  { title: 'Done', value: doneLabel },
  { title: 'Revision', value: ({ revision }) => revision },
  { title: 'Fields', value: ({ changed }) => changed.join(', ') },
  { title: 'Before', value: ({ before }) => before && JSON.stringify(before) },
  { title: 'After', value: ({ after }) => after && JSON.stringify(after) },
  { title: 'Request', value: ({ request_id }) => request_id },
];

/** Saves matching entries as CSV, newest first. Resolves to their number, and whether they are all matches. */
export async function saveAudit(
  query: AuditQuery,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ count: number; isAll: boolean }> {
  markExport(signal);
  const lines: string[] = [];
  let next: number | null | undefined;
  while (next !== null && lines.length < MOST) {
    const before = next === undefined ? {} : { before_seq: next };
    const { entries, next_seq } = await readAudit({ ...query, ...before, limit: PAGE }, signal);
    lines.push(...entries.map((entry) => csvLine(COLUMNS, entry)));
    next = next_seq;
    onProgress(lines.length);
  }
  const name = `audit-log-${isoDay(Date.now())}.csv`;
  saveFile(name, new Blob([CSV_START, csvHead(COLUMNS), ...lines], { type: 'text/csv;charset=utf-8' }));
  return { count: lines.length, isAll: next === null };
}
