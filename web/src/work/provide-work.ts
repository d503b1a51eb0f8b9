import type { RecordRef } from '@console/shared/entities';
import { snapshot } from 'valtio/vanilla';
import { fromCallback, fromPromise } from 'xstate';
import { isApiError } from '../api/api-error.ts';
import type { RowEvent, Save, Saved, WorkRow } from '../machines/work/contract.ts';
import type { workOnRecord } from '../machines/work-on-record.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';
import { claimActors } from './claim-actors.ts';

export type WorkMachine<Row extends WorkRow, Draft extends object, Command extends string> = ReturnType<
  typeof workOnRecord<Row, Draft, Command>
>;

export interface WorkOn<Row extends WorkRow & Versioned, Draft, Command> {
  store: EntityStore<Row>;
  /** Reads the record anew, after a gap in the feed. */
  read: (id: string) => Promise<unknown>;
  save: (what: Save<Row, Draft, Command>) => Promise<Saved<Row>>;
}

/** The machine with the world around it: the store's row, the relay's claim and the server's verdict. */
export function provideWork<Row extends WorkRow & Versioned, Draft extends object, Command extends string>(
  machine: WorkMachine<Row, Draft, Command>,
  { store, read, save }: WorkOn<Row, Draft, Command>,
): WorkMachine<Row, Draft, Command> {
  return machine.provide({
    actors: {
      ...claimActors,
      rowFeed: fromCallback<RowEvent<Row>, RecordRef>(({ input: { id }, sendBack }) => {
        const tell = (row: Row | undefined) =>
          sendBack(row ? { type: 'row.changed', row: snapshot(row) as Row } : { type: 'row.removed' });
        const reader = createSteadyReader({
          read: () => read(id),
          done: () => undefined,
          failed: (error) => {
            if (isApiError(error, 'not_found', 'forbidden')) tell(undefined);
          },
        });
        const ignore = store.watch(
          id,
          ({ row }) => tell(row),
          async () => reader.restart(),
        );
        // The row may have moved between the moment the form was opened and this one.
        const known = store.row(id);
        if (known) tell(known);
        return () => {
          reader.stop();
          ignore();
        };
      }),
      save: fromPromise<Saved<Row>, Save<Row, Draft, Command>>(({ input }) => save(input)),
    },
  });
}
