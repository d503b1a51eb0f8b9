import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const quotationChart = defineChart(
  'quotation',
  'quotation',
  {
    SENT: { label: 'Draft', tone: 'amber' },
    CONFIRMED: { label: 'Sent', tone: 'blue' },
    CONVERTED_TO_ORDER: { label: 'Order Created', tone: 'green' },
    REJECTED: { label: 'Rejected', tone: 'red' },
  },
  [
    { name: 'edit', from: ['SENT', 'CONFIRMED'], to: 'SENT', may: ['UPDATE'] },
    { name: 'approve', from: ['SENT'], to: 'CONFIRMED', may: ['APPROVE'] },
    { name: 'reject', from: ['SENT', 'CONFIRMED'], to: 'REJECTED', may: ['UPDATE', 'APPROVE'] },
    { name: 'convert', from: ['CONFIRMED'], to: 'CONVERTED_TO_ORDER', may: ['WRITE'], on: 'order' },
  ],
);

export type QuotationStatus = StatusOf<typeof quotationChart>;
