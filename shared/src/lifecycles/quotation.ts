import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const edit = { target: 'SENT', guard: { type: 'hasAny', params: ['quotation:UPDATE'] } } as const;
/** Lines are added by whoever may create a quotation. */
const add = { target: 'SENT', guard: { type: 'hasAny', params: ['quotation:WRITE', 'quotation:UPDATE'] } } as const;
const reject = {
  target: 'REJECTED',
  guard: { type: 'hasAny', params: ['quotation:UPDATE', 'quotation:APPROVE'] },
} as const;
const unreject = { type: 'undoes', params: ['quotation:UPDATE', 'quotation:APPROVE'] } as const;

export const quotationChart = chartOf(
  lifecycle.createMachine({
    id: 'quotation',
    initial: 'SENT',
    context: ({ input }) => input,
    states: {
      SENT: {
        meta: { label: 'Draft', tone: 'amber' },
        on: {
          edit,
          add,
          approve: { target: 'CONFIRMED', guard: { type: 'hasAny', params: ['quotation:APPROVE'] } },
          reject,
        },
      },
      CONFIRMED: {
        meta: { label: 'Sent', tone: 'blue' },
        on: {
          edit,
          add,
          reject,
          convert: { target: 'CONVERTED_TO_ORDER', guard: { type: 'hasAny', params: ['order:WRITE'] } },
        },
      },
      CONVERTED_TO_ORDER: { meta: { label: 'Order Created', tone: 'green' } },
      REJECTED: {
        meta: { label: 'Rejected', tone: 'red' },
        on: {
          'undo.SENT': { target: 'SENT', guard: unreject },
          'undo.CONFIRMED': { target: 'CONFIRMED', guard: unreject },
        },
      },
    },
  }),
);

export type QuotationStatus = StatusOf<typeof quotationChart>;

/** It accepts lines, and may become an order. */
export const OPEN_QUOTATION: readonly QuotationStatus[] = ['SENT', 'CONFIRMED'];
