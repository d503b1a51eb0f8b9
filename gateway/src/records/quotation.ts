import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { authors, personInfo } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Quotations = Rows<'quotations', 'q'>;

export const quotationRecord = recordTable({
  entity: 'quotation',
  table: 'quotations',
  alias: 'q',
  key: 'quotation_id',
  shown: (query) =>
    query
      .select([
        'q.quotation_id',
        'q.quotation_number',
        'q.org_id',
        'q.tenant_id',
        'q.user_id',
        'q.tenant_info',
        'q.user_details',
        'q.status',
        'q.total_price',
        'q.grand_total',
        'q.charge_1_name',
        'q.charge_1_value',
        'q.charge_2_name',
        'q.charge_2_value',
        'q.payment_terms',
        'q.quotation_discount',
        'q.remark',
        'q.reject_message',
        'q.approved',
        'q.decision',
        'q.escalation',
        'q.po_link',
        'q.send_email',
        'q.send_email_with_attachment',
        'q.category_managers',
        'q.sales_person',
        'q.created_by',
        'q.modified_by',
        'q.deadline',
        'q.deadline_warning',
        'q.created_date',
        'q.modified_date',
        'q.revision',
      ])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('quotation_items as i')
            .whereRef('i.quotation_id', '=', 'q.quotation_id')
            .orderBy('i.quotation_item_id')
            .select([
              'i.quotation_item_id',
              'i.request_id',
              'i.product_id',
              'i.product_sku_id',
              'i.product_info',
              'i.product_sku_info',
              'i.sku_offer_id',
              'i.seller_id',
              'i.seller_name',
              'i.offer_price',
              'i.mg',
              'i.selling_price',
              'i.quantity',
              'i.pan_india_gst',
              'i.quotation_line_discount',
              'i.offer_remarks',
              'i.included_in_quotation',
              'i.total_price',
              sql<string>`i.product_sku_info->>'product_sku_name'`.as('product_sku_name'),
            ]),
        ).as('quotation_items'),
        sql<string | null>`(select o.order_number from orders o where o.quotation_id = q.quotation_id)`.as(
          'order_number',
        ),
        personInfo('q.sales_person').as('sales_person_info'),
        ...authors('q'),
      ]),
});
