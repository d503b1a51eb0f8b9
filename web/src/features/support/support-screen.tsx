import { meets } from '@console/shared/permissions';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SupportTicket } from '@console/shared/entities/records';
import { CreateButton } from '../../components/create-button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { TabCount } from '../../components/tab-count.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useUser } from '../../stores/use-user.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { TICKET_KINDS, UNASSIGNED_TICKET_KINDS } from './ticket-list.tsx';
import { TICKET_LISTS, ticketListIn } from './ticket-lists.ts';
import { listTickets } from '../../api/support.ts';
import { stores } from '../../stores/stores.ts';
import { useListTotal } from '../../stores/use-list-total.ts';
import { useOffers } from '../../stores/use-offers.ts';
import type { TicketListKey } from './ticket-lists.ts';

const loadOpened = () => import('./opened-ticket.tsx');
const OpenedTicket = lazyPart(async () => ({ default: (await loadOpened()).OpenedTicket }));
const TicketDialog = lazyPart(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog }));

const TasksScreen = lazyPart(async () => ({ default: (await import('./tasks-screen.tsx')).TasksScreen }));

/** /ops-support: tickets in three lists, which any staff with write access can raise, follow and move. */
export function SupportScreen() {
  const isListed = useOffers('GET /clickUp/tasks');
  if (isListed) return <TicketsScreen />;
  return (
    <Suspense>
      <TasksScreen />
    </Suspense>
  );
}

function TicketsScreen() {
  const [params, setParams] = useSearchParams();
  const list = ticketListIn(params.get('list'));
  const mayRaise = meets(useUser(), 'writing_staff');
  const kinds = useOffers('PATCH /clickUp/tasks') ? TICKET_KINDS : UNASSIGNED_TICKET_KINDS;
  const [isRaising, setRaising] = useState(false);
  // Preloads the drawer after the list.
  useEffect(() => void loadOpened().catch(() => undefined), []);

  /** The lists do not share filters. */
  const turnTo = (key: string) => setParams(key === 'order_status' ? {} : { list: key });
  const open = (task_id: number) =>
    setParams(
      (now) => {
        now.set('task_id', String(task_id));
        return now;
      },
      { state: { isOpenedHere: true } },
    );
  return (
    <>
      <ListScreen
        key={list}
        kind={kinds[list]}
        opened={OpenedTicket}
        tabs={
          <Tabs
            label="Lists of tickets"
            tabs={TICKET_LISTS.map((tab) => ({ ...tab, count: <OpenCount list={tab.key} /> }))}
            value={list}
            onChange={turnTo}
          />
        }
        actions={mayRaise && <CreateButton label="New ticket" onClick={() => setRaising(true)} />}
      />
      {isRaising && (
        <Suspense>
          <TicketDialog
            list={list}
            onClose={() => setRaising(false)}
            onRaised={({ task_id }) => {
              setRaising(false);
              open(task_id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const STANDING: SupportTicket['status'][] = ['Open', 'In Progress'];

/** How many tickets of a list are not closed. */
function OpenCount({ list }: { list: TicketListKey }) {
  const total = useListTotal(stores.support_ticket, `count:${list}`, (page) => ({
    ...page,
    matches: (row) => row.list === list && STANDING.includes(row.status),
    read: (asked, signal) => listTickets({ ...asked, list, status: STANDING }, signal),
  }));
  return <TabCount of={[{ total, one: 'open ticket', many: 'open tickets' }]} />;
}
