import type { RecordRef } from '@console/shared/entities';
import { snapshot } from 'valtio/vanilla';
import { fromCallback } from 'xstate';
import { isApiError } from '../api/api-error.ts';
import type { RowEvent } from '../machines/record-work/contract.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';

/** Follows another record whose fields appear in the row. */
export interface JoinedRow<Row> {
  /** @param moved called whenever `into` would return a different row. Returns a function that stops following. */
  follow: (row: Row, moved: () => void) => () => void;
  /** The row with the known fields of the other record. */
  into: (row: Row) => Row;
}

/**
 * Sends the changes of a store row to a machine.
 * @param read reads the record again after a gap in the feed.
 */
export const rowFeed = <Row extends Versioned>(
  store: EntityStore<Row>,
  read: (id: string) => Promise<unknown>,
  joined?: JoinedRow<Row>,
) =>
  fromCallback<RowEvent<Row>, RecordRef>(({ input: { id }, sendBack }) => {
    let unfollow: (() => void) | undefined;
    const whole = (row: Row) => (joined ? joined.into(snapshot(row) as Row) : (snapshot(row) as Row));
    const tell = (row: Row | undefined) => {
      sendBack(row ? { type: 'row.changed', row: whole(row) } : { type: 'row.removed' });
      if (row) unfollow ??= joined?.follow(row, tellKnown);
    };
    const tellKnown = () => {
      const row = store.row(id);
      if (row) sendBack({ type: 'row.changed', row: whole(row) });
    };
    const reader = createSteadyReader({
      read: () => read(id),
      done: () => undefined,
      failed: (error) => {
        if (isApiError(error, 'not_found', 'forbidden')) tell(undefined);
      },
    });
    const ignore = store.watch(
      id,
      ({ row, change }) => {
        // The store was emptied because the session ended: the record still exists.
        if (row || change) tell(row);
      },
      async () => reader.restart(),
    );
    // The row may have changed since it was shown.
    const known = store.row(id);
    if (known) tell(known);
    return () => {
      reader.stop();
      unfollow?.();
      ignore();
    };
  });
