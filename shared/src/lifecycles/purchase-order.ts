import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const purchaseOrderChart = defineChart(
  'purchaseOrder',
  'purchase_order',
  {
    DRAFT: { label: 'Pending Approval', tone: 'amber' },
    ISSUED: { label: 'Issued', tone: 'blue' },
    PAID: { label: 'Paid', tone: 'green' },
    CANCELLED: { label: 'Cancelled', tone: 'red' },
  },
  [
    { name: 'edit', from: ['DRAFT'], to: 'DRAFT', may: ['UPDATE'] },
    { name: 'issue', from: ['DRAFT'], to: 'ISSUED', may: ['APPROVE'] },
    { name: 'pay', from: ['ISSUED'], to: 'PAID', may: ['UPDATE'], on: 'payment' },
    { name: 'cancel', from: ['DRAFT', 'ISSUED'], to: 'CANCELLED', may: ['UPDATE', 'APPROVE'] },
  ],
);

export type PurchaseOrderStatus = StatusOf<typeof purchaseOrderChart>;
