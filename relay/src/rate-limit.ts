import type { Clock } from './clock.ts';

/** Whether one more is allowed now; it counts as `count`, 0 only asks. */
export type RateLimit = (count?: number) => boolean;

/** A bucket that holds one second's worth and refills steadily. */
export function createRateLimit(clock: Clock, perSecond: number): RateLimit {
  let left = perSecond;
  let at = clock.now();
  return (count = 1) => {
    const now = clock.now();
    left = Math.min(perSecond, left + ((now - at) * perSecond) / 1_000);
    at = now;
    if (left < 1) return false;
    left -= count;
    return true;
  };
}

const FORGET_MS = 60_000;

/** A bucket for each key. All are forgotten every minute, by when nearly every one is full again. */
export function createRateLimits(clock: Clock, perSecond: number): (key: string, count?: number) => boolean {
  const limits = new Map<string, RateLimit>();
  let since = clock.now();
  return (key, count) => {
    if (clock.now() - since > FORGET_MS) {
      limits.clear();
      since = clock.now();
    }
    const limit = limits.get(key) ?? createRateLimit(clock, perSecond);
    limits.set(key, limit);
    return limit(count);
  };
}
