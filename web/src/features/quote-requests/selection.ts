import type { QuotationRequestStatus } from '@console/shared/lifecycles/quotation-request';

/** What became of a selected row: by whom, where that is known. */
export interface Departure {
  deed: 'quoted' | 'archived' | 'removed' | 'changed';
  by: string | undefined;
}

export interface SelectionState {
  selected: ReadonlySet<string>;
  /** What left the selection by itself since it was begun. */
  left: readonly Departure[];
}

export const NOTHING: SelectionState = { selected: new Set(), left: [] };

/** A selection that is begun or ended forgets what left the one before. */
export const chosen = ({ selected, left }: SelectionState, ids: ReadonlySet<string>): SelectionState => ({
  selected: ids,
  left: selected.size === 0 || ids.size === 0 ? [] : left,
});

/** Without a row that left; what one did oneself needs no words. */
export function without(state: SelectionState, id: string, departure: Departure | undefined): SelectionState {
  if (!state.selected.has(id)) return state;
  const selected = new Set(state.selected);
  selected.delete(id);
  return { selected, left: departure ? [...state.left, departure] : state.left };
}

/** What a row was made into, where it is no longer one to select; undefined for a row that is no longer there. */
export function deedOf(status: QuotationRequestStatus | undefined): Departure['deed'] {
  if (status === undefined) return 'removed';
  if (status === 'QUOTATION_GENERATED') return 'quoted';
  return status === 'ARCHIVED' ? 'archived' : 'changed';
}

/** '1 was quoted by Asha and left your selection'; undefined where nothing left. */
export function wordOf(left: readonly Departure[]): string | undefined {
  if (left.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { deed, by } of left) {
    const what = by === undefined ? deed : `${deed} by ${by}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const told = [...counts].map(([what, count]) => `${count} ${count === 1 ? 'was' : 'were'} ${what}`);
  return `${told.join(', ')} and left your selection`;
}
