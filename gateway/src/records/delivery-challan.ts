import { namesOf } from '@console/shared/fields/field';
import { TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { authors, personInfo } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

const TRANSPORT = namesOf(TRANSPORT_FIELDS).map((name) => `d.${name}` as const);

export type Challans = Rows<'delivery_challans', 'd'>;

export const deliveryChallanRecord = recordTable({
  entity: 'delivery_challan',
  table: 'delivery_challans',
  alias: 'd',
  key: 'challan_id',
  shown: (query) =>
    query
      .select([
        'd.challan_id',
        'd.challan_id as challanId',
        'd.org_id',
        'd.order_number',
        'd.tenant_id',
        'd.user_id',
        'd.tenant_info',
        'd.user_details',
        'd.shipping_address_id',
        'd.shipping_address',
        'd.status',
        'd.dc_grand_total',
        'd.cancel_message',
        'd.dispatched_date',
        ...TRANSPORT,
        'd.received_by',
        'd.received_at',
        'd.received_file_id',
        'd.category_managers',
        'd.sales_person',
        'd.created_by',
        'd.modified_by',
        'd.deadline',
        'd.deadline_warning',
        'd.created_date',
        'd.modified_date',
        'd.revision',
      ])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('dc_lines as l')
            .whereRef('l.challan_id', '=', 'd.challan_id')
            .orderBy('l.dc_line_id')
            .select([
              'l.dc_line_id',
              'l.order_line_id',
              'l.delivered_qty',
              'l.dc_line_discount',
              'l.received_qty',
              'l.damaged_qty',
              'l.short_reason',
              'l.resend_qty',
              'l.credit_qty',
              'l.uncovered_qty',
              'l.status',
              'l.remarks',
              'l.order_line_details',
            ]),
        ).as('dc_lines'),
        personInfo('d.sales_person').as('sales_person_info'),
        ...authors('d'),
      ]),
});
