import { formatDateTime, formatDay } from '@console/shared/dates';
import type { SupportTicket } from '@console/shared/entities/records';
import { orderChart } from '@console/shared/lifecycles/order';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { meets } from '@console/shared/permissions';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { getTicket } from '../../api/support.ts';
import { Button } from '../../components/button.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import { CommentsPanel } from '../../records/comments/comments-panel.tsx';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { OpenedRow } from '../../records/record-drawer/opened-row.tsx';
import { RecordSubtitle } from '../../records/record-subtitle.tsx';
import { useMove } from '../../records/use-move.ts';
import { useViewing } from '../../records/use-viewing.ts';
import { OrderLink } from './order-link.tsx';
import { TicketAttachments } from './ticket-attachments.tsx';
import { TicketHandling } from './ticket-handling.tsx';
import { listLabel, ticketListIn } from './ticket-lists.ts';
import { stepOf, TICKET_MOVES } from './ticket-moves.ts';

export interface OpenedTicketProps {
  id: string;
  onClose: () => void;
}

/** The ticket named in the address. Key it by the id. */
export function OpenedTicket({ id, onClose }: OpenedTicketProps) {
  return (
    <OpenedRow id={id} of={TICKETS} onClose={onClose}>
      {(row) => <TicketDrawer row={row} onClose={onClose} />}
    </OpenedRow>
  );
}

function TicketDrawer({ row: opened, onClose }: { row: SupportTicket; onClose: () => void }) {
  const id = String(opened.task_id);
  const row = (useRow(stores.support_ticket, id) as SupportTicket | undefined) ?? opened;
  const body = useRef<HTMLDivElement>(null);
  const moving = useMove(TICKET_MOVES);
  const mayWrite = meets(useUser(), 'writing_staff');
  // A gateway that keeps them has comments on tickets, too.
  const keepsAssignees = useOffers('PATCH /clickUp/tasks');
  const step = mayWrite ? stepOf(row) : undefined;
  const ask = step && (() => moving.ask(step.move, row));
  useViewing({ entity: 'support_ticket', id }, false);
  useOwnList(opened);
  return (
    <>
      <Drawer
        open
        width="42rem"
        title={row.name}
        subtitle={
          <RecordSubtitle
            entity="support_ticket"
            id={id}
            label={`Ticket ${id} · ${listLabel(row.list)}`}
            status={row.status}
            chart={supportTicketChart}
            since={row.created_date}
          />
        }
        initialFocus={body}
        onClose={onClose}
        footer={
          <>
            {/* "Back", because closing a ticket is something else. */}
            <Button onClick={onClose}>Back</Button>
            {step && (
              <Button variant="primary" shortcut="M" onClick={ask}>
                {step.label}
              </Button>
            )}
          </>
        }
      >
        <Keys step={step?.label} onMove={ask} />
        <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
          <p className="whitespace-pre-line wrap-anywhere">{row.description}</p>
          {keepsAssignees && <TicketHandling row={row} mayChange={mayWrite && row.status !== 'Closed'} />}
          <Facts facts={factsOf(row)} />
          <TicketAttachments
            task_id={row.task_id}
            attachments={row.attachments}
            takesMore={mayWrite && row.status !== 'Closed'}
          />
          {keepsAssignees && <CommentsPanel of={{ entity_type: 'support_ticket', entity_id: id }} />}
        </div>
      </Drawer>
      <MoveDialog
        moves={moving}
        question={({ row: { name, status } }) => ({
          title: status === 'Open' ? 'Start this ticket?' : 'Close this ticket?',
          message:
            status === 'Open'
              ? `“${name}” will be in progress. It can't be set back to open.`
              : `“${name}” will be closed. Attachments can't be added and it can't be reopened.`,
          confirmLabel: step?.label ?? 'Move',
        })}
      />
    </>
  );
}

/** A link names the ticket alone: the list that it stands in is then shown behind it. */
function useOwnList({ list }: SupportTicket) {
  const { state } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const turnToList = useEffectEvent(() => {
    if (params.has('list') || list === ticketListIn(null)) return;
    setParams((now) => new URLSearchParams([...now, ['list', list]]), { replace: true, state });
  });
  useEffect(() => turnToList(), []);
}

/** Rendered inside the drawer, where its keys work. */
function Keys({ step, onMove }: { step: string | undefined; onMove: (() => void) | undefined }) {
  useHotkeys(step && onMove ? { m: { run: onMove, label: step } } : {});
  return null;
}

function factsOf(row: SupportTicket) {
  const isAboutOrder = row.order_number !== null;
  return [
    { label: 'Requester', value: row.requester_name },
    ...(row.requester_email ? [{ label: 'Email', value: row.requester_email }] : []),
    { label: 'Raised', value: formatDateTime(row.created_date) },
    ...(row.customer_name ? [{ label: 'Customer', value: row.customer_name }] : []),
    ...(isAboutOrder
      ? [
          { label: 'Order number', value: <OrderLink order_number={row.order_number} /> },
          { label: 'Order total', value: <Money value={row.order_total} /> },
          { label: 'Order date', value: row.order_date && formatDay(row.order_date) },
          { label: 'Order status when raised', value: row.order_status && orderChart.label(row.order_status) },
        ]
      : []),
    ...(row.issue_type ? [{ label: 'Issue type', value: row.issue_type }] : []),
    ...(row.category ? [{ label: 'Category', value: row.category }] : []),
    ...(row.spec ? [{ label: 'Spec', value: row.spec }] : []),
    ...(row.quantity === null ? [] : [{ label: 'Quantity', value: row.quantity.toLocaleString('en-IN') }]),
    ...(row.notes ? [{ label: 'Material group notes', value: row.notes, wide: true }] : []),
  ];
}

const TICKETS = {
  store: stores.support_ticket,
  read: (id: string, signal: AbortSignal) => getTicket(Number(id), signal),
};
