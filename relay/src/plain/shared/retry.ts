import type { Clock } from '../../clock.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';

/** Redis is given so long to come back before somebody is told that it is away. */
const AWAY_MS = 3_000;
const PAUSE_MS = 40;

/** A moment, not the same for everybody. */
export const pause = (clock: Clock): Promise<void> =>
  new Promise((resolve) => clock.after(PAUSE_MS * (0.5 + Math.random()), resolve));

/** Tries again for a while what cannot be asked just now. */
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
