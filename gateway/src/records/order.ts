import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { authors, deliveredOn, personInfo } from '../rows.ts';
import { EINVOICE_SHOWN } from './einvoice.ts';
import { paperSums } from './paper-sums.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

/** Quantities of the order line `l` on purchase orders. */
const onPurchaseOrders = (statuses: readonly string[]) => sql<number>`coalesce((select sum(pl.quantity)
  from purchase_order_lines pl where pl.order_line_id = l.order_line_id and pl.status = any(${statuses})), 0)`;
export const purchasedQty = onPurchaseOrders(['DRAFT', 'ISSUED', 'PAID']);
export const issuedQty = onPurchaseOrders(['ISSUED', 'PAID']);

const onChallans = (quantity: RawBuilder<number>, statuses: readonly string[]) => sql<number>`coalesce((select
  sum(${quantity}) from dc_lines dl where dl.order_line_id = l.order_line_id and dl.status = any(${statuses})), 0)`;
const SENT = sql<number>`dl.delivered_qty - dl.resend_qty`;
const SHARE = sql<number>`coalesce(dl.dc_line_discount, round(l.order_line_discount * dl.delivered_qty / l.quantity, 2))`;
/** Papers from before challans had a share state none: theirs counts all the same. What is sent again takes its own along. */
const CARRIED_DISCOUNT = sql<number>`${SHARE} - round(${SHARE} * dl.resend_qty / dl.delivered_qty, 2)`;
const DISPATCHED = ['DRAFT', 'IN_TRANSIT', 'DELIVERED'] as const;
export const inTransitQty = onChallans(SENT, ['IN_TRANSIT']);
export const deliveredQty = onChallans(sql`dl.delivered_qty - dl.resend_qty - dl.credit_qty`, ['DELIVERED']);
export const toCreditQty = onChallans(sql`dl.credit_qty`, ['DELIVERED']);
export const creditedQty = sql<number>`coalesce((select sum(cl.quantity - cl.returned_qty) from credit_note_lines cl
  join credit_notes cn on cn.cn_id = cl.cn_id where cl.order_line_id = l.order_line_id and cn.status = 'ISSUED'), 0)`;
const leftQty = onChallans(SENT, ['IN_TRANSIT', 'DELIVERED']);
const coveredQty = sql<number>`greatest(${issuedQty} - ${leftQty}, 0)`;
/** Of the invoice of the order `o`, in whole rupees. */
const CREDITED = sql<number>`coalesce((select sum(cn.cn_payable) from credit_notes cn
  where cn.order_number = o.order_number and cn.status = 'ISSUED'), 0)`;

export type Orders = Rows<'orders', 'o'>;

export const orderRecord = recordTable({
  entity: 'order',
  table: 'orders',
  alias: 'o',
  key: 'order_number',
  shown: (query) =>
    query
      .select([
        'o.order_id',
        'o.order_number',
        'o.invoice_number',
        'o.invoice_date',
        'o.org_id',
        'o.tenant_id',
        'o.user_id',
        'o.tenant_info',
        'o.user_details',
        'o.shipping_address_id',
        'o.shipping_address',
        'o.quotation_id',
        'o.status',
        'o.total_price',
        'o.order_grand_total',
        'o.charge_1_name',
        'o.charge_1_value',
        'o.charge_2_name',
        'o.charge_2_value',
        'o.order_discount',
        'o.payment_terms',
        'o.remark',
        'o.approval',
        'o.decision',
        'o.edited_by',
        'o.least_charges',
        'o.cancel_message',
        'o.edd',
        'o.zoho_id',
        'o.zoho_synced_at',
        'o.category_managers',
        'o.sales_person',
        'o.created_by',
        'o.modified_by',
        'o.created_date',
        'o.modified_date',
        'o.revision',
      ])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('order_lines as l')
            .whereRef('l.order_number', '=', 'o.order_number')
            .orderBy('l.order_line_id')
            .select([
              'l.order_line_id',
              'l.request_id',
              'l.product_id',
              'l.product_sku_id',
              'l.product_info',
              'l.product_sku_info',
              'l.sku_offer_id',
              'l.seller_id',
              'l.seller_name',
              'l.quantity',
              'l.offer_price',
              'l.mg',
              'l.selling_price',
              'l.pan_india_gst',
              'l.order_line_discount',
              'l.remarks',
              'l.total_price',
              'l.least_unit',
              'l.cost_unit',
              'l.approved_quantity',
              'l.status',
              purchasedQty.as('po_gen_qty'),
              coveredQty.as('covered_qty'),
              onChallans(SENT, DISPATCHED).as('dispatched_qty'),
              onChallans(CARRIED_DISCOUNT, DISPATCHED).as('dispatched_discount'),
              deliveredQty.as('delivered_qty'),
              toCreditQty.as('to_credit_qty'),
              creditedQty.as('credited_qty'),
            ]),
        ).as('order_lines'),
        eb
          .selectFrom('quotations as q')
          .whereRef('q.quotation_id', '=', 'o.quotation_id')
          .select('q.quotation_number')
          .as('quotation_number'),
        jsonObjectFrom(
          eb.selectFrom('einvoices as ei').whereRef('ei.order_number', '=', 'o.order_number').select(EINVOICE_SHOWN),
        ).as('einvoice'),
        jsonObjectFrom(
          eb
            .selectFrom('papers as paper')
            .where('paper.kind', '=', 'tax_invoice')
            .whereRef('paper.entity_id', '=', 'o.order_number')
            .select(paperSums()),
        ).as('invoiced'),
        CREDITED.as('credited'),
        deliveredOn('o').as('delivered_on'),
        personInfo('o.sales_person').as('sales_person_info'),
        ...authors('o'),
      ]),
});
