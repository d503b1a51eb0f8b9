import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Clock } from '../clock.ts';

/** Records that each user closed without finishing. Their Take next skips these for a while. */
export interface PassedOver {
  note: (user_id: number, ref: RecordRef) => Promise<void>;
  /** By `refKey`. */
  of: (user_id: number) => Promise<ReadonlySet<string>>;
  /** Makes them available again. */
  forget: (user_id: number, refs: readonly RecordRef[]) => Promise<void>;
}

/** In memory, for a single relay. */
export function createPassedOver({ now }: Pick<Clock, 'now'>): PassedOver {
  const people = new Map<number, Map<string, number>>();

  function live(user_id: number): Map<string, number> {
    const known = people.get(user_id) ?? new Map<string, number>();
    for (const [key, until] of known) if (until <= now()) known.delete(key);
    if (known.size === 0) people.delete(user_id);
    return known;
  }

  return {
    note: async (user_id, ref) => {
      people.set(user_id, live(user_id).set(refKey(ref), now() + CLAIM.passedOverMs));
    },
    of: async (user_id) => new Set(live(user_id).keys()),
    forget: async (user_id, refs) => {
      for (const ref of refs) people.get(user_id)?.delete(refKey(ref));
    },
  };
}
