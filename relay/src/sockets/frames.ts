import { viewOf } from '@console/shared/audience';
import type { Audience, LoggedChange } from '@console/shared/audience';
import type { Change, ChangesFrame, Position } from '@console/shared/live';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Cancel, Clock } from '../clock.ts';

export interface Frames {
  /** Queues a change that is already in the ring. It is sent with the next tick. */
  push: (change: LoggedChange) => void;
  /** Sends queued changes now. */
  flush: () => void;
  /** Drops queued changes: the log broke. */
  drop: () => void;
  /** The position up to which every room has been sent its changes; undefined before the log was first followed. */
  position: () => Position | undefined;
}

interface FramesOptions {
  log: ChangeLog;
  clock: Clock;
  /** Sends each room its part of these changes. */
  send: (changes: readonly LoggedChange[], position: Position) => void;
  tickMs?: number;
}

/** A larger frame would delay the small ones after it. */
const MAX_CHANGES = 500;

/** Collects changes for a few milliseconds: the cost lies in the writes, not in the JSON. */
export function createFrames({ log, clock, send, tickMs = 4 }: FramesOptions): Frames {
  let waiting: LoggedChange[] = [];
  let cancelTick: Cancel | undefined;

  function push(change: LoggedChange) {
    waiting.push(change);
    if (waiting.length >= MAX_CHANGES) flush();
    else cancelTick ??= clock.after(tickMs, flush);
  }

  function flush() {
    const changes = waiting;
    drop();
    const at = log.position();
    if (changes.length > 0 && at) send(changes, at);
  }

  function drop() {
    cancelTick?.();
    cancelTick = undefined;
    waiting = [];
  }

  function position() {
    const at = log.position();
    const [first] = waiting;
    return at && first ? { epoch: at.epoch, seq: first.seq - 1 } : at;
  }

  return { push, flush, drop, position };
}

/**
 * The frames of these changes for one audience; none if it may see none of them.
 * @param user_id the only reader, to whom also what only they receive is sent
 */
export function framesFor(
  audience: Audience,
  changes: readonly LoggedChange[],
  { epoch, seq }: Position,
  user_id?: number,
) {
  const frames: ChangesFrame[] = [];
  for (let from = 0; from < changes.length; from += MAX_CHANGES) {
    const part = changes.slice(from, from + MAX_CHANGES);
    const seen = part.map((logged) => viewOf(audience, logged, user_id)).filter((change): change is Change => !!change);
    const last = from + MAX_CHANGES >= changes.length;
    const to = last ? seq : (part.at(-1)?.seq ?? seq);
    if (seen.length > 0) frames.push({ epoch, to, changes: seen });
  }
  return frames;
}
