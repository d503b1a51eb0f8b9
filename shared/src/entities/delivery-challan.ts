import { Type } from 'typebox';
import type { Static } from 'typebox';
import { deliveryChallanChart } from '../lifecycles/delivery-challan.ts';
import {
  DocumentNumber,
  hidden,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  internal,
  Percent,
  row,
  Text,
} from '../schema.ts';
import { inRows } from '../fields/schemas.ts';
import { TRANSPORT_FIELDS } from '../fields/transport.ts';
import { AUTHORS, CATEGORY_MANAGERS, CUSTOMER, ProductInfo, SALES, SHIP_TO, SkuInfo, DUE } from './parts.ts';

export const DcLine = Type.Object({
  dc_line_id: Id,
  order_line_id: Id,
  /** The quantity sent. */
  delivered_qty: Type.Number(),
  /** Its share of the discount of the order line, including GST; null if it left before challans had one. */
  dc_line_discount: nullable(Money),
  /** What arrived in good order, and damaged; null until delivered, or if all of it arrived and nothing else was said. */
  received_qty: nullable(Type.Number()),
  damaged_qty: nullable(Type.Number()),
  /** Why some of it is missing or damaged. */
  short_reason: nullable(Text),
  /** What did not arrive in good order: sent again on another challan, or credited. */
  resend_qty: Type.Number(),
  credit_qty: Type.Number(),
  /** What no issued purchase order covered when the goods left; null for a draft, or if not recorded. */
  uncovered_qty: internal(nullable(Type.Number())),
  status: oneOf(deliveryChallanChart.statuses),
  remarks: nullable(Text),
  order_line_details: Type.Object({
    quantity: Type.Number(),
    selling_price: Money,
    pan_india_gst: Percent,
    remarks: internal(nullable(Text)),
    product_info: ProductInfo,
    product_sku_info: SkuInfo,
  }),
});
export type DcLine = Static<typeof DcLine>;

export const DeliveryChallan = row({
  challanId: DocumentNumber,
  challan_id: DocumentNumber,
  org_id: Id,
  order_number: DocumentNumber,
  ...CUSTOMER,
  ...SHIP_TO,
  status: oneOf(deliveryChallanChart.statuses),
  dc_lines: Type.Array(DcLine),
  dc_grand_total: Money,
  cancel_message: nullable(Text),
  /** When the goods were dispatched; null for a draft, or if not recorded. */
  dispatched_date: nullable(Instant),
  /** How the goods travel; `lr_date` is a YYYY-MM-DD day, `distance_km` in kilometres. */
  ...inRows(TRANSPORT_FIELDS),
  /** Who received the goods for the customer, when, and the stored name of the proof. */
  received_by: hidden(nullable(Text)),
  received_at: nullable(Instant),
  received_file_id: hidden(nullable(Text)),
  ...CATEGORY_MANAGERS,
  ...SALES,
  ...DUE,
  ...AUTHORS,
});
export type DeliveryChallan = Static<typeof DeliveryChallan>;
