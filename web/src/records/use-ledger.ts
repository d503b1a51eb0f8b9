import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { useMemo } from 'react';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import type { ListSpec } from '../stores/live-list.ts';
import { readAll } from '../stores/read-all.ts';
import { useLiveRows } from './use-live-rows.ts';
import type { LiveRows } from './use-live-rows.ts';

/** Its rows are oldest first, so that new ones appear at the end and nothing moves. */
export interface Ledger<Row> extends LiveRows<Row> {
  /** All rows are loaded, so that they can be summed. */
  isWhole: boolean;
}

/** All rows that belong to one record, for calculating sums. Kept live. */
export function useLedger<Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: () => Pick<ListSpec<Row>, 'matches' | 'read'>,
): Ledger<Row> {
  const live = useLiveRows(store, key, () => {
    const { matches, read } = spec();
    return {
      ...{ page: 1, limit: Number.MAX_SAFE_INTEGER, matches },
      read: (_, signal) => readAll({ limit: PAGE_LIMIT_MAX, idOf: store.idOf, read, signal }),
    };
  });
  const rows = useMemo(() => live.rows.toReversed(), [live.rows]);
  const { view } = live;
  return { ...live, rows, isWhole: view.state === 'ready' && rows.length === view.total };
}
