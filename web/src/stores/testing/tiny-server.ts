import type { Change, ChangesFrame } from '@console/shared/live';
import type { Listed } from '../live-list.ts';
import type { PageOf } from '../live-run.ts';

export interface TinyRow {
  request_id: number;
  status: string;
  created_date: string;
  revision: number;
  [field: string]: unknown;
}

/** A minimal server of quote requests with a change log, simple enough to be obviously correct. */
export function createTinyServer(epoch = 'e1') {
  const rows = new Map<number, TinyRow>();
  const log: Change[] = [];
  let nextId = 1;

  const position = () => ({ epoch, seq: log.length });

  function write(id: number, row: TinyRow | null, before: Partial<TinyRow> | null, revision: number) {
    if (row) rows.set(id, row);
    else rows.delete(id);
    log.push({
      seq: log.length + 1,
      entity: 'quotation_request',
      id: String(id),
      op: !before ? 'created' : row ? 'updated' : 'deleted',
      revision,
      at: '2026-11-21T00:00:00.000Z',
      by: { user_id: 7, name: 'Asha Rao' },
      row: row && structuredClone(row),
      before,
      changed: [],
    });
  }
  function create(minute: number, status: string): number {
    const id = nextId++;
    const created_date = new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
    write(id, { request_id: id, status, created_date, revision: 1 }, null, 1);
    return id;
  }
  function update(id: number, status: string) {
    const row = rows.get(id);
    if (!row) return;
    const revision = row.revision + 1;
    write(id, { ...row, status, revision }, row.status === status ? {} : { status: row.status }, revision);
  }
  function remove(id: number) {
    const row = rows.get(id);
    if (row) write(id, null, { status: row.status, created_date: row.created_date }, row.revision + 1);
  }
  function matching(status: string): TinyRow[] {
    const key = (row: TinyRow) => Date.parse(row.created_date) * 1_000 + row.request_id;
    return [...rows.values()].filter((row) => row.status === status).sort((a, b) => key(b) - key(a));
  }
  function read(status: string, { page, limit }: PageOf): Listed<TinyRow> {
    const all = matching(status);
    const shown = all.slice((page - 1) * limit, page * limit);
    return { rows: structuredClone(shown), count: all.length, position: position() };
  }
  const frame = (from: number, to = log.length): ChangesFrame => ({
    epoch,
    to,
    changes: structuredClone(log.slice(from, to)),
  });
  const ids = () => [...rows.keys()];

  return { create, update, remove, read, frame, position, ids };
}
