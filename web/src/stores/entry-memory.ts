import { storeGeneration } from './forget.ts';

/** What a screen showed at one entry of the history, for when somebody comes back to it. */
export interface EntryMemory<T> {
  /** @param entry the router's key of it. */
  keep: (entry: string, value: T) => void;
  recall: (entry: string) => T | undefined;
}

/** Of how many entries something is remembered: those that were left last. */
const KEPT = 50;

/** Lives as long as the page, and for one person. */
export function createEntryMemory<T>(): EntryMemory<T> {
  const known = new Map<string, T>();
  const keyOf = (entry: string) => `${storeGeneration()} ${entry}`;
  return {
    keep: (entry, value) => {
      known.delete(keyOf(entry));
      known.set(keyOf(entry), value);
      for (const key of known.keys()) {
        if (known.size <= KEPT) break;
        known.delete(key);
      }
    },
    recall: (entry) => known.get(keyOf(entry)),
  };
}
