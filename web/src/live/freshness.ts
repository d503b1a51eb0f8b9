import type { Position } from '@console/shared/live';

/** What is known of the live feed; moments are epoch milliseconds. */
export interface Feed {
  isConnected: boolean;
  /** Since when the first pulse is waited for. */
  listeningSince: number | undefined;
  /** The last moment the relay was heard. */
  heardAt: number | undefined;
  /** The moment a connection that had been silent for too long brought something again. */
  backAt: number | undefined;
  /** Since when the relay itself does not hear the gateway, by its own account. */
  staleSince: number | undefined;
  /** Where the log stood when the connection was greeted: before it is reached, the feed is catching up. */
  goal: Position | undefined;
  /** The last moment at which everything was as it should be. */
  liveAt: number | undefined;
}

export interface Freshness {
  state: 'live' | 'stale' | 'offline';
  /** ISO instant since when it is not live; undefined when it never was. */
  since: string | undefined;
}

/** Pulses come every five seconds: two missed ones, and nobody knows any more. */
export const SILENCE_MS = 12_000;

/** Within this time a connection that is back has brought all that it held up. */
const HELD_UP_MS = 1_000;

/** A clock is now and then put right by less. */
const SET_BACK_MS = 1_000;

/** Where the clock was set back since the relay was heard, nobody knows how long ago that was: the next pulse tells. */
export const knownBy = (feed: Feed, now: number): Feed =>
  feed.heardAt !== undefined && feed.heardAt - now > SET_BACK_MS
    ? { ...feed, listeningSince: now, heardAt: undefined }
    : feed;

/** After a pulse: one that ends a silence was held up on the way and tells of the past, so that a later one is waited for. */
export function afterPulse(feed: Feed, now: number): Feed {
  const backAt = isSilent(feed, now) ? (feed.backAt ?? now) : undefined;
  const isHeldUp = backAt !== undefined && now - backAt < HELD_UP_MS;
  return isHeldUp ? { ...feed, backAt } : { ...feed, heardAt: now, backAt: undefined };
}

/** Nothing was heard for too long, since the last pulse or since it connected. */
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
  /** The position really applied. */
  position: Position | undefined;
  /** Something on the screen was read before a gap and is being read again. */
  isStale: boolean;
}

/** How far what is on the screen can be trusted. It says `live` only when nothing speaks against it. */
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
