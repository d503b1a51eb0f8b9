import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Payments = Rows<'payments', 'p'>;

export const paymentRecord = recordTable({
  entity: 'payment',
  table: 'payments',
  alias: 'p',
  key: 'payment_id',
  shown: (query) =>
    query
      .select([
        'p.payment_id',
        'p.order_number',
        'p.po_id',
        'p.tenant_id',
        'p.seller_id',
        'p.customer_name',
        'p.seller_name',
        'p.amount',
        'p.mode',
        'p.reference',
        'p.paid_on',
        'p.reason',
        'p.status',
        'p.refunded',
        'p.refunds',
        'p.logs',
        'p.created_by',
        'p.modified_by',
        'p.created_date',
        'p.modified_date',
        'p.revision',
      ])
      .select(authors('p')),
});
