import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';

/** Serialises writers of the same record. */
export interface Turns {
  /** Resolves when all earlier turns on any of these records have ended. */
  take: (refs: readonly RecordRef[]) => Promise<Turn>;
}

export interface Turn {
  /** Throws if the turn was lost: another writer may have started. */
  check: () => void;
  /**
   * Ends the turn.
   * @param told settles once the log has the changes of this turn; rejects if they cannot be determined
   */
  end: (told: Promise<unknown>) => void;
}

interface LocalTurns extends Turns {
  /** How many records are held or waited for. */
  size: () => number;
}

/** Serialises writers at one relay. */
export function createTurns(): LocalTurns {
  const last = new Map<string, Promise<void>>();

  async function take(refs: readonly RecordRef[]) {
    const keys = [...new Set(refs.map(refKey))];
    const { promise: through, resolve } = Promise.withResolvers<void>();
    // Joins all queues synchronously, so that the order is the same in each.
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
