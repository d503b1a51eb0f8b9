import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { ListAddress } from './list-address.ts';
import type { CommercialRow } from './commercial-list.ts';
import type { LongList } from './table/use-long-list.ts';

export interface ListNoticesProps extends Pick<LongList<CommercialRow>, 'view' | 'sorting'> {
  many: string;
  onChange: (values: Partial<ListAddress>) => void;
  onRetry: () => void;
}

/** Why a list does not show what was requested. */
export function ListNotices({ view, sorting, many, onChange, onRetry }: ListNoticesProps) {
  return (
    <>
      {sorting === 'tooMany' && (
        <Notice actions={<Button onClick={() => onChange({ sort: undefined })}>Newest first</Button>}>
          Up to {PAGE_LIMIT_MAX} {many} can be sorted; {view.total.toLocaleString('en-IN')} match. Filter the list
          first.
        </Notice>
      )}
      {view.state === 'ready' && view.problem && (
        <Notice tone="warn" actions={<Button onClick={onRetry}>Try again</Button>}>
          {view.problem} The list may be out of date.
        </Notice>
      )}
    </>
  );
}
