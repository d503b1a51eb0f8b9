import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { toastError } from '../components/toast.ts';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { commercialList, readWhole } from './commercial-list.ts';
import type { CommercialFilter, CommercialRow } from './commercial-list.ts';
import type { ListKind } from './list-kind.ts';

/** About forty sheets, which a browser lays out in a few seconds. */
const PRINTED_MAX = 2_000;

interface Paper {
  /** Ids of the rows to print. */
  ids: readonly string[];
  /** Called after printing. */
  done: () => void;
}

/** The rows to print, while printing. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    if (!paper) return;
    // Delayed, because React would not render for print inside an effect.
    queueMicrotask(() => {
      window.print();
      setPaper(undefined);
      paper.done();
    });
  }, [paper]);
  return { printed: paper?.ids, print: setPaper };
}

export interface PrintButtonProps<Row extends CommercialRow> {
  kind: ListKind<Row>;
  filter: CommercialFilter;
  /** Number of matching rows. */
  total: number;
  /** All rows in display order, if they are loaded. */
  whole: readonly string[] | undefined;
  disabled: boolean;
  onPrint: (paper: Paper) => void;
}

/** Prints a whole list after reading all its rows. The browser's print shortcut does the same. */
export function PrintButton<Row extends CommercialRow>(props: PrintButtonProps<Row>) {
  const { kind, filter, total, whole, disabled, onPrint } = props;
  const [isReading, setReading] = useState(false);
  function print() {
    if (isReading) return;
    if (whole) onPrint({ ids: whole, done: () => undefined });
    else if (total <= PRINTED_MAX) setReading(true);
    else refuse(`${total.toLocaleString('en-IN')} ${kind.many} match. Filter the list, or export it.`);
  }
  const handleRead = useCallback(
    (ids: readonly string[]) => onPrint({ ids, done: () => setReading(false) }),
    [onPrint],
  );
  const handleFailed = useCallback((problem: string | undefined) => {
    setReading(false);
    refuse(problem);
  }, []);
  useHotkeys(disabled ? {} : { 'mod+p': { run: print, label: `Print the ${kind.many}` } });
  return (
    <>
      <Button icon={Printer} busy={isReading} disabled={disabled} onClick={print}>
        Print
      </Button>
      {isReading && <Whole kind={kind} filter={filter} onRead={handleRead} onFailed={handleFailed} />}
    </>
  );
}

const refuse = (why: string | undefined) => toastError("Couldn't print the list", why);

interface WholeProps<Row extends CommercialRow> extends Pick<PrintButtonProps<Row>, 'kind' | 'filter'> {
  onRead: (ids: readonly string[]) => void;
  onFailed: (problem: string | undefined) => void;
}

/** Reads every row, and keeps them while mounted. */
function Whole<Row extends CommercialRow>({ kind, filter, onRead, onFailed }: WholeProps<Row>) {
  const list = useLiveList(kind.store, JSON.stringify(filter), () => ({
    ...commercialList(kind, filter, { page: 1, limit: Number.MAX_SAFE_INTEGER }),
    read: (_, signal) => readWhole(kind, filter, { signal }),
  }));
  const { state, ids, problem } = useListView(list);
  useEffect(() => {
    if (state === 'ready') onRead(ids);
    if (state === 'failed') onFailed(problem);
  }, [state, ids, problem, onRead, onFailed]);
  return null;
}
