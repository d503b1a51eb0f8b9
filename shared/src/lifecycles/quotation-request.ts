import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const price = { target: 'PRICE_UPDATED', guard: { type: 'hasAny', params: ['quotation_request:UPDATE'] } } as const;
const quote = {
  target: 'QUOTATION_GENERATED',
  guard: { type: 'hasAny', params: ['quotation:WRITE', 'quotation:UPDATE'] },
} as const;
const archive = { target: 'ARCHIVED', guard: { type: 'hasAny', params: ['quotation_request:UPDATE'] } } as const;
const unarchive = { type: 'undoes', params: ['quotation_request:UPDATE'] } as const;

export const quotationRequestChart = chartOf(
  lifecycle.createMachine({
    id: 'quotationRequest',
    initial: 'PENDING',
    context: ({ input }) => input,
    states: {
      PENDING: {
        meta: { label: 'Pending', tone: 'amber' },
        on: {
          price,
          edit: { target: 'PENDING', guard: { type: 'hasAny', params: ['quotation_request:UPDATE'] } },
          quote,
          archive,
        },
      },
      PRICE_UPDATED: {
        meta: { label: 'Price Updated', tone: 'blue' },
        on: {
          price,
          edit: { target: 'PRICE_UPDATED', guard: { type: 'hasAny', params: ['quotation_request:UPDATE'] } },
          quote,
          archive,
        },
      },
      QUOTATION_GENERATED: {
        meta: { label: 'Quote Sent', tone: 'green' },
        on: {
          unquote: { target: 'PRICE_UPDATED', guard: 'isServer' },
        },
      },
      ARCHIVED: {
        meta: { label: 'Archived', tone: 'grey' },
        on: {
          'undo.PENDING': { target: 'PENDING', guard: unarchive },
          'undo.PRICE_UPDATED': { target: 'PRICE_UPDATED', guard: unarchive },
        },
      },
    },
  }),
);

export type QuotationRequestStatus = StatusOf<typeof quotationRequestChart>;
