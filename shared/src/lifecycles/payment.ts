import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const paymentChart = defineChart(
  'payment',
  'payment',
  {
    PENDING: { label: 'Pending', tone: 'amber' },
    RECEIVED: { label: 'Received', tone: 'green' },
    FAILED: { label: 'Failed', tone: 'red' },
    REFUNDED: { label: 'Refunded', tone: 'grey' },
  },
  [
    { name: 'receive', from: ['PENDING'], to: 'RECEIVED', may: ['UPDATE'] },
    { name: 'fail', from: ['PENDING'], to: 'FAILED', may: ['UPDATE'] },
    { name: 'refund', from: ['RECEIVED'], to: 'REFUNDED', may: ['UPDATE'] },
  ],
);

export type PaymentStatus = StatusOf<typeof paymentChart>;
