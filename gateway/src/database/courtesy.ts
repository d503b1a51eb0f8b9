import { setImmediate, setTimeout } from 'node:timers/promises';

export interface Courtesy {
  /** Runs what is short, and goes before what is long. */
  within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Between two parts of what is long: resolves once nothing short is under way, or soon. */
  giveWay: () => Promise<void>;
}

/** The longest that one part gives way: what is long gets on, however much is short. */
const MOST_MS = 20;

/** Long reads make room for short ones, which would otherwise wait for a part of one at each of their statements. */
export function createCourtesy(): Courtesy {
  let underWay = 0;
  let quiet = Promise.withResolvers<void>();
  const isBusy = () => underWay > 0;

  return {
    within: async (work) => {
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
    giveWay: async () => {
      const patience = new AbortController();
      const enough = setTimeout(MOST_MS, undefined, { signal: patience.signal }).then(() => 'enough');
      enough.catch(() => undefined);
      // What came in meanwhile is heard, and who is between two steps begins the next.
      await setImmediate();
      while (isBusy() && (await Promise.race([quiet.promise, enough])) !== 'enough') await setImmediate();
      patience.abort();
    },
  };
}
