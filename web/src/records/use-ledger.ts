import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { idOf } from '@console/shared/entities';
import type { Row as AnyRow } from '@console/shared/live';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import type { ListSpec, ListView, LiveList } from '../stores/live-list.ts';
import { readAll } from '../stores/read-all.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useRows } from './use-rows.ts';

export interface Ledger<Row> {
  list: LiveList<Row>;
  view: ListView;
  /** Oldest first, so that new rows appear at the end and nothing moves. */
  rows: readonly Snapshot<Row>[];
  /** All rows are loaded, so that they can be summed. */
  isWhole: boolean;
}

/** All rows that belong to one record, for calculating sums. Kept live. */
export function useLedger<Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: () => Pick<ListSpec<Row>, 'matches' | 'read'>,
): Ledger<Row> {
  const list = useLiveList(store, key, () => {
    const { matches, read } = spec();
    const idOfRow = (row: Row) => idOf(store.entity, row as unknown as AnyRow);
    return {
      ...{ page: 1, limit: Number.MAX_SAFE_INTEGER, matches },
      read: (_, signal) => readAll({ limit: PAGE_LIMIT_MAX, idOf: idOfRow, read, signal }),
    };
  });
  const view = useSnapshot(list.view) as ListView;
  const newestFirst = useRows(store, view.ids);
  const rows = useMemo(() => newestFirst.toReversed(), [newestFirst]);
  return { list, view, rows, isWhole: view.state === 'ready' && rows.length === view.total };
}
