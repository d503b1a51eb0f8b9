import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { commercialList } from '../commercial-list.ts';
import type { CommercialFilter, CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';

export interface StatusCountProps {
  kind: ListKind<CommercialRow>;
  /** Of the list. */
  filter: CommercialFilter;
  status: string;
}

/** How many records of a status the other filters leave, kept current; nothing until that is known. */
export function StatusCount({ kind, filter, status }: StatusCountProps) {
  const counted = { ...filter, statuses: [status] };
  const list = useLiveList(kind.store, JSON.stringify(counted), () =>
    commercialList(kind, counted, { page: 1, limit: 1 }),
  );
  const { state, total } = useListView(list);
  return state === 'ready' && total.toLocaleString('en-IN');
}
