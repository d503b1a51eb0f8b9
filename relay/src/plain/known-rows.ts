import type { Audience } from '@console/shared/audience';
import type { Row } from '@console/shared/live';

/** A record as it was last read. */
export interface KnownRow {
  row: Row;
  /** Undefined: read in the relay's own name, whole. Otherwise as a reader of this audience was shown it. */
  seenBy: Audience | 'visitor' | undefined;
  isGone: boolean;
  /** It is newer than what the lists held, and nobody was told of it yet. */
  isUntold: boolean;
  /** When it was learned here, as the ledger counts. */
  learned: number;
  /** Which learning of all relays that keep one ledger it was; 0 where this one stands alone, or nobody was told yet. */
  version: number;
  /** Where the log stood when it was last read: a change found later happened after that. */
  mark: number;
  /** The row was asked for anew at this moment (ms), because somebody was shown another one. */
  doubtedAt: number;
}

/** What was written in one go, and can still be taken back. */
export interface Draft<T> {
  /** What the run answered; throws what it threw. */
  outcome: () => T;
  /** Records that are known otherwise than before, with what was known of them. */
  learned: readonly { key: string; was: KnownRow | undefined; is: KnownRow }[];
  undo: () => void;
}

/** The rows met last, a bounded number, by record. */
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
        // Another relay has told of it meanwhile: that stands.
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
