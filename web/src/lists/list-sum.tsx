import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { sum } from '@console/shared/money';
import { Money } from '../components/money.tsx';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useRows } from '../stores/use-rows.ts';

export interface ListSumProps<Row extends Versioned> {
  store: EntityStore<Row>;
  /** The rows shown; undefined while some are not loaded. */
  ids: readonly string[] | undefined;
  /** Number of matching rows. */
  total: number;
  amountOf: (row: Row) => number;
  words: string;
}

/** The current sum of the rows shown. */
export function ListSum<Row extends Versioned>({ store, ids, total, amountOf, words }: ListSumProps<Row>) {
  const rows = useRows(store, ids ?? NONE);
  if (total > PAGE_LIMIT_MAX) return <span>· filter to {PAGE_LIMIT_MAX} or fewer to see the total</span>;
  if (!ids) return null;
  return (
    <span>
      · <Money value={sum(rows.map((row) => amountOf(row)))} className="text-ink font-medium" /> {words}
    </span>
  );
}

const NONE: readonly string[] = [];
