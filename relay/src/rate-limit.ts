import type { Clock } from './clock.ts';

/** Whether one more is allowed now. It counts as `count`; 0 only checks. */
export type RateLimit = (count?: number) => boolean;

/** A token bucket that refills steadily. By default it holds one second's worth. */
export function createRateLimit(clock: Clock, perSecond: number, atOnce = perSecond): RateLimit {
  let left = atOnce;
  let at = clock.now();
  return (count = 1) => {
    const now = clock.now();
    left = Math.min(atOnce, left + ((now - at) * perSecond) / 1_000);
    at = now;
    if (left < 1) return false;
    left -= count;
    return true;
  };
}

const FORGET_MS = 60_000;

/** A bucket for each key. All are dropped every minute, when nearly every one is full again. */
export function createRateLimits(
  clock: Clock,
  perSecond: number,
  atOnce?: number,
): (key: string, count?: number) => boolean {
  const limits = new Map<string, RateLimit>();
  let since = clock.now();
  return (key, count) => {
    if (clock.now() - since > FORGET_MS) {
      limits.clear();
      since = clock.now();
    }
    const limit = limits.get(key) ?? createRateLimit(clock, perSecond, atOnce);
    limits.set(key, limit);
    return limit(count);
  };
}
