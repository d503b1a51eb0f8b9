import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const creditNoteChart = defineChart(
  'creditNote',
  'order',
  {
    DRAFT: { label: 'Draft', tone: 'amber' },
    ISSUED: { label: 'Issued', tone: 'green' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  },
  [
    { name: 'edit', from: ['DRAFT'], to: 'DRAFT', may: ['UPDATE'] },
    { name: 'issue', from: ['DRAFT'], to: 'ISSUED', may: ['UPDATE'] },
    { name: 'cancel', from: ['DRAFT', 'ISSUED'], to: 'CANCELLED', may: ['UPDATE'] },
  ],
);

export type CreditNoteStatus = StatusOf<typeof creditNoteChart>;
