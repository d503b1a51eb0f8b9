import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { authors, instantIn, personInfo } from '../rows.ts';
import { paperSums } from './paper-sums.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type PurchaseOrders = Rows<'purchase_orders', 'p'>;

export const purchaseOrderRecord = recordTable({
  entity: 'purchase_order',
  table: 'purchase_orders',
  alias: 'p',
  key: 'po_id',
  shown: (query) =>
    query
      .select([
        'p.po_id',
        'p.org_id',
        'p.order_number',
        'p.seller_id',
        'p.seller_info',
        'p.gstin',
        'p.seller_email',
        'p.seller_whatsapp_number',
        'p.status',
        'p.deliver_to',
        'p.delivery_address',
        'p.payment_terms',
        'p.due_date',
        'p.issued_date',
        'p.remark',
        'p.cancel_message',
        'p.po_grand_total',
        'p.category_managers',
        'p.sales_person',
        'p.created_by',
        'p.modified_by',
        'p.deadline',
        'p.deadline_warning',
        'p.created_date',
        'p.modified_date',
        'p.revision',
      ])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('purchase_order_lines as l')
            .whereRef('l.po_id', '=', 'p.po_id')
            .orderBy('l.po_line_id')
            .select([
              'l.po_line_id',
              'l.order_line_id',
              'l.product_id',
              'l.product_sku_id',
              'l.product_info',
              'l.product_sku_info',
              'l.quantity',
              'l.offer_price',
              'l.unit_price',
              'l.gstin',
              'l.remark',
              'l.total_price',
              'l.status',
            ]),
        ).as('purchase_order_lines'),
        jsonObjectFrom(
          eb
            .selectFrom('papers as paper')
            .where('paper.kind', '=', 'purchase_order')
            .whereRef('paper.entity_id', '=', 'p.po_id')
            .orderBy('paper.paper_id', 'desc')
            .limit(1)
            .select(paperSums()),
        ).as('issued'),
        jsonArrayFrom(
          eb
            .selectFrom('seller_bills as b')
            .whereRef('b.po_id', '=', 'p.po_id')
            .orderBy('b.bill_id')
            .select([
              'b.bill_id',
              'b.bill_number',
              'b.bill_date',
              'b.amount',
              'b.file_name',
              'b.recorded_by',
              'b.cancel_reason',
            ])
            .select((bill) => [
              instantIn<string>('b.recorded_at').as('recorded_at'),
              instantIn<string | null>('b.cancelled_at').as('cancelled_at'),
              jsonArrayFrom(
                bill
                  .selectFrom('seller_bill_lines as n')
                  .whereRef('n.bill_id', '=', 'b.bill_id')
                  .orderBy('n.po_line_id')
                  .select(['n.po_line_id', 'n.quantity']),
              ).as('lines'),
            ]),
        ).as('seller_bills'),
        sql<number | null>`(select o.order_id from orders o where o.order_number = p.order_number)`.as('order_id'),
        personInfo('p.sales_person').as('sales_person_info'),
        ...authors('p'),
      ]),
});
