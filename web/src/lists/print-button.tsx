import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { toastError } from '../components/toast.ts';
import { useHotkeys } from '../components/use-hotkeys.ts';
import type { CommercialRow } from './commercial-list.ts';
import type { LongList } from './table/use-long-list.ts';

export interface WholePrint {
  /** Every row is wanted here. Stays so once they were printed: what is read need not be read again. */
  isAsked: boolean;
  /** Paper is still waited for. */
  isDue: boolean;
  ask: () => void;
  done: () => void;
}

/** Of one list: another filter is another list. */
export function useWholePrint(filterKey: string): WholePrint {
  const [asked, setAsked] = useState({ filterKey: '', isDue: false });
  const isAsked = asked.filterKey === filterKey;
  return {
    isAsked,
    isDue: isAsked && asked.isDue,
    ask: () => setAsked({ filterKey, isDue: true }),
    done: () => setAsked({ filterKey, isDue: false }),
  };
}

export interface PrintButtonProps extends Pick<LongList<CommercialRow>, 'isWhole' | 'isTooLong' | 'view'> {
  print: WholePrint;
  many: string;
  disabled: boolean;
}

/** Prints a list whole, once every row of it was read. The browser's own key for it does the same. */
export function PrintButton({
  print: { isDue, ask, done },
  isWhole,
  isTooLong,
  view,
  many,
  disabled,
}: PrintButtonProps) {
  const obstacle = isTooLong
    ? `Up to ${PAGE_LIMIT_MAX} ${many} can be printed. Narrow the list down, or export it.`
    : view.problem;
  useEffect(() => {
    if (!isDue || !(obstacle || isWhole)) return;
    done();
    if (obstacle) toastError('The list cannot be printed', obstacle);
    // In the middle of an effect React would draw nothing for paper.
    else queueMicrotask(() => window.print());
  }, [isDue, obstacle, isWhole, done]);
  useHotkeys(disabled ? {} : { 'mod+p': { run: ask, label: `Print the ${many}` } });
  return (
    <Button icon={Printer} busy={isDue} disabled={disabled} onClick={ask}>
      Print
    </Button>
  );
}
