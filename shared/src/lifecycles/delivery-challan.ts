import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const deliver = {
  target: 'DELIVERED',
  guard: { type: 'hasAny', params: ['delivery_challan:UPDATE', 'delivery_challan:APPROVE'] },
} as const;
const cancel = {
  target: 'CANCELLED',
  guard: { type: 'hasAny', params: ['delivery_challan:UPDATE', 'delivery_challan:APPROVE'] },
} as const;

export const deliveryChallanChart = chartOf(
  lifecycle.createMachine({
    id: 'deliveryChallan',
    initial: 'DRAFT',
    context: ({ input }) => input,
    states: {
      DRAFT: {
        meta: { label: 'Draft', tone: 'amber' },
        on: {
          edit: { target: 'DRAFT', guard: { type: 'hasAny', params: ['delivery_challan:UPDATE'] } },
          dispatch: { target: 'IN_TRANSIT', guard: { type: 'hasAny', params: ['delivery_challan:UPDATE'] } },
          deliver,
          cancel,
        },
      },
      IN_TRANSIT: {
        meta: { label: 'In Transit', tone: 'blue' },
        on: {
          // Only its vehicle and its e-way bill.
          edit: { target: 'IN_TRANSIT', guard: { type: 'hasAny', params: ['delivery_challan:UPDATE'] } },
          deliver,
          cancel,
        },
      },
      DELIVERED: { meta: { label: 'Delivered', tone: 'green' } },
      CANCELLED: { meta: { label: 'Cancelled', tone: 'red' } },
    },
  }),
);

export type DeliveryChallanStatus = StatusOf<typeof deliveryChallanChart>;
