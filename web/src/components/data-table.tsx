import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import { createRowKeys } from './row-keys.ts';
import { SkeletonRow, SkeletonRows } from './skeleton.tsx';
import { TableFrame } from './table-frame.tsx';
import type { TableFrameProps } from './table-frame.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Props of a row component. It reads everything else from its store by id. */
export interface DataRowProps {
  id: string;
  /** Index in the whole list, from 0. Pass it on to DenseRow. */
  index: number;
}

export interface DataTableHandle {
  /** Scrolls to the row at this index of the whole list; for `reveal` of useRowCursor. */
  reveal: (index: number) => void;
}

/** A scroll position. */
export interface TablePlace {
  /** The first visible row, by its index in the whole list. */
  index: number;
  /** How many pixels of it are scrolled out of view. */
  into: number;
  rowHeight: number;
}

export interface DataTableProps<Row> extends Omit<
  TableFrameProps<Row>,
  'children' | 'scrollRef' | 'rowCount' | 'over'
> {
  columns: readonly Column<Row>[];
  ids: readonly string[];
  /** For partially loaded lists: how many rows precede the first id, and the total. */
  offset?: number | undefined;
  total?: number | undefined;
  /** Every row of the list, once loaded for printing. The browser's own print command prints what is loaded. */
  printed?: readonly string[] | undefined;
  /** Called on scroll with the visible range (from 0, end exclusive). */
  onRange?: ((first: number, end: number) => void) | undefined;
  /** A memo component at module scope that renders one DenseRow. */
  row: ComponentType<DataRowProps>;
  loading?: boolean | undefined;
  /** Shown instead of rows: an EmptyState or ErrorState. */
  empty?: ReactNode;
  handle?: Ref<DataTableHandle> | undefined;
  /** Overlays the table head. Receives a function that says which rows are visible. */
  renderOver?: ((isInView: (id: string) => boolean) => ReactNode) | undefined;
  /** Initial scroll position; the top by default. */
  start?: TablePlace | undefined;
  /** Called on unmount with the position and the visible rows. */
  onLeave?: ((place: TablePlace, shown: readonly (string | undefined)[]) => void) | undefined;
}

/** A virtualised list that renders only visible rows. It scrolls by itself; set its height with `className`. */
export function DataTable<Row>({
  ids,
  offset = 0,
  total = ids.length,
  printed,
  onRange,
  row,
  loading,
  empty,
  handle,
  start,
  onLeave,
  renderOver,
  className,
  ...frame
}: DataTableProps<Row>) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const rowHeight = useRowHeight(scroller, start?.rowHeight);
  const isPrinting = usePrinting();
  const count = Math.max(total, offset + ids.length);
  const [rowKeys] = useState(createRowKeys);
  const keyOf = rowKeys({ ids, offset });
  // oxlint-disable-next-line react/incompatible-library -- it concerns the React Compiler, which is off because of this very hook
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    // Called for every row of the list, so it must not measure the DOM.
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: keyOf,
    initialOffset: start ? start.index * start.rowHeight + start.into : 0,
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useImperativeHandle(handle, () => ({ reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }));
  useScrollAnchor(virtual, ids, offset);
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  useEffect(() => {
    if (endIndex !== -1) onRange?.(startIndex, endIndex + 1);
  }, [startIndex, endIndex, onRange]);
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    leave.current = () => {
      const first = virtual.getVirtualItemForOffset(scroller?.scrollTop ?? 0);
      if (!scroller || !first) return;
      const shown = Array.from({ length: endIndex + 1 - first.index }, (_, at) => ids[first.index + at - offset]);
      onLeave?.({ index: first.index, into: scroller.scrollTop - first.start, rowHeight }, shown);
    };
  });
  useLayoutEffect(() => () => leave.current?.(), []);

  if (count === 0) return loading ? <SkeletonRows rows={10} label={`Loading ${frame.caption}…`} /> : <>{empty}</>;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const shown = isPrinting ? ids.map((_, at) => offset + at) : items.map(({ index }) => index);
  const isWhole = isPrinting && printed !== undefined;
  const isInView = (id: string) => {
    const index = ids.indexOf(id);
    return index !== -1 && index + offset >= startIndex && index + offset <= endIndex;
  };
  return (
    <TableFrame
      {...frame}
      over={renderOver?.(isInView)}
      scrollRef={setScroller}
      rowCount={count + 1}
      even
      className={cx('overflow-y-auto overscroll-contain [overflow-anchor:none]', className)}
    >
      {!isPrinting && <Gap height={before} />}
      {isWhole
        ? printed.map((id, index) => <Body key={id} {...{ id, index, row }} measure={virtual.measureElement} />)
        : shown.map((index) => (
            <Body
              key={keyOf(index)}
              id={ids[index - offset]}
              index={index}
              row={row}
              measure={virtual.measureElement}
            />
          ))}
      {isWhole ? null : isPrinting ? (
        <NotPrinted first={offset + 1} last={offset + ids.length} of={count} />
      ) : (
        <Gap height={after} />
      )}
    </TableFrame>
  );
}

interface BodyProps {
  /** Undefined while the row is loading. */
  id: string | undefined;
  index: number;
  row: ComponentType<DataRowProps>;
  measure: (element: HTMLElement | null) => void;
}

/** A separate tbody per row, so that its expansion is measured with it. */
const Body = memo(({ id, index, row: Row, measure }: BodyProps) => (
  <tbody ref={measure} data-index={index}>
    {id === undefined ? <SkeletonRow index={index} /> : <Row id={id} index={index} />}
  </tbody>
));
Body.displayName = 'Body';

/** Prints the loaded rows, with a note that there are more. */
const NotPrinted = ({ first, last, of }: { first: number; last: number; of: number }) =>
  first === 1 && last === of ? null : (
    <tbody>
      <tr>
        <td colSpan={100}>
          Rows {first.toLocaleString('en-IN')} to {last.toLocaleString('en-IN')} of {of.toLocaleString('en-IN')}. Filter
          the list to print all of it, or export it.
        </td>
      </tr>
    </tbody>
  );

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}

/** Whether the page is currently being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints as soon as all listeners have run.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Height of a row with one or two lines, until one is measured. */
const GUESS = 41;

/**
 * The height of this table's rows in pixels, used for rows not rendered yet. It depends on the width (rows become
 * cards) and the pointer type.
 * @param known the height from an earlier visit.
 */
function useRowHeight(scroller: HTMLElement | null, known?: number): number {
  const [height, setHeight] = useState(known ?? GUESS);
  const isKnown = useRef(known !== undefined);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() => {
      const wasKnown = isKnown.current;
      isKnown.current = false;
      // The observer fires at once, and a different height would move the content.
      if (wasKnown) return;
      const rows = scroller.querySelectorAll<HTMLElement>('tbody[data-index]');
      // The first row shares a border with the head.
      const row = rows[1] ?? rows[0];
      if (row) setHeight(row.offsetHeight);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}
