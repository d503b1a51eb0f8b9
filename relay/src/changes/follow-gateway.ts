import { createParser } from 'eventsource-parser';
import type { Cancel, Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Upstreams } from '../gateway/upstreams.ts';
import { upstreamUrl } from '../gateway/upstreams.ts';
import type { ChangeLog } from './change-log.ts';
import { createStreamReader } from './stream-reader.ts';
import type { StreamListeners } from './stream-reader.ts';

export interface FollowListeners extends StreamListeners {
  /** Since when the log has not been followed (ISO); null while it is. `first` marks the first connection. */
  staleSince: (since: string | null, first: boolean) => void;
}

export interface Follower {
  start: () => void;
  /** Retries immediately instead of waiting for the back-off. */
  wake: () => void;
  stop: () => void;
  staleSince: () => string | null;
  /** Why the log is not being followed; undefined while it is. */
  problem: () => string | undefined;
}

export interface FollowOptions {
  upstreams: Upstreams;
  serviceToken: string;
  log: ChangeLog;
  listeners: FollowListeners;
  clock: Clock;
  logger: Log;
  /** How many of the newest changes fill the ring at start. */
  fill?: number;
  /**
   * The gateway responded to the log call, with any status. `isAbsent` means that it has no log and will not get one.
   */
  answered: (isAbsent: boolean) => void;
}

const SILENCE_MS = 25_000;
const BACK_OFF_MS = [250, 500, 1_000, 2_000] as const;

/** Follows the gateway's change log into the ring until cancelled. The relay has only this one reader. */
export function followGateway({
  upstreams,
  serviceToken,
  log,
  listeners,
  clock,
  logger,
  fill = 10_000,
  answered,
}: FollowOptions): Follower {
  let staleSince: string | null = new Date(clock.now()).toISOString();
  let problem: string | undefined = 'The change log of the gateway has not been read yet.';
  let attempt = 0;
  let stopped = true;
  let everFollowed = false;
  let current: AbortController | undefined;
  let cancelRetry: Cancel = () => {};

  function start() {
    stopped = false;
    connect();
  }

  function stop() {
    stopped = true;
    cancelRetry();
    current?.abort();
  }

  function wake() {
    if (stopped || current) return;
    attempt = 0;
    cancelRetry();
    connect();
  }

  function connect() {
    const abort = new AbortController();
    current = abort;
    const lost = (reason: string, since = clock.now()) => {
      if (current !== abort) return;
      current = undefined;
      abort.abort();
      if (stopped) return;
      goStale(reason, since);
      cancelRetry = clock.after(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)] ?? 0, connect);
      attempt += 1;
    };
    read(abort.signal, lost).then(
      () => lost('The gateway ended the change log.'),
      (error: unknown) => lost(error instanceof Error ? error.message : String(error)),
    );
  }

  function goStale(reason: string, since: number) {
    if (problem !== reason) logger[everFollowed ? 'warn' : 'info']({ reason }, 'the change log is not followed');
    problem = reason;
    if (staleSince !== null) return;
    staleSince = new Date(since).toISOString();
    listeners.staleSince(staleSince, false);
  }

  function goLive() {
    attempt = 0;
    problem = undefined;
    if (staleSince === null) return;
    staleSince = null;
    const first = !everFollowed;
    everFollowed = true;
    logger.info({ position: log.position() }, 'following the change log');
    listeners.staleSince(null, first);
  }

  async function read(signal: AbortSignal, lost: (reason: string, since: number) => void) {
    const upstream = upstreams.of();
    if (!upstream) throw new Error('The gateway is not running.');
    const known = log.position();
    let heard = clock.now();
    let cancelSilence: Cancel = () => {};
    const watch = () => {
      cancelSilence();
      heard = clock.now();
      cancelSilence = clock.after(SILENCE_MS, () => lost('The change log has gone silent.', heard));
    };
    const reader = createStreamReader({ log, listeners, clock, caughtUp: goLive });
    const parser = createParser({ onEvent: reader.take, onComment: reader.quiet });
    try {
      watch();
      const response = await fetch(upstreamUrl(upstream, known ? '/changes' : `/changes?last=${fill}`), {
        signal,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${serviceToken}`,
          ...(known && { 'last-event-id': `${known.epoch}:${known.seq}` }),
        },
      });
      // A gateway that had a log before is only temporarily unavailable.
      const isAbsent = response.status === 404 && !known;
      if (isAbsent) stop();
      answered(isAbsent);
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new Error(`The gateway answered ${response.status} to the reader of its change log.`);
      }
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        if (signal.aborted) return;
        watch();
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } finally {
      cancelSilence();
      reader.stop();
    }
  }

  return { start, wake, stop, staleSince: () => staleSince, problem: () => problem };
}
