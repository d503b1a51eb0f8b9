import type { SupportTicket } from '@console/shared/entities/records';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { MESSAGES } from '@console/shared/messages';
import { moveTicket } from '../../api/support.ts';
import { stores } from '../../stores/stores.ts';
import type { MoveKind } from '../../records/use-move.ts';

/** The only step a ticket can take from each status, with its button label. */
const STEPS: Record<string, { move: string; label: string } | undefined> = {
  Open: { move: 'start', label: 'Start' },
  'In Progress': { move: 'close', label: 'Close ticket' },
};

export const stepOf = ({ status }: SupportTicket) => STEPS[status];

/** Any staff may move a ticket, and only staff can see one. */
export const TICKET_MOVES: MoveKind<SupportTicket> = {
  noun: 'ticket',
  chart: {
    label: supportTicketChart.label,
    permits: (name, from) => STEPS[from]?.move === name,
  },
  store: stores.support_ticket,
  idOf: ({ task_id }) => String(task_id),
  move: ({ row: { task_id, status } }, options) => {
    const [to] = supportTicketChart.allowed(status);
    return moveTicket({ task_id, ...(to && { status: to }) }, options);
  },
  words: { done: MESSAGES.ticket.updated, failed: MESSAGES.ticket.updateFailed },
};
