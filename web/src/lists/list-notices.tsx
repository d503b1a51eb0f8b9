import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { ListAddress } from './list-address.ts';
import type { CommercialRow } from './commercial-list.ts';
import type { LongList } from './table/use-long-list.ts';

export interface ListNoticesProps extends Pick<LongList<CommercialRow>, 'view' | 'sorting' | 'search'> {
  many: string;
  onChange: (values: Partial<ListAddress>) => void;
  onRetry: () => void;
}

/** What keeps a list from showing what was asked for. */
export function ListNotices({ view, sorting, search, many, onChange, onRetry }: ListNoticesProps) {
  const tooMany = (done: string) =>
    `Up to ${PAGE_LIMIT_MAX} ${many} can be ${done}; ${view.total.toLocaleString('en-IN')} match. Narrow them down first.`;
  return (
    <>
      {search === 'tooMany' && (
        <Notice actions={<Button onClick={() => onChange({ keyword: '' })}>Clear the search</Button>}>
          {tooMany('searched')}
        </Notice>
      )}
      {sorting === 'tooMany' && (
        <Notice actions={<Button onClick={() => onChange({ sort: undefined })}>Newest first</Button>}>
          {tooMany('sorted')}
        </Notice>
      )}
      {view.state === 'ready' && view.problem && (
        <Notice tone="warn" actions={<Button onClick={onRetry}>Retry</Button>}>
          {view.problem} The rows may be behind.
        </Notice>
      )}
    </>
  );
}
