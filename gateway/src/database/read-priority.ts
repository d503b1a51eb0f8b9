import { setImmediate, setTimeout } from 'node:timers/promises';

export interface ReadPriority {
  /** Runs what is short, and goes before what is long. */
  runShort: <T>(work: () => Promise<T>) => Promise<T>;
  /** Between two parts of what is long: resolves once nothing short is under way, or soon. */
  yieldToShort: () => Promise<void>;
}

/** The longest that one part gives way: what is long gets on, however much is short. */
const MOST_MS = 20;

/** Long reads make room for short ones, which would otherwise wait for a part of one at each of their statements. */
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
      // What came in meanwhile is heard, and who is between two steps begins the next.
      await setImmediate();
      while (isBusy() && (await Promise.race([quiet.promise, enough])) !== 'enough') await setImmediate();
      timer.abort();
    },
  };
}
