import type { Audience } from '@console/shared/audience';
import type { Row } from '@console/shared/live';
import type { PlainRow } from './compare.ts';

/** A record as it was last read. */
export interface KnownRow {
  row: Row;
  /** Undefined: read by the relay itself, unredacted. Otherwise as shown to a reader of this audience. */
  seenBy: Audience | 'visitor' | undefined;
  isGone: boolean;
  /** The row as it came when `row` was last found to be the same: if that object comes again, nothing changed. */
  asRead?: PlainRow | undefined;
  /** It is newer than the list's last state, and has not been published yet. */
  isUntold: boolean;
  /** When it was learned here, by the ledger's counter. */
  learned: number;
  /** Its version in the counter shared by all relays of the ledger; 0 for a single relay, or if not published yet. */
  version: number;
  /** Log position at its last read: a change found later happened after it. */
  mark: number;
  /** When the row was last requested again (ms), because a reader had been shown a different one. */
  doubtedAt: number;
}

/** Writes made in one run, which can still be undone. */
export interface Draft<T> {
  /** The result of the run; throws what it threw. */
  outcome: () => T;
  /** Records that changed, with their previous state. */
  learned: readonly { key: string; was: KnownRow | undefined; is: KnownRow }[];
  undo: () => void;
}

/** The most recently seen rows by record, up to a limit. */
export interface KnownRows {
  get: (key: string) => KnownRow | undefined;
  keep: (key: string, known: KnownRow) => KnownRow;
  clear: () => void;
  draft: <T>(run: () => T) => Draft<T>;
}

/** A row is a few kilobytes. */
export const ROWS_KEPT = 20_000;

export function createKnownRows(capacity = ROWS_KEPT): KnownRows {
  const rows = new Map<string, KnownRow>();
  let before: Map<string, KnownRow | undefined> | undefined;

  function keep(key: string, known: KnownRow): KnownRow {
    if (before && !before.has(key)) before.set(key, rows.get(key));
    rows.delete(key);
    rows.set(key, known);
    if (rows.size > capacity) {
      const [oldest = key] = rows.keys();
      rows.delete(oldest);
    }
    return known;
  }

  function draft<T>(run: () => T): Draft<T> {
    const started = new Map<string, KnownRow | undefined>();
    before = started;
    const outcome = outcomeOf(run);
    before = undefined;
    const written = [...started].flatMap(([key, was]) => {
      const is = rows.get(key);
      return is ? [{ key, was, is }] : [];
    });
    function undo() {
      for (const { key, was, is } of written) {
        // Another relay has published it in the meantime, and that version stands.
        if (rows.get(key) !== is) continue;
        if (was) rows.set(key, was);
        else rows.delete(key);
      }
    }
    return { outcome, learned: written.filter(({ was, is }) => !was || isNews(was, is)), undo };
  }

  return { get: (key) => rows.get(key), keep, clear: () => rows.clear(), draft };
}

const isNews = (was: KnownRow, is: KnownRow) =>
  was.row !== is.row || was.seenBy !== is.seenBy || was.isGone !== is.isGone || was.isUntold !== is.isUntold;

function outcomeOf<T>(run: () => T): () => T {
  try {
    const value = run();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
