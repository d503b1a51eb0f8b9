import type { Person } from '@console/shared/live';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { headSelection } from '../../components/head-selection.ts';
import type { Hotkeys } from '../../components/hotkey-stack.ts';
import { withRange } from '../../components/row-selection.ts';
import type { HeadSelection } from '../../components/table-frame.tsx';
import type { CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import type { ListSelection } from './list-selection.ts';

/** The part of the selection that rows use. */
export interface SelectedRows {
  ids: ReadonlySet<string>;
  /** @param withShift include all rows from the last toggled one. */
  onToggle: (id: string, isIn: boolean, withShift: boolean) => void;
}

export interface RowSelecting {
  head: HeadSelection;
  rows: SelectedRows;
  hotkeys: Hotkeys;
}

export interface SelectingIn {
  /** The rows in display order. */
  ids: readonly string[];
  /** Those that left, and who changed them. */
  gone: Readonly<Record<string, Person | null>>;
  /** The row under the cursor. */
  activeId: () => string | undefined;
}

/** Selects rows by checkbox, range and key; undefined if rows cannot be selected. */
export function useRowSelection<Row extends CommercialRow>(
  { many, store, selectable = () => true }: ListKind<Row>,
  { ids, gone, activeId }: SelectingIn,
  selection: ListSelection | undefined,
): RowSelecting | undefined {
  const before = useRef<string>(undefined);
  const selected = selection?.selected ?? NONE;

  const handleLeft = useEffectEvent((id: string) => selection?.onLeft(id, gone[id] ?? null));
  useEffect(() => {
    for (const id of selected) if (id in gone) handleLeft(id);
  }, [gone, selected]);

  function toggle(id: string, isIn: boolean, withShift: boolean) {
    const order = ids.filter((one) => rowsThere([one]).some(selectable));
    if (!selection || !order.includes(id)) return;
    selection.onSelect(withRange(selected, order, withShift ? before.current : undefined, id, isIn));
    before.current = id;
  }
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const onToggle = useCallback<typeof toggle>((...asked) => latest.current(...asked), []);
  const rows = useMemo(() => ({ ids: selected, onToggle }), [selected, onToggle]);
  if (!selection) return undefined;

  const underCursor = (withShift: boolean) => () => {
    const id = activeId();
    if (id !== undefined) toggle(id, withShift || !selected.has(id), withShift);
  };
  return {
    head: headSelection(`the ${many} shown`, rowsThere(ids), store.idOf, {
      ids: selected,
      onChange: selection.onSelect,
      selectable,
    }),
    rows,
    hotkeys: {
      x: { run: underCursor(false), label: 'Select or unselect the row' },
      'shift+x': { run: underCursor(true), label: 'Select up to this row' },
      ...((selected.size > 0 || selection.word !== undefined) && {
        Escape: { run: () => selection.onSelect(NONE), label: 'Clear the selection' },
      }),
    },
  };

  function rowsThere(some: readonly string[]): Row[] {
    return some.filter((id) => !(id in gone)).flatMap((id) => store.row(id) ?? []);
  }
}

const NONE: ReadonlySet<string> = new Set();
