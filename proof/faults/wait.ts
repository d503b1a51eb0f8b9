import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;

/**
 * Polls until the condition holds; otherwise fails with what was expected and `why`.
 * @param ms by default a minute, since recovery takes leases and back-offs
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
