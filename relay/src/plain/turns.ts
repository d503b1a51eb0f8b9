import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';

/** Lets writers of one record pass one after another. */
export interface Turns {
  /** Resolves when all before us who hold one of these records are through. */
  take: (refs: readonly RecordRef[]) => Promise<Turn>;
}

export interface Turn {
  /** Throws when it was lost: somebody else may be at it by now. */
  check: () => void;
  /** Lets the next one in. @param told settles once the log tells what the turn did; rejects when nobody can say. */
  end: (told: Promise<unknown>) => void;
}

interface LocalTurns extends Turns {
  /** How many records somebody holds or waits for. */
  size: () => number;
}

/** Turns among the writers at one relay. */
export function createTurns(): LocalTurns {
  const last = new Map<string, Promise<void>>();

  async function take(refs: readonly RecordRef[]) {
    const keys = [...new Set(refs.map(refKey))];
    const { promise: through, resolve } = Promise.withResolvers<void>();
    // All at once, before anybody else can: who stands behind us in one queue does so in each.
    const before = keys.map(async (key) => last.get(key));
    for (const key of keys) last.set(key, through);
    await Promise.all(before);
    return {
      check: () => {},
      end: () => {
        for (const key of keys) if (last.get(key) === through) last.delete(key);
        resolve();
      },
    };
  }

  return { take, size: () => last.size };
}
