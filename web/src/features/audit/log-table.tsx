import { useCallback, useEffect, useRef } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { Button } from '../../components/button.tsx';
import type { LogView } from './use-log.ts';

/** A table's `onRange` that calls `more` when the last row becomes visible, while there is more. */
export function useRangeEnd(goesOn: boolean, count: number, more: () => void) {
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
export function LogEnd({ view: { entries, next, searchedTo, isReading }, onMore }: LogEndProps) {
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
