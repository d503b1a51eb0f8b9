import { authors, peopleInfo, personInfo, productInfo, skuInfo, tenantInfo, userDetails } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Requests = Rows<'quote_requests', 'r'>;

export const quoteRequestRecord = recordTable({
  entity: 'quotation_request',
  table: 'quote_requests',
  alias: 'r',
  key: 'request_id',
  shown: (query) =>
    query
      .select([
        'r.request_id',
        'r.org_id',
        'r.tenant_id',
        'r.user_id',
        'r.product_id',
        'r.product_sku_id',
        'r.quantity',
        'r.remarks',
        'r.packaging_type',
        'r.color',
        'r.status',
        'r.message',
        'r.category_managers',
        'r.sales_person',
        'r.rfq_offer_id',
        'r.rfq_offer_price',
        'r.rfq_mg',
        'r.rfq_selling_price',
        'r.quotation_id',
        'r.created_by',
        'r.modified_by',
        'r.deadline',
        'r.deadline_warning',
        'r.created_date',
        'r.modified_date',
        'r.revision',
      ])
      .select((eb) => [
        eb
          .selectFrom('quotations as q')
          .whereRef('q.quotation_id', '=', 'r.quotation_id')
          .select('q.quotation_number')
          .as('quotation_number'),
        tenantInfo('r.tenant_id').as('tenant_info'),
        userDetails('r.user_id').as('user_details'),
        productInfo('r.product_id').as('productInfo'),
        skuInfo('r.product_sku_id').as('sku'),
        peopleInfo('r.category_managers').as('product_category_manager'),
        personInfo('r.sales_person').as('sales_person_info'),
        ...authors('r'),
      ]),
});
