import type { LoggedChange } from '@console/shared/audience';
import type { Position } from '@console/shared/live';

/** The newest changes of the gateway's log, in `seq` order. A position that it cannot fully answer gets nothing. */
export interface ChangeLog {
  /** The current log position; undefined until the log was first followed. */
  position: () => Position | undefined;
  /** Starts over with `changes`, and answers every position from `floor` to `to`. */
  restart: (to: Position, changes?: readonly LoggedChange[], floor?: number) => void;
  /** Appends the next change; returns false for one that it already has. */
  append: (change: LoggedChange) => boolean;
  /** Advances past a `seq` without a change (the end of a session). */
  skip: (seq: number) => boolean;
  /** All changes after this position; undefined if it is too old or from another epoch. */
  since: (position: Position) => LoggedChange[] | undefined;
  size: () => number;
}

export function createChangeLog(capacity = 10_000): ChangeLog {
  let epoch: string | undefined;
  let last = 0;
  let floor = 0;
  /** `head` is the index of the oldest entry. The array is compacted once half of it lies before the head. */
  let entries: LoggedChange[] = [];
  let head = 0;

  function restart(to: Position, changes: readonly LoggedChange[] = [], from = to.seq) {
    epoch = to.epoch;
    last = to.seq;
    entries = [...changes];
    head = 0;
    floor = from;
    trim();
  }

  function append(change: LoggedChange) {
    if (!skip(change.seq)) return false;
    entries.push(change);
    trim();
    return true;
  }

  function skip(seq: number) {
    if (epoch === undefined || seq <= last) return false;
    last = seq;
    return true;
  }

  function trim() {
    while (entries.length - head > capacity) {
      floor = entries[head]?.seq ?? floor;
      head += 1;
    }
    if (head > capacity) {
      entries = entries.slice(head);
      head = 0;
    }
  }

  function since(position: Position) {
    if (position.epoch !== epoch || position.seq < floor) return undefined;
    if (position.seq >= last) return [];
    return entries.slice(firstAfter(entries, head, position.seq));
  }

  const position = () => (epoch === undefined ? undefined : { epoch, seq: last });
  const size = () => entries.length - head;
  return { position, restart, append, skip, since, size };
}

function firstAfter(entries: readonly LoggedChange[], from: number, seq: number): number {
  let low = from;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.seq ?? Infinity) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
