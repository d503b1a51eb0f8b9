import { setTimeout } from 'node:timers/promises';

const TRIES = 3;
const BACK_OFF_MS = 500;

/** Time limits of one attempt and of all attempts together. */
interface Timeouts {
  tryMs: number;
  allMs: number;
}

export interface RetryOptions {
  sleep?: (milliseconds: number) => Promise<unknown>;
  timeouts?: Timeouts;
}

/** `again`: the failure may be temporary, so a retry is worthwhile. */
export type AttemptResult<T> = { answer: T } | { error: Error; again: boolean };

/**
 * Makes up to three attempts with increasing delays. Throws the last error. The defaults end within the relay's 30
 * seconds.
 */
export async function retry<T>(
  once: (signal: AbortSignal) => Promise<AttemptResult<T>>,
  { sleep = setTimeout, timeouts = { tryMs: 10_000, allMs: 25_000 } }: RetryOptions = {},
): Promise<T> {
  const end = AbortSignal.timeout(timeouts.allMs);
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(AbortSignal.any([AbortSignal.timeout(timeouts.tryMs), end]));
    if ('answer' in outcome) return outcome.answer;
    if (!outcome.again || tried === TRIES || end.aborted) throw outcome.error;
    await sleep(BACK_OFF_MS * 3 ** (tried - 1));
  }
}
