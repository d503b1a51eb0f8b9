import type { QuotationRequestStatus } from '@console/shared/lifecycles/quotation-request';

/** What happened to a selected row, and by whom if known. */
export interface Departure {
  deed: 'quoted' | 'archived' | 'removed' | 'changed';
  by: string | undefined;
}

export interface SelectionState {
  selected: ReadonlySet<string>;
  /** Rows that dropped out since the selection was started. */
  left: readonly Departure[];
}

export const NOTHING: SelectionState = { selected: new Set(), left: [] };

/** A started or ended selection clears the rows that dropped out of the previous one. */
export const chosen = ({ selected, left }: SelectionState, ids: ReadonlySet<string>): SelectionState => ({
  selected: ids,
  left: selected.size === 0 || ids.size === 0 ? [] : left,
});

/** Removes a row that left. The person's own actions need no message. */
export function without(state: SelectionState, id: string, departure: Departure | undefined): SelectionState {
  if (!state.selected.has(id)) return state;
  const selected = new Set(state.selected);
  selected.delete(id);
  return { selected, left: departure ? [...state.left, departure] : state.left };
}

/** What happened to a row that can no longer be selected; undefined if it no longer exists. */
export function deedOf(status: QuotationRequestStatus | undefined): Departure['deed'] {
  if (status === undefined) return 'removed';
  if (status === 'QUOTATION_GENERATED') return 'quoted';
  return status === 'ARCHIVED' ? 'archived' : 'changed';
}

/** '1 was quoted by Asha and left your selection'; undefined if none left. */
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
