import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

/** Any staff may move a ticket. The call checks the role; the moves need no permission. */
export const supportTicketChart = chartOf(
  lifecycle.createMachine({
    id: 'supportTicket',
    initial: 'Open',
    context: ({ input }) => input,
    states: {
      Open: {
        meta: { label: 'Open', tone: 'amber' },
        on: {
          start: { target: 'In Progress', guard: 'isServer' },
        },
      },
      'In Progress': {
        meta: { label: 'In Progress', tone: 'blue' },
        on: {
          close: { target: 'Closed', guard: 'isServer' },
        },
      },
      Closed: { meta: { label: 'Closed', tone: 'grey' } },
    },
  }),
);

export type SupportTicketStatus = StatusOf<typeof supportTicketChart>;
