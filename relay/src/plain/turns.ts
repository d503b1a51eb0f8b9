import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';

/** Lets writers of one record pass one after another. */
export interface Turns {
  /** Resolves when all before us who hold one of these records are through; what it answers lets the next one in. */
  take: (refs: readonly RecordRef[]) => Promise<() => void>;
  /** How many records somebody holds or waits for. */
  size: () => number;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>();

  async function take(refs: readonly RecordRef[]) {
    const keys = [...new Set(refs.map(refKey))];
    const { promise: through, resolve } = Promise.withResolvers<void>();
    // All at once, before anybody else can: who stands behind us in one queue does so in each.
    const before = keys.map(async (key) => last.get(key));
    for (const key of keys) last.set(key, through);
    await Promise.all(before);
    return () => {
      for (const key of keys) if (last.get(key) === through) last.delete(key);
      resolve();
    };
  }

  return { take, size: () => last.size };
}
