import { createContext, memo, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { DataRowProps, DataTableHandle, DataTableProps } from '../../components/data-table.tsx';
import { DenseRow } from '../../components/dense-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import type { CursorPlace } from '../../components/row-cursor.ts';
import type { RowCursor } from '../../components/use-row-cursor.ts';
import { RetryNotice } from '../../components/retry-notice.tsx';
import type { LogReads, LogView } from './use-log.ts';

/** A log as a table. Define it at module scope. */
export interface LogKind<Entry> {
  caption: string;
  columns: readonly Column<Entry>[];
  labelOf: (entry: Entry) => string;
  /** Title of the error when the log cannot be read. */
  failed: string;
  /** The message for an empty log. */
  empty: string;
}

export interface LogTableProps<Entry> extends Pick<DataTableProps<Entry>, 'start' | 'onLeave'> {
  kind: LogKind<Entry>;
  view: LogView<Entry> & LogReads;
  ids: readonly string[];
  byId: ReadonlyMap<string, Entry>;
  cursor: RowCursor;
  handle: RefObject<DataTableHandle | null>;
  /** The query, as text: a different text is a different list. */
  queryKey: string;
  hasFilters: boolean;
  onClear: () => void;
  /** Omitted if entries do not open. */
  onOpen?: ((id: string) => void) | undefined;
  /** The start position is not known yet. */
  isAwaited?: boolean;
}

/** The entries of a log, read further back as the person scrolls. */
export function LogTable<Entry>({
  kind,
  view,
  ids,
  byId,
  cursor: { place: cursor },
  handle,
  queryKey,
  hasFilters,
  onClear,
  onOpen,
  isAwaited = false,
  ...place
}: LogTableProps<Entry>) {
  const { next, problem, searchedTo } = view;
  const isReady = view.entries !== undefined;
  const shared = useMemo(
    () => ({ kind, byId, cursor, onOpen }) as LogRowsShared<unknown>,
    [kind, byId, cursor, onOpen],
  );
  // After a stretch of the log without matches, the person decides whether to continue: the next one may have none
  // either.
  const goesOn = next !== null && view.isFruitful && !view.isReading && problem === undefined;
  const handleRange = useRangeEnd(goesOn, ids.length, view.more);
  return (
    <>
      {isReady && <RetryNotice problem={problem} onRetry={view.retry} />}
      <section aria-label={kind.caption} className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <LogRowsContext value={shared}>
          <DataTable
            key={`${queryKey} ${isAwaited}`}
            {...place}
            handle={handle}
            caption={kind.caption}
            className="max-h-[max(24rem,calc(100dvh-19rem))]"
            columns={kind.columns}
            ids={isAwaited ? NONE : ids}
            row={LogRow}
            onRange={handleRange}
            loading={problem === undefined && (isAwaited || !isReady)}
            empty={
              isReady ? (
                <EmptyState
                  title={hasFilters ? 'No entry matches' : kind.empty}
                  action={hasFilters && <Button onClick={onClear}>Clear the filters</Button>}
                >
                  {searchedTo && `Searched back to ${formatDateTime(searchedTo)}; there are older entries.`}
                </EmptyState>
              ) : (
                <ErrorState message={kind.failed} onRetry={view.reread}>
                  {problem}
                </ErrorState>
              )
            }
          />
        </LogRowsContext>
        {isReady && <LogEnd view={view} onMore={view.more} />}
      </section>
    </>
  );
}

const NONE: readonly string[] = [];

interface LogRowsShared<Entry> {
  kind: LogKind<Entry>;
  byId: ReadonlyMap<string, Entry>;
  cursor: CursorPlace;
  onOpen: ((id: string) => void) | undefined;
}

const LogRowsContext = createContext<LogRowsShared<unknown> | undefined>(undefined);

function LogRow({ id, index }: DataRowProps) {
  const shared = useContext(LogRowsContext);
  const entry = shared?.byId.get(id);
  if (!shared || !entry) return null;
  const { kind, cursor, onOpen } = shared;
  return <EntryRow {...{ kind, entry, id, index, cursor, onOpen }} />;
}

interface EntryRowProps<Entry> extends DataRowProps, Pick<LogRowsShared<Entry>, 'kind' | 'cursor' | 'onOpen'> {
  entry: Entry;
}

/** One entry of a log. Entries never change, so it never re-renders by itself. */
const EntryRow = memo(function EntryRow<Entry>({ kind, entry, id, index, cursor, onOpen }: EntryRowProps<Entry>) {
  return (
    <DenseRow
      id={id}
      row={entry}
      label={kind.labelOf(entry)}
      columns={kind.columns}
      cursor={cursor}
      entry={index === 0}
      index={index}
      onOpen={onOpen && (() => onOpen(id))}
    />
  );
}) as <Entry>(props: EntryRowProps<Entry>) => ReactNode;

/** The ids of entries, and the entries by them. */
export function useEntryIndex<Entry extends { seq: number }>(entries: readonly Entry[] | undefined) {
  return useMemo(
    () => ({
      ids: entries?.map(({ seq }) => String(seq)) ?? NONE,
      byId: new Map(entries?.map((entry) => [String(entry.seq), entry])),
    }),
    [entries],
  );
}

/** A table's `onRange` that calls `more` when the last row becomes visible, while there is more. */
function useRangeEnd(goesOn: boolean, count: number, more: () => void) {
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  return useCallback(
    (_first: number, end: number) => {
      if (goesOn && end >= count) latest.current();
    },
    [goesOn, count],
  );
}

export function countWords({ entries, next }: Pick<LogView<unknown>, 'entries' | 'next'>): string {
  if (!entries) return 'Loading…';
  const words = `${entries.length.toLocaleString('en-IN')} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return next === null ? words : `${words} read, older ones on asking`;
}

interface LogEndProps {
  view: LogView<unknown>;
  onMore: () => void;
}

/** Below the rows: how far back the log has been read, and a button to continue. */
function LogEnd({ view: { entries, next, searchedTo, isReading }, onMore }: LogEndProps) {
  if (next === null) {
    return (
      entries !== undefined &&
      entries.length > 0 && (
        <p className="border-line text-faint border-t px-4 py-2 text-sm">There is no older entry.</p>
      )
    );
  }
  return (
    <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-4 py-2">
      <span className="text-muted text-sm">{searchedTo && `Searched back to ${formatDateTime(searchedTo)}`}</span>
      <Button size="sm" busy={isReading} onClick={onMore}>
        Search further back
      </Button>
    </div>
  );
}
