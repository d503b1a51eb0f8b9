import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

/** Any staff may move a ticket. The call checks the role; the moves need no permission. */
export const supportTicketChart = defineChart(
  'supportTicket',
  'order',
  {
    Open: { label: 'Open', tone: 'amber' },
    'In Progress': { label: 'In Progress', tone: 'blue' },
    Closed: { label: 'Closed', tone: 'grey' },
  },
  [
    { name: 'start', from: ['Open'], to: 'In Progress', may: [] },
    { name: 'close', from: ['In Progress'], to: 'Closed', may: [] },
  ],
);

export type SupportTicketStatus = StatusOf<typeof supportTicketChart>;
