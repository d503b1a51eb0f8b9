import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { NobodyFor, Person } from '@console/shared/live';
import type { Bus } from '../redis/bus.ts';

type Decline = NobodyFor['declined'][number];

/** Who let an offered record go, and why. Forgotten when the relay restarts: the record is then offered anew. */
export interface Declines {
  note: (ref: RecordRef, by: Person, reason: string | null) => void;
  of: (ref: RecordRef) => readonly Decline[];
  /** Forgets the records that are no longer open. */
  prune: (isOpen: (ref: RecordRef) => boolean) => void;
}

const CHANNEL = 'console:declined';

type News = { ref: RecordRef; decline: Decline };

/** @param bus connects the relays of one console; undefined for a single relay */
export function createDeclines(bus: Bus | undefined): Declines {
  const noted = new Map<string, { ref: RecordRef; by: Decline[] }>();
  function put({ ref, decline }: News) {
    const others = (noted.get(refKey(ref))?.by ?? []).filter(({ name }) => name !== decline.name);
    noted.set(refKey(ref), { ref, by: [...others, decline] });
  }
  bus?.subscribe(CHANNEL, (message) => put(message as News));
  return {
    note: ({ entity, id }, { name }, reason) => {
      const news: News = { ref: { entity, id }, decline: { name, reason } };
      put(news);
      bus?.publish(CHANNEL, news);
    },
    of: (ref) => noted.get(refKey(ref))?.by ?? [],
    prune: (isOpen) => {
      for (const [key, { ref }] of noted) if (!isOpen(ref)) noted.delete(key);
    },
  };
}
