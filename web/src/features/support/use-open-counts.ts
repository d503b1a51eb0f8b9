import type { SupportTicket } from '@console/shared/entities/records';
import { listTickets } from '../../api/support.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import type { TicketListKey } from './ticket-lists.ts';

const STANDING: SupportTicket['status'][] = ['Open', 'In Progress'];

/** Number of open tickets per list; undefined while unknown. */
export function useOpenCounts(): Record<TicketListKey, number | undefined> {
  return {
    order_status: useOpenCount('order_status'),
    ad_hoc: useOpenCount('ad_hoc'),
    tech_support: useOpenCount('tech_support'),
  };
}

function useOpenCount(list: TicketListKey): number | undefined {
  const { state, total } = useListView(
    useLiveList(stores.support_ticket, `count:${list}`, () => ({
      page: 1,
      limit: 1,
      matches: (row) => row.list === list && STANDING.includes(row.status),
      read: (page, signal) => listTickets({ ...page, list, status: STANDING }, signal),
    })),
  );
  return state === 'ready' ? total : undefined;
}
