import type { Listed } from '../../stores/live-list.ts';
import type { PageOf } from '../../stores/live-run.ts';

export interface Progress {
  done: number;
  total: number;
}

export interface ReadingAll<Row> {
  limit: number;
  idOf: (row: Row) => string;
  read: (page: PageOf, signal: AbortSignal) => Promise<Listed<Row>>;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

const PASSES = 3;

/**
 * Every row that matches, page by page, in the server's order. Pages move while they are read: a row met twice is
 * kept once, and when one may have slipped through between two pages they are read again. Rejects with the signal's reason.
 */
export async function readAll<Row>({ limit, idOf, read, onProgress, signal }: ReadingAll<Row>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let total = 0;
    let hasShrunk = false;
    const seen = new Map<string, Row>();
    for (let page = 1; page === 1 || (page - 1) * limit < total; page += 1) {
      const listed = await read({ page, limit }, signal);
      signal.throwIfAborted();
      hasShrunk ||= listed.count < total;
      total = listed.count;
      for (const row of listed.rows) seen.set(idOf(row), row);
      onProgress({ done: Math.min(seen.size, total), total });
      if (listed.rows.length === 0) break;
    }
    for (const [id, row] of seen) rows.set(id, row);
    if (!hasShrunk && seen.size >= total) return [...seen.values()];
  }
  return [...rows.values()];
}
