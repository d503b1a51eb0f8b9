import type { Position } from '@console/shared/live';

/** What is known of the live feed; moments are epoch milliseconds. */
export interface Feed {
  isConnected: boolean;
  /** The last moment the relay was heard. */
  heardAt: number | undefined;
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

/** A clock is now and then put right by less. */
const SET_BACK_MS = 1_000;

/** Where the clock was set back since the relay was heard, nobody knows how long ago that was: the next pulse tells. */
export const knownBy = (feed: Feed, now: number): Feed =>
  feed.heardAt !== undefined && feed.heardAt - now > SET_BACK_MS ? { ...feed, heardAt: undefined } : feed;

export const UNHEARD: Feed = {
  isConnected: false,
  heardAt: undefined,
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
  const isSilent = heardAt === undefined || now - heardAt > SILENCE_MS;
  const isBehind = !goal || !shown.position || shown.position.epoch !== goal.epoch || shown.position.seq < goal.seq;
  if (isConnected && !isSilent && staleSince === undefined && !isBehind && !shown.isStale) {
    return { state: 'live', since: undefined };
  }
  const silentSince = isConnected && isSilent ? heardAt : undefined;
  const since = Math.min(...[staleSince, silentSince, liveAt].filter((at) => at !== undefined));
  return {
    state: isConnected ? 'stale' : 'offline',
    since: Number.isFinite(since) ? new Date(since).toISOString() : undefined,
  };
}
