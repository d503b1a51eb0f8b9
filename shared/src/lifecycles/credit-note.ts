import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const cancel = { target: 'CANCELLED', guard: { type: 'hasAny', params: ['order:UPDATE'] } } as const;

export const creditNoteChart = chartOf(
  lifecycle.createMachine({
    id: 'creditNote',
    initial: 'DRAFT',
    context: ({ input }) => input,
    states: {
      DRAFT: {
        meta: { label: 'Draft', tone: 'amber' },
        on: {
          edit: { target: 'DRAFT', guard: { type: 'hasAny', params: ['order:UPDATE'] } },
          issue: { target: 'ISSUED', guard: { type: 'hasAny', params: ['order:UPDATE'] } },
          cancel,
        },
      },
      ISSUED: {
        meta: { label: 'Issued', tone: 'green' },
        on: {
          cancel,
        },
      },
      CANCELLED: { meta: { label: 'Cancelled', tone: 'red' } },
    },
  }),
);

export type CreditNoteStatus = StatusOf<typeof creditNoteChart>;
