import { fromPromise } from 'xstate';
import type { Save, Saved, WorkRow } from '../machines/record-work/contract.ts';
import type { workOnRecord } from '../machines/work-on-record.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { claimActors } from './claim-actors.ts';
import { rowFeed } from './row-feed.ts';
import type { JoinedRow } from './row-feed.ts';

export type WorkMachine<Row extends WorkRow, Draft extends object, Command extends string> = ReturnType<
  typeof workOnRecord<Row, Draft, Command>
>;

export interface WorkOn<Row extends WorkRow & Versioned, Draft, Command> {
  store: EntityStore<Row>;
  /** Reads the record again after a gap in the feed. */
  read: (id: string) => Promise<unknown>;
  save: (what: Save<Row, Draft, Command>) => Promise<Saved<Row>>;
  /** For rules with a first write. */
  saveFirst?: (what: Save<Row, Draft, Command>) => Promise<Saved<Row>>;
  /** Fields that come from another record, followed while the work lasts. */
  joined?: JoinedRow<Row>;
}

/** The machine with its actors: the store's row, the relay's claim and the calls to the server. */
export function provideWork<Row extends WorkRow & Versioned, Draft extends object, Command extends string>(
  machine: WorkMachine<Row, Draft, Command>,
  { store, read, save, saveFirst, joined }: WorkOn<Row, Draft, Command>,
): WorkMachine<Row, Draft, Command> {
  return machine.provide({
    actors: {
      ...claimActors,
      rowFeed: rowFeed(store, read, joined),
      save: fromPromise<Saved<Row>, Save<Row, Draft, Command>>(({ input }) => save(input)),
      ...(saveFirst && {
        saveFirst: fromPromise<Saved<Row>, Save<Row, Draft, Command>>(({ input }) => saveFirst(input)),
      }),
    },
  });
}
