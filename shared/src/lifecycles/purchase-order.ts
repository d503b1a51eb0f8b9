import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const cancel = {
  target: 'CANCELLED',
  guard: { type: 'hasAny', params: ['purchase_order:UPDATE', 'purchase_order:APPROVE'] },
} as const;

export const purchaseOrderChart = chartOf(
  lifecycle.createMachine({
    id: 'purchaseOrder',
    initial: 'DRAFT',
    context: ({ input }) => input,
    states: {
      DRAFT: {
        meta: { label: 'Pending Approval', tone: 'amber' },
        on: {
          edit: { target: 'DRAFT', guard: { type: 'hasAny', params: ['purchase_order:UPDATE'] } },
          issue: { target: 'ISSUED', guard: { type: 'hasAny', params: ['purchase_order:APPROVE'] } },
          cancel,
        },
      },
      ISSUED: {
        meta: { label: 'Issued', tone: 'blue' },
        on: {
          pay: { target: 'PAID', guard: { type: 'hasAny', params: ['payment:UPDATE'] } },
          cancel,
        },
      },
      PAID: { meta: { label: 'Paid', tone: 'green' } },
      CANCELLED: { meta: { label: 'Cancelled', tone: 'red' } },
    },
  }),
);

export type PurchaseOrderStatus = StatusOf<typeof purchaseOrderChart>;
