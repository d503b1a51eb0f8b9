import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;

/**
 * Looks until it is so, or says in words what was waited for, and `why` it is not.
 * @param ms a minute, where nothing else is asked: parts come back by leases and backoffs.
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { ms = 60_000, why }: { ms?: number; why?: () => unknown } = {},
): Promise<void> {
  for (const end = Date.now() + ms; !(await isSo()); await pause(LOOK_MS)) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1_000} s${why ? ` (${String(why())})` : ''}`);
  }
}
