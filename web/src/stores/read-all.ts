import type { Listed } from './live-list.ts';
import type { PageOf } from './live-run.ts';

export interface Progress {
  done: number;
  total: number;
}

export interface ReadingAll<Row> {
  limit: number;
  idOf: (row: Row) => string;
  read: (page: PageOf, signal: AbortSignal) => Promise<Listed<Row>>;
  onProgress?: (progress: Progress) => void;
  signal: AbortSignal;
}

const PASSES = 3;

/**
 * Reads every row that matches when the first page is read, page by page in the server's order, at that page's log
 * position. Pages can shift during reading: duplicates are dropped, and if a row may have slipped between two pages
 * they are read again. Rejects with the signal's reason.
 */
export async function readAll<Row>({ limit, idOf, read, onProgress, signal }: ReadingAll<Row>): Promise<Listed<Row>> {
  const rows = new Map<string, Row>();
  let position: Listed<Row>['position'];
  let first = 0;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let total = 0;
    let hasShrunk = false;
    const seen = new Map<string, Row>();
    for (let page = 1; page === 1 || (page - 1) * limit < total; page += 1) {
      const listed = await read({ page, limit }, signal);
      signal.throwIfAborted();
      if (page === 1) ({ position, count: first } = listed);
      hasShrunk ||= listed.count < total;
      total = listed.count;
      for (const row of listed.rows) seen.set(idOf(row), row);
      onProgress?.({ done: Math.min(seen.size, total), total });
      if (listed.rows.length === 0) break;
    }
    for (const [id, row] of seen) rows.set(id, row);
    if (!hasShrunk && seen.size >= first) return listedOf(seen, position);
  }
  return listedOf(rows, position);
}

const listedOf = <Row>(rows: ReadonlyMap<string, Row>, position: Listed<Row>['position']): Listed<Row> => ({
  rows: [...rows.values()],
  count: rows.size,
  position,
});
