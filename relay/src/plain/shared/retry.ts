import type { Clock } from '../../clock.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';

/** How long Redis may be unreachable before callers get an error. */
const AWAY_MS = 3_000;
const PAUSE_MS = 40;

/** A short random delay. */
export const pause = (clock: Clock): Promise<void> =>
  new Promise((resolve) => clock.after(PAUSE_MS * (0.5 + Math.random()), resolve));

/** Retries for a while if the shared state is unavailable. */
export async function retryWhileUnavailable<T>(clock: Clock, ask: () => Promise<T>): Promise<T> {
  const until = clock.now() + AWAY_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof SharedStateUnavailable) || clock.now() >= until) throw error;
      await pause(clock);
    }
  }
}
