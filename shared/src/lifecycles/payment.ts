import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

export const paymentChart = chartOf(
  lifecycle.createMachine({
    id: 'payment',
    initial: 'PENDING',
    context: ({ input }) => input,
    states: {
      PENDING: {
        meta: { label: 'Pending', tone: 'amber' },
        on: {
          receive: { target: 'RECEIVED', guard: { type: 'hasAny', params: ['payment:UPDATE'] } },
          fail: { target: 'FAILED', guard: { type: 'hasAny', params: ['payment:UPDATE'] } },
        },
      },
      RECEIVED: {
        meta: { label: 'Received', tone: 'green' },
        on: {
          refund: { target: 'REFUNDED', guard: { type: 'hasAny', params: ['payment:UPDATE'] } },
        },
      },
      FAILED: { meta: { label: 'Failed', tone: 'red' } },
      REFUNDED: { meta: { label: 'Refunded', tone: 'grey' } },
    },
  }),
);

export type PaymentStatus = StatusOf<typeof paymentChart>;
