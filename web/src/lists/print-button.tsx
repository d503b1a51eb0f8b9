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

/** Some forty sheets: a browser still lays them out in a few seconds. */
const PRINTED_MAX = 2_000;

interface Paper {
  /** The rows that go to it, by id. */
  ids: readonly string[];
  /** Called once they have gone. */
  done: () => void;
}

/** What is printed, as long as it is. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    if (!paper) return;
    // In the middle of an effect React would draw nothing for paper.
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
  /** How many rows match. */
  total: number;
  /** All of them in the order shown, where all are at hand. */
  whole: readonly string[] | undefined;
  disabled: boolean;
  onPrint: (paper: Paper) => void;
}

/** Prints a list whole, once every row of it was read. The browser's own key for it does the same. */
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

/** Reads every row, and keeps them as long as it stands. */
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
