import { storeGeneration } from './forget.ts';

/** What a screen showed at a history entry, for when the person comes back to it. */
export interface EntryMemory<T> {
  /** @param entry the router's key of the entry. */
  keep: (entry: string, value: T) => void;
  recall: (entry: string) => T | undefined;
}

/** Maximum number of remembered entries. The oldest are dropped first. */
const KEPT = 50;

/** Lives as long as the page, for one person. */
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
