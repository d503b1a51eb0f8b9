import type { Entity, RecordRef } from '@console/shared/entities';
import type { PlainRow } from './compare.ts';
import type { Journal } from './journal.ts';
import type { Ledger, ReadingStart } from './ledger.ts';
import type { Lease } from './lease.ts';
import type { ListSnapshot, PolledList } from './polled-lists.ts';
import type { Replays } from './replays.ts';
import type { Turns } from './turns.ts';

/** The ledger as shared by all relays in front of one gateway. */
export interface Notes {
  ledger: Ledger;
  /** Begins a read. Every change published before it is known here. */
  look: () => Promise<ReadingStart>;
  /** Loads the known rows of these records. */
  know: (refs: readonly RecordRef[]) => Promise<void>;
  /**
   * Runs code that reads and writes the ledger for these records, isolated from other writers. It may run more than
   * once. When this resolves, its changes are in the log and were delivered here.
   * @param orAlone if the shared state is unreachable, run anyway and forget what was learned
   */
  within: <T>(refs: readonly RecordRef[], run: () => T, orAlone?: 'orAlone') => Promise<T>;
}

/** Operations of the one relay that polls the lists. Its writes are refused once another relay has the lease. */
export interface Polling extends Pick<Notes, 'look' | 'within'> {
  /** Takes a number of the log, so that the read has a position in it, and begins the read. */
  begin: () => Promise<ReadingStart>;
  /** The list at its last read, by any relay. */
  before: (list: PolledList, known: ListSnapshot | undefined) => Promise<ListSnapshot | undefined>;
  /** As `within`, with those newest rows of a list that were first seen elsewhere. */
  compare: <T>(list: PolledList, refs: readonly RecordRef[], run: (met: readonly PlainRow[]) => T) => Promise<T>;
  keep: (list: PolledList, seen: ListSnapshot) => Promise<void>;
  /** Every due list was read, or the reason why not. */
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
  /** The highest log position possible when a reply that has arrived was read. */
  until: () => Promise<number>;
  /** Whether a reader at another relay may read this entity. */
  isWatchedElsewhere: (entity: Entity) => boolean;
  /** Why the log is unreliable, regardless of this relay's own reads; undefined while it is reliable. */
  problem: () => string | undefined;
  /** A write succeeded here: the polling relay must compare these lists at once. */
  wake: (entities: readonly Entity[]) => void;
  /** Tells the other relays that all sessions of a user ended. */
  ended: (user_id: number, reason: string) => void;
}

interface Alone {
  journal: Journal;
  ledger: Ledger;
  turns: Turns;
  replays: Replays;
}

/** A single relay needs no coordination. */
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
