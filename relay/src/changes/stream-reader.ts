import type { LoggedChange } from '@console/shared/audience';
import { parsePosition } from '@console/shared/live';
import type { Position } from '@console/shared/live';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Cancel, Clock } from '../clock.ts';
import type { ChangeLog } from './change-log.ts';
import { readChange, readSessionEnd } from './log-events.ts';
import type { SessionEnd } from './log-events.ts';

export interface StreamListeners {
  /** The ring has appended a change. */
  changed: (change: LoggedChange) => void;
  sessionEnded: (end: SessionEnd) => void;
  /** The log broke: everything derived from changes must be read again. */
  reset: () => void;
}

export interface StreamReader {
  take: (event: EventSourceMessage) => void;
  /** A heartbeat without news: nothing else is on its way. */
  quiet: () => void;
  stop: () => void;
}

interface ReaderOptions {
  log: ChangeLog;
  listeners: StreamListeners;
  clock: Clock;
  /** The ring holds everything up to the first position that the gateway named. */
  caughtUp: () => void;
}

const FILL_QUIET_MS = 3_000;

/** Handles the events of one connection to the log. An empty ring is first filled with the whole replay at once. */
export function createStreamReader({ log, listeners, clock, caughtUp }: ReaderOptions): StreamReader {
  let target: Position | undefined;
  let filling: LoggedChange[] | undefined = log.position() ? undefined : [];
  let floor: number | undefined;
  let broken = false;
  let done = false;
  let cancelQuiet: Cancel = () => {};

  function take({ event, id, data }: EventSourceMessage) {
    const position = parsePosition(id ?? '') ?? (event === 'reset' ? target : undefined);
    if (event === 'reset') broken = true;
    if (!position) return;
    if (event === 'position' || event === 'reset') begin(position);
    else if (event === 'change') takeChange(position, data);
    else if (event === 'session') takeSessionEnd(position, data);
  }

  function begin(position: Position) {
    target = position;
    if (filling) {
      if (position.seq === 0) finishFill(position);
      else cancelQuiet = clock.after(FILL_QUIET_MS, quiet);
      return;
    }
    const held = log.position();
    if (broken || !held || held.epoch !== position.epoch || held.seq > position.seq) restart(position);
    reached(log.position()?.seq ?? 0);
  }

  function restart(position: Position) {
    broken = false;
    log.restart(position);
    listeners.reset();
  }

  function takeChange(position: Position, data: string) {
    const change = readChange(data, position.seq);
    if (filling) fill(filling, position, change);
    else if (follows(position)) {
      if (change === 'unreadable') restart(position);
      else if (change === 'unknown') log.skip(position.seq);
      else if (log.append(change)) listeners.changed(change);
    }
    reached(position.seq);
  }

  function takeSessionEnd(position: Position, data: string) {
    const end = readSessionEnd(data);
    if (filling) fill(filling, position, 'unknown');
    else if (!end) restart(position);
    else if (follows(position) && log.skip(position.seq)) listeners.sessionEnded(end);
    reached(position.seq);
  }

  /** Clients cannot be served across an unreadable change, so anything filled before it is dropped. */
  function fill(changes: LoggedChange[], position: Position, change: ReturnType<typeof readChange>) {
    cancelQuiet();
    target ??= position;
    floor ??= position.seq - 1;
    if (change === 'unreadable') {
      changes.length = 0;
      floor = position.seq;
    } else if (change !== 'unknown') changes.push(change);
    if (position.seq >= target.seq) finishFill(position);
  }

  function finishFill(position: Position) {
    if (!filling) return;
    cancelQuiet();
    log.restart(position, filling, floor);
    filling = undefined;
    reached(position.seq);
  }

  function follows(position: Position): boolean {
    if (log.position()?.epoch === position.epoch) return true;
    restart(position);
    return false;
  }

  function reached(seq: number) {
    if (done || filling || !target || seq < target.seq) return;
    done = true;
    caughtUp();
  }

  function quiet() {
    // A partial replay must never pass for a complete one.
    if (target && floor === undefined) finishFill(target);
  }

  const stop = () => cancelQuiet();
  return { take, quiet, stop };
}
