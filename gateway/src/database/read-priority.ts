import { setImmediate, setTimeout } from 'node:timers/promises';

export interface ReadPriority {
  /** Runs a short read, which takes precedence over long ones. */
  runShort: <T>(work: () => Promise<T>) => Promise<T>;
  /** Between two parts of a long read: resolves once no short read is in progress, or after a limit. */
  yieldToShort: () => Promise<void>;
}

/** The longest that one part yields, so that a long read progresses under any load of short ones. */
const MOST_MS = 20;

/** Long reads yield to short ones, which would otherwise wait behind a part of one for each of their statements. */
export function createReadPriority(): ReadPriority {
  let underWay = 0;
  let quiet = Promise.withResolvers<void>();
  const isBusy = () => underWay > 0;

  return {
    runShort: async (work) => {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (!isBusy()) {
          quiet.resolve();
          quiet = Promise.withResolvers();
        }
      }
    },
    yieldToShort: async () => {
      const timer = new AbortController();
      const enough = setTimeout(MOST_MS, undefined, { signal: timer.signal }).then(() => 'enough');
      enough.catch(() => undefined);
      // Handles requests that arrived meanwhile, and lets a read between two steps start its next.
      await setImmediate();
      while (isBusy() && (await Promise.race([quiet.promise, enough])) !== 'enough') await setImmediate();
      timer.abort();
    },
  };
}
