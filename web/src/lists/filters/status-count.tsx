import { useListTotal } from '../../stores/use-list-total.ts';
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
  const total = useListTotal(kind.store, JSON.stringify(counted), (page) => commercialList(kind, counted, page));
  return total?.toLocaleString('en-IN');
}
