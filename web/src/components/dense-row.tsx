import { ChevronRight } from 'lucide-react';
import { useRef, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode, Ref, RefObject } from 'react';
import { Badge } from './badge.tsx';
import { Checkbox } from './checkbox.tsx';
import { isEdgeColumn } from './column-edge.ts';
import type { Column, RowClaim, RowDecor } from './column.ts';
import { cx } from './cx.ts';
import { initials } from './initials.ts';
import type { CursorPlace } from './row-cursor.ts';

export interface RowSelection {
  checked: boolean;
  onChange: (checked: boolean, withShift: boolean) => void;
  disabled?: boolean | undefined;
}

export interface DenseRowProps<Row> extends RowDecor {
  id: string;
  row: Row;
  /** Names the row in the labels of its checkbox and expander: 'request 1042'. */
  label: string;
  columns: readonly Column<Row>[];
  selection?: RowSelection | undefined;
  /** Null if nobody holds it; omit in a table without claims. */
  claim?: RowClaim | null | undefined;
  /** Content to expand below the row; omit in a table without expansion. */
  expansion?: { open: boolean; onToggle: () => void; content: () => ReactNode } | undefined;
  /** The keyboard cursor of its list. It is on this row once the row has the focus, by any means. */
  cursor?: CursorPlace | undefined;
  /** The row that Tab reaches while the cursor is on none; usually the first. */
  entry?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  /** Index in a partially rendered list, from 0. */
  index?: number | undefined;
  rowRef?: Ref<HTMLTableRowElement> | undefined;
}

/** One row of a TableFrame, with its expansion below. */
export function DenseRow<Row>({
  id,
  row,
  label,
  columns,
  selection,
  claim,
  expansion,
  cursor,
  entry = false,
  onOpen,
  left,
  fresh,
  faded,
  index: place,
  rowRef,
}: DenseRowProps<Row>) {
  const isGone = left !== undefined;
  const canOpen = onOpen !== undefined && !isGone;
  const leads = leadingCells({ label, selection, claim, expansion, isGone });
  function handleClick(event: MouseEvent) {
    // React events also bubble from a row menu's portal, which is not part of the row.
    const isInRow = event.currentTarget.contains(event.target as Node);
    // The second click of a double click may have been meant for something that covered the row.
    const isAgain = event.detail > 1;
    if (canOpen && isInRow && !isAgain && !isOnControl(event) && !isSelectingText()) onOpen();
  }
  function handleKeyDown(event: KeyboardEvent) {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlainEnter || event.target !== event.currentTarget || !canOpen) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <>
      <CursorRow
        ref={rowRef}
        {...{ id, cursor, entry }}
        data-opens={canOpen || undefined}
        data-held={(claim && !claim.mine) || undefined}
        data-selected={selection?.checked || undefined}
        data-faded={faded || undefined}
        data-gone={isGone || undefined}
        data-new={fresh !== undefined || undefined}
        data-tip={fresh}
        // The header is row 1.
        aria-rowindex={place === undefined ? undefined : place + 2}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {leads}
        {columns.map((column, index) => (
          <td
            key={column.key}
            data-label={column.hideTitle ? undefined : column.title}
            data-priority={column.priority}
            data-card={column.card === 'line' ? undefined : column.card}
            data-align={column.align}
            data-wrap={column.wrap || undefined}
            data-edge={isEdgeColumn(columns, index) || undefined}
          >
            {fresh !== undefined && index === 0 && <span className="sr-only">{fresh}. </span>}
            {column.render(row)}
            {/* Rendered in the first column, which is always visible, but displayed at the end of the row. */}
            {isGone && index === 0 && (
              <span className="row-gone">
                <Badge className="bg-surface">{left}</Badge>
              </span>
            )}
          </td>
        ))}
      </CursorRow>
      {expansion?.open && (
        <Unfolded columns={columns.length + leads.filter(Boolean).length}>{expansion.content()}</Unfolded>
      )}
    </>
  );
}

interface CursorRowProps
  extends Omit<ComponentProps<'tr'>, 'id'>, Pick<DenseRowProps<never>, 'id' | 'cursor' | 'entry'> {
  [data: `data-${string}`]: unknown;
}

/** A row, which renders itself without its cells when the cursor comes or goes. */
function CursorRow({ id, cursor, entry = false, ...row }: CursorRowProps) {
  const place = () => (cursor?.activeId() === id ? 'active' : cursor?.activeId() === undefined ? 'none' : 'other');
  const at = useSyncExternalStore(cursor?.subscribe ?? subscribeNowhere, place, place);
  const isActive = at === 'active';
  return (
    <tr
      {...row}
      data-row
      data-row-id={id}
      data-active={isActive || undefined}
      aria-current={isActive || undefined}
      tabIndex={isActive || (entry && at === 'none') ? 0 : -1}
      onFocus={cursor && (() => cursor.setActive(id))}
    />
  );
}

const subscribeNowhere = () => () => undefined;

function Unfolded({ columns, children }: { columns: number; children: ReactNode }) {
  const cell = useRef<HTMLTableCellElement>(null);
  return (
    <tr data-unfolded>
      <td ref={cell} colSpan={useColumnSpan(cell, columns)}>
        {children}
      </td>
    </tr>
  );
}

type Leading = Pick<DenseRowProps<never>, 'label' | 'selection' | 'claim' | 'expansion'> & { isGone: boolean };

function leadingCells({ label, selection, claim, expansion, isGone }: Leading): (ReactNode | false)[] {
  return [
    selection !== undefined && (
      <td key="selection" data-lead data-select onMouseDown={keepTextUnselected}>
        <Checkbox hideLabel label={`Select ${label}`} {...selection} disabled={isGone || selection.disabled} />
      </td>
    ),
    expansion !== undefined && (
      <td key="expansion" data-lead>
        <button
          type="button"
          aria-label={`Expand ${label}`}
          aria-expanded={expansion.open}
          onClick={expansion.onToggle}
          className="text-muted hover:bg-grey-soft -ml-1 flex size-6 items-center justify-center rounded-sm"
        >
          <ChevronRight aria-hidden className={cx('size-4 transition-transform', expansion.open && 'rotate-90')} />
        </button>
      </td>
    ),
    claim !== undefined && (
      <td key="claim" data-lead>
        {claim && <ClaimMark claim={claim} />}
      </td>
    ),
  ];
}

function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  // React events also bubble from the row's overlays, such as its menu.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  const control = target.closest('a, button, input, label, select, textarea, [role=option], [data-select]');
  return control !== null && currentTarget.contains(control);
}

function isSelectingText(): boolean {
  return (globalThis.getSelection()?.toString() ?? '') !== '';
}

/** Shift selects rows here, not text. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

interface ClaimMarkProps {
  claim: RowClaim;
}

/** Who holds a record: filled for oneself, outlined for a colleague. */
function ClaimMark({ claim: { name, mine, offered } }: ClaimMarkProps) {
  const worked = mine ? 'You are working on this' : `${name} is working on this`;
  const words = offered ? `This is offered to ${mine ? 'you' : name}` : worked;
  return (
    <span
      data-tip={words}
      className={cx(
        'inline-flex size-5 items-center justify-center rounded-full align-middle text-[0.5625rem] font-semibold',
        mine ? 'bg-accent-solid text-on-solid' : 'border-control bg-surface text-muted border',
      )}
    >
      <span aria-hidden>{initials(name)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/**
 * How many columns a cell must span to fill the table. Columns hidden in narrow containers do not count.
 * @param ref the cell; the previous row has the table's columns.
 * @param columns the number of columns, used until the visible ones are known.
 */
function useColumnSpan(ref: RefObject<HTMLTableCellElement | null>, columns: number): number {
  const [shown, setShown] = useState(columns);
  useLayoutEffect(() => {
    const row = ref.current?.parentElement?.previousElementSibling;
    const table = ref.current?.closest('table');
    if (!(row instanceof HTMLTableRowElement) || !table) return undefined;
    const count = () => setShown(Array.from(row.cells).filter((cell) => cell.offsetParent !== null).length);
    count();
    const watch = new ResizeObserver(count);
    watch.observe(table);
    return () => watch.disconnect();
  }, [ref]);
  return shown;
}
