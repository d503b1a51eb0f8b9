import { meets } from '@console/shared/permissions';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CreateButton } from '../../components/create-button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { NotOffered } from '../../components/not-offered.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useUser } from '../../stores/use-user.ts';
import { TASK_FORM } from './task-form-kind.ts';
import { TICKET_LISTS, ticketListIn } from './ticket-lists.ts';

const TicketDialog = lazyPart(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog }));

/** /ops-support where the gateway lists no tickets: they can still be raised. */
export function TasksScreen() {
  const [params, setParams] = useSearchParams();
  const list = ticketListIn(params.get('list'));
  const mayRaise = meets(useUser(), 'writing_staff');
  const [isRaising, setRaising] = useState(false);
  const close = () => setRaising(false);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Support Center"
        actions={mayRaise && <CreateButton label="New ticket" onClick={() => setRaising(true)} />}
      />
      <Tabs
        label="Lists of tickets"
        tabs={TICKET_LISTS}
        value={list}
        onChange={(key) => setParams(key === 'order_status' ? {} : { list: key })}
      >
        <NotOffered what="The list of tickets">A new ticket goes to the task tool. Follow it there.</NotOffered>
      </Tabs>
      {isRaising && (
        <Suspense>
          <TicketDialog kind={TASK_FORM} list={list} onClose={close} onRaised={close} />
        </Suspense>
      )}
    </div>
  );
}
