import type { Position } from '@console/shared/live';

/** What is known about the live feed. Times are epoch milliseconds. */
export interface Feed {
  isConnected: boolean;
  /** When we started waiting for the first pulse. */
  listeningSince: number | undefined;
  /** When the relay last sent anything. */
  heardAt: number | undefined;
  /** When a connection that had been silent for too long delivered something again. */
  backAt: number | undefined;
  /** When the relay lost contact with the gateway, as the relay reports it. */
  staleSince: number | undefined;
  /** The log position at connection time. Until it is reached, the feed is catching up. */
  goal: Position | undefined;
  /** When the feed was last fully live. */
  liveAt: number | undefined;
}

export interface Freshness {
  state: 'live' | 'stale' | 'offline';
  /** ISO time since when it is not live; undefined if it never was. */
  since: string | undefined;
}

/** Pulses come every five seconds, so this allows for two missed ones. */
export const SILENCE_MS = 12_000;

/** A resumed connection delivers everything it had buffered within this time. */
const HELD_UP_MS = 1_000;

/** Small clock corrections below this are ignored. */
const SET_BACK_MS = 1_000;

/** If the clock was set back since the relay was last heard, the time since then is unknown until the next pulse. */
export const knownBy = (feed: Feed, now: number): Feed =>
  feed.heardAt !== undefined && feed.heardAt - now > SET_BACK_MS
    ? { ...feed, listeningSince: now, heardAt: undefined }
    : feed;

/** After a pulse. One that ends a silence was delayed and may be outdated, so another one is awaited. */
export function afterPulse(feed: Feed, now: number): Feed {
  const backAt = isSilent(feed, now) ? (feed.backAt ?? now) : undefined;
  const isHeldUp = backAt !== undefined && now - backAt < HELD_UP_MS;
  return isHeldUp ? { ...feed, backAt } : { ...feed, heardAt: now, backAt: undefined };
}

/** Nothing was received for too long since the last pulse, or since connecting. */
export function isSilent({ heardAt, listeningSince }: Feed, now: number): boolean {
  const since = heardAt ?? listeningSince;
  return since !== undefined && now - since > SILENCE_MS;
}

export const UNHEARD: Feed = {
  isConnected: false,
  listeningSince: undefined,
  heardAt: undefined,
  backAt: undefined,
  staleSince: undefined,
  goal: undefined,
  liveAt: undefined,
};

export interface Shown {
  /** The position that has been applied. */
  position: Position | undefined;
  /** Something on the screen was read before a gap and is being read again. */
  isStale: boolean;
}

/** How fresh the data on the screen is. `live` only if nothing contradicts it. */
export function freshnessOf(feed: Feed, shown: Shown, now: number): Freshness {
  const { isConnected, heardAt, staleSince, goal, liveAt } = feed;
  const isUnheard = heardAt === undefined || isSilent(feed, now);
  const isBehind = !goal || !shown.position || shown.position.epoch !== goal.epoch || shown.position.seq < goal.seq;
  if (isConnected && !isUnheard && staleSince === undefined && !isBehind && !shown.isStale) {
    return { state: 'live', since: undefined };
  }
  const silentSince = isConnected && isUnheard ? heardAt : undefined;
  const since = Math.min(...[staleSince, silentSince, liveAt].filter((at) => at !== undefined));
  return {
    state: isConnected ? 'stale' : 'offline',
    since: Number.isFinite(since) ? new Date(since).toISOString() : undefined,
  };
}
