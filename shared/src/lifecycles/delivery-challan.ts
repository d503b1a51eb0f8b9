import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const deliveryChallanChart = defineChart(
  'deliveryChallan',
  'delivery_challan',
  {
    DRAFT: { label: 'Draft', tone: 'amber' },
    IN_TRANSIT: { label: 'In Transit', tone: 'blue' },
    DELIVERED: { label: 'Delivered', tone: 'green' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  },
  [
    { name: 'dispatch', from: ['DRAFT'], to: 'IN_TRANSIT', may: ['UPDATE'] },
    { name: 'deliver', from: ['DRAFT', 'IN_TRANSIT'], to: 'DELIVERED', may: ['UPDATE', 'APPROVE'] },
    { name: 'cancel', from: ['DRAFT', 'IN_TRANSIT'], to: 'CANCELLED', may: ['UPDATE', 'APPROVE'] },
  ],
);

export type DeliveryChallanStatus = StatusOf<typeof deliveryChallanChart>;
