import type { ReactNode, Ref } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { isEdgeColumn } from './column-edge.ts';
import type { Column, Sorting } from './column.ts';
import { cx } from './cx.ts';
import { useColumnFit, widthOf } from './use-column-fit.ts';
import { useHoverOrFocus } from './use-hover-or-focus.ts';

export interface HeadSelection {
  state: 'none' | 'some' | 'all';
  onToggle: (selectAll: boolean) => void;
  /** 'Select all of quote requests'. */
  label: string;
  disabled?: boolean | undefined;
}

export interface TableFrameProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Rows have checkboxes. */
  selection?: HeadSelection | undefined;
  /** Rows show their claims. */
  claims?: boolean | undefined;
  /** Rows can be expanded. */
  expandable?: boolean | undefined;
  /** Size of the whole list, if only a part is rendered. */
  rowCount?: number | undefined;
  /** Called when pointer or focus enter and leave the table. Rows should not move in between. */
  onHold?: ((held: boolean) => void) | undefined;
  /** Sortable columns have a button in their heading; `by` is undefined in the list's own order. */
  sort?: { by: Sorting | undefined; onSort: (key: string) => void } | undefined;
  /**
   * All rows have the same height, whatever their content: a long list calculates with rows before they are rendered.
   */
  even?: boolean | undefined;
  /** One line a row. */
  compact?: boolean | undefined;
  /** Figures to be read side by side: where its columns don't fit, it scrolls sideways, beside its first column. */
  whole?: boolean | undefined;
  scrollRef?: Ref<HTMLDivElement> | undefined;
  className?: string | undefined;
  /** Overlays the head (`.table-over`). Hovering it counts as hovering the table. */
  over?: ReactNode;
  /** One or more bodies of DenseRows. */
  children: ReactNode;
}

/** The table without its rows. In narrow containers rows become cards (styles/table.css). */
export function TableFrame<Row>({
  caption,
  columns,
  selection,
  claims,
  expandable,
  rowCount,
  onHold,
  sort,
  even,
  compact,
  whole = false,
  scrollRef,
  className,
  over,
  children,
}: TableFrameProps<Row>) {
  const hoverOrFocus = useHoverOrFocus(onHold);
  const leads = [selection, expandable, claims].filter(Boolean).length;
  const [table, hidden] = useColumnFit(columns, leads);
  return (
    <div
      ref={scrollRef}
      data-even={even || undefined}
      data-compact={compact || undefined}
      className={cx('table-frame', className)}
      {...hoverOrFocus}
    >
      {over}
      <Sideways isOn={whole} isNarrow={hidden !== undefined} width={widthOf(columns, 3, leads)}>
        <table ref={table} aria-rowcount={rowCount} data-hides={hidden} className="dense-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" data-lead data-select>
                  <Checkbox
                    hideLabel
                    label={selection.label}
                    checked={selection.state === 'all'}
                    mixed={selection.state === 'some'}
                    disabled={selection.disabled}
                    onChange={selection.onToggle}
                  />
                </th>
              )}
              {expandable && <LeadHead title="Expand" />}
              {claims && <LeadHead title="Held by" />}
              {columns.map((column, index) => (
                <th
                  key={column.key}
                  scope="col"
                  data-priority={column.priority}
                  data-align={column.align}
                  aria-description={column.tip}
                  data-edge={isEdgeColumn(columns, index) || undefined}
                  aria-sort={sort && ariaSort(column, sort.by)}
                  style={{ width: column.width }}
                >
                  {sort && column.sortBy ? (
                    <SortButton
                      title={column.title}
                      direction={directionOf(column, sort.by)}
                      isAtEnd={column.align === 'right'}
                      onClick={() => sort.onSort(column.key)}
                    />
                  ) : (
                    <span className={cx(column.hideTitle && 'sr-only')} data-tip={column.tip}>
                      {column.title}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </Sideways>
    </div>
  );
}

interface SidewaysProps {
  isOn: boolean;
  /** Narrower than its table. */
  isNarrow: boolean;
  /** Of its table, in rem. */
  width: number;
  children: ReactNode;
}

/** Scrolls only where it has to: the head of a table that scrolls by itself does not stay in view. */
const Sideways = ({ isOn, isNarrow, width, children }: SidewaysProps) =>
  isOn ? (
    <div data-sideways={isNarrow || undefined} className="table-sideways" style={{ '--columns': `${width}rem` }}>
      {children}
    </div>
  ) : (
    children
  );

function directionOf({ key }: Pick<Column<never>, 'key'>, by: Sorting | undefined) {
  if (by?.key !== key) return undefined;
  return by.isDescending ? 'descending' : 'ascending';
}

const ariaSort = <Row,>(column: Column<Row>, by: Sorting | undefined) =>
  column.sortBy ? (directionOf(column, by) ?? 'none') : undefined;

function LeadHead({ title }: { title: string }) {
  return (
    <th scope="col" data-lead>
      <span className="sr-only">{title}</span>
    </th>
  );
}

interface SortButtonProps {
  title: string;
  /** Undefined while the rows are sorted otherwise. */
  direction: 'ascending' | 'descending' | undefined;
  /** Its column is right-aligned. */
  isAtEnd: boolean;
  onClick: () => void;
}

/** The heading of a sortable column. */
function SortButton({ title, direction, isAtEnd, onClick }: SortButtonProps) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <>
      <button
        type="button"
        onClick={onClick}
        className={cx(
          'group hover:text-ink inline-flex max-w-full items-center gap-1 rounded-sm print:hidden',
          isAtEnd && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        {/* Else the icon stands for the baseline where it comes first. */}
        <span className="self-baseline truncate">{title}</span>
        <Icon
          aria-hidden
          className={cx(
            'size-3 shrink-0',
            !direction && 'opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      </button>
      {/* Browsers repeat table heads on every printed page, but without buttons. */}
      <span className="hidden print:inline">{title}</span>
    </>
  );
}
