import type { RecordRef } from '@console/shared/entities';
import { snapshot } from 'valtio/vanilla';
import { fromCallback } from 'xstate';
import { isApiError } from '../api/api-error.ts';
import type { RowEvent } from '../machines/work/contract.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';

/**
 * What becomes of one row of the store, told to a machine.
 * @param read reads the record anew, after a gap in the feed.
 */
export const rowFeed = <Row extends Versioned>(store: EntityStore<Row>, read: (id: string) => Promise<unknown>) =>
  fromCallback<RowEvent<Row>, RecordRef>(({ input: { id }, sendBack }) => {
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
    // The row may have moved between the moment it was shown and this one.
    const known = store.row(id);
    if (known) tell(known);
    return () => {
      reader.stop();
      ignore();
    };
  });
