import type { Entity, RecordRef } from '@console/shared/entities';
import type { PlainRow } from './compare.ts';
import type { Journal } from './journal.ts';
import type { Ledger, ReadingStart } from './ledger.ts';
import type { Lease } from './lease.ts';
import type { ListSnapshot } from './poll-list.ts';
import type { PolledList } from './polled-lists.ts';
import type { Replays } from './replays.ts';
import type { Turns } from './turns.ts';

/** The ledger, as all relays in front of one gateway keep it between them. */
export interface Notes {
  ledger: Ledger;
  /** Begins a reading: whatever was told before it is known here. */
  look: () => Promise<ReadingStart>;
  /** Fetches what is known of these records. */
  know: (refs: readonly RecordRef[]) => Promise<void>;
  /**
   * Runs what reads and writes the ledger about these records as if nobody else did meanwhile; it may run more than
   * once. What it told is in the log, and was told here, when this resolves.
   * @param orAlone where nobody can be reached it runs all the same, and what it has learned is forgotten again.
   */
  within: <T>(refs: readonly RecordRef[], run: () => T, orAlone?: 'orAlone') => Promise<T>;
}

/** What only the relay does that compares the lists. Whatever it writes is refused once the lease is another's. */
export interface Polling extends Pick<Notes, 'look' | 'within'> {
  /** Takes a number of the log, so that the reading has a place in it, and begins it. */
  begin: () => Promise<ReadingStart>;
  /** What the list held when it was last read, by whichever relay. */
  before: (list: PolledList, known: ListSnapshot | undefined) => Promise<ListSnapshot | undefined>;
  /** As `within`, with the rows of a list of the newest that were first met otherwise. */
  compare: <T>(list: PolledList, refs: readonly RecordRef[], run: (met: readonly PlainRow[]) => T) => Promise<T>;
  keep: (list: PolledList, seen: ListSnapshot) => Promise<void>;
  /** All that was due was read, or why it was not. */
  done: (problem: string | undefined) => void;
}

/** The relays in front of one plain gateway. */
export interface Group extends Notes {
  start: () => void;
  stop: () => void;
  lease: Lease;
  polling: Polling;
  turns: Turns;
  replays: Replays;
  /** How far the log may have come when a reply was read that is here by now. */
  until: () => Promise<number>;
  /** Whether a reader at another relay may read this. */
  isWatchedElsewhere: (entity: Entity) => boolean;
  /** Why the log cannot be relied on, whatever this relay reads itself; undefined while it can. */
  problem: () => string | undefined;
  /** A write went through here: whoever compares the lists does so with these at once. */
  wake: (entities: readonly Entity[]) => void;
  /** Tells the others that all sessions of a user came to their end. */
  ended: (user_id: number, reason: string) => void;
}

interface Alone {
  journal: Journal;
  ledger: Ledger;
  turns: Turns;
  replays: Replays;
}

/** One relay needs nobody's leave. */
export function aloneGroup({ journal, ledger, turns, replays }: Alone): Group {
  const notes: Pick<Notes, 'look' | 'within'> = {
    look: async () => ledger.look(),
    within: async (_refs, run) => run(),
  };
  return {
    ...{ ledger, turns, replays },
    ...notes,
    start: journal.open,
    stop: () => {},
    know: async () => {},
    lease: { isOurs: () => true },
    polling: {
      begin: async () => {
        journal.mark();
        return ledger.look();
      },
      before: async (_list, known) => known,
      compare: async ({ entity, statuses }, _refs, run) => run(statuses ? [] : ledger.takeMet(entity)),
      ...notes,
      keep: async () => {},
      done: () => {},
    },
    until: async () => journal.position(),
    isWatchedElsewhere: () => false,
    problem: () => undefined,
    wake: () => {},
    ended: () => {},
  };
}
