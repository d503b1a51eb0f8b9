import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useImperativeHandle, useRef } from 'react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import { SkeletonRows } from './skeleton.tsx';
import { TableFrame } from './table-frame.tsx';
import type { TableFrameProps } from './table-frame.tsx';

/** What a row component is told; everything else it reads from its store by the id. */
export interface DataRowProps {
  id: string;
  /** Its place in the whole list from 0; DenseRow takes it too. */
  index: number;
}

export interface DataTableHandle {
  /** Brings the row at this place into view; for `reveal` of useRowCursor. */
  reveal: (index: number) => void;
}

export interface DataTableProps<Row> extends Omit<TableFrameProps<Row>, 'children' | 'scrollRef' | 'rowCount'> {
  columns: readonly Column<Row>[];
  ids: readonly string[];
  /** A memo component at module scope that renders one DenseRow. */
  row: ComponentType<DataRowProps>;
  /** Height in pixels of a row not yet seen: 37 for one line, 41 for two. */
  estimate?: number | undefined;
  loading?: boolean | undefined;
  /** Stands in place of no rows: an EmptyState, an ErrorState. */
  empty?: ReactNode;
  handle?: Ref<DataTableHandle> | undefined;
}

/** A long list: only the rows in view are in the page. It scrolls by itself; `className` gives it its height. */
export function DataTable<Row>({
  ids,
  row,
  estimate = 37,
  loading,
  empty,
  handle,
  className,
  ...frame
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it concerns the React Compiler, which is off because of this very hook
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
  });
  useImperativeHandle(handle, () => ({ reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }));

  if (ids.length === 0) return loading ? <SkeletonRows rows={10} label={`Loading ${frame.caption}…`} /> : <>{empty}</>;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <TableFrame
      {...frame}
      scrollRef={scroller}
      rowCount={ids.length + 1}
      className={cx('overflow-y-auto overscroll-contain', className)}
    >
      <Gap height={before} />
      {items.map(({ key, index }) => {
        const id = ids[index];
        return id === undefined ? null : (
          <Body key={key} id={id} index={index} row={row} measure={virtual.measureElement} />
        );
      })}
      <Gap height={after} />
    </TableFrame>
  );
}

interface BodyProps extends DataRowProps {
  row: ComponentType<DataRowProps>;
  measure: (element: HTMLElement | null) => void;
}

/** A body of its own for every row, so that what the row unfolds to is measured with it. */
const Body = memo(({ id, index, row: Row, measure }: BodyProps) => (
  <tbody ref={measure} data-index={index}>
    <Row id={id} index={index} />
  </tbody>
));
Body.displayName = 'Body';

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}
