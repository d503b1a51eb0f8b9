import type { ActivityEntry } from '@console/shared/calls/activity';
import type { ActivityPage } from '../../api/activity.ts';
import { keyOf } from './labels.ts';

export interface Known {
  /** Newest first. */
  entries: readonly ActivityEntry[];
  /** Where older entries start; null at the end. */
  next: number | null;
}

/** What is known after the newest page was read again. Older entries stay, unless some between may be missing. */
export function withNewest(known: Known | undefined, { entries, next_seq: next }: ActivityPage): Known {
  const fresh = { entries, next };
  if (!known || next === null) return fresh;
  const newest = Math.max(0, ...known.entries.map(({ seq }) => seq));
  if (newest < next) return fresh;
  const read = new Set(entries.map(keyOf));
  const oldest = entries.at(-1)?.at ?? '';
  const isOlder = ({ seq, at }: ActivityEntry) => (seq > 0 ? seq < next : at < oldest);
  const older = known.entries.filter((entry) => !read.has(keyOf(entry)) && isOlder(entry));
  return { entries: [...entries, ...older], next: known.next };
}

/** What is known after an older page was read. */
export function withOlder({ entries: known }: Known, { entries, next_seq: next }: ActivityPage): Known {
  const read = new Set(known.map(keyOf));
  return { entries: [...known, ...entries.filter((entry) => !read.has(keyOf(entry)))], next };
}

/** The entries to show while newer ones wait: those from the one that was first. */
export function heldFrom(entries: readonly ActivityEntry[], first: string | undefined) {
  const at =
    first === undefined
      ? 0
      : Math.max(
          0,
          entries.findIndex((entry) => keyOf(entry) === first),
        );
  return { shown: entries.slice(at), arrived: at };
}
