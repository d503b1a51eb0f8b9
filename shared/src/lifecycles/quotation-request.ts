import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const quotationRequestChart = defineChart(
  'quotationRequest',
  'quotation_request',
  {
    PENDING: { label: 'Pending', tone: 'amber' },
    PRICE_UPDATED: { label: 'Price Updated', tone: 'blue' },
    QUOTATION_GENERATED: { label: 'Quote Sent', tone: 'green' },
    ARCHIVED: { label: 'Archived', tone: 'grey' },
  },
  [
    { name: 'price', from: ['PENDING', 'PRICE_UPDATED'], to: 'PRICE_UPDATED', may: ['UPDATE'] },
    { name: 'edit', from: ['PENDING'], to: 'PENDING', may: ['UPDATE'] },
    { name: 'edit', from: ['PRICE_UPDATED'], to: 'PRICE_UPDATED', may: ['UPDATE'] },
    {
      name: 'quote',
      from: ['PENDING', 'PRICE_UPDATED'],
      to: 'QUOTATION_GENERATED',
      may: ['WRITE', 'UPDATE'],
      on: 'quotation',
    },
    { name: 'archive', from: ['PENDING', 'PRICE_UPDATED'], to: 'ARCHIVED', may: ['UPDATE'] },
    { name: 'unquote', from: ['QUOTATION_GENERATED'], to: 'PRICE_UPDATED', may: [] },
  ],
);

export type QuotationRequestStatus = StatusOf<typeof quotationRequestChart>;
