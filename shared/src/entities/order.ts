import { Type } from 'typebox';
import type { Static } from 'typebox';
import { orderChart, orderLineChart } from '../lifecycles/order.ts';
import { APPROVALS } from '../order-approval.ts';
import {
  Day,
  DocumentNumber,
  Id,
  Instant,
  Money,
  nullable,
  onceApproved,
  oneOf,
  internal,
  Percent,
  row,
  Text,
} from '../schema.ts';
import { Einvoice } from './einvoice.ts';
import {
  AUTHORS,
  CATEGORY_MANAGERS,
  CUSTOMER,
  DECISION,
  PaperSums,
  ProductInfo,
  SALES,
  SHIP_TO,
  SkuInfo,
} from './parts.ts';
import { CHARGES } from './quotation.ts';

export const OrderLine = Type.Object({
  order_line_id: Id,
  request_id: nullable(Id),
  product_id: Id,
  product_sku_id: Id,
  product_info: ProductInfo,
  product_sku_info: SkuInfo,
  sku_offer_id: internal(nullable(Id)),
  seller_id: internal(Id),
  seller_name: internal(Text),
  quantity: Type.Number(),
  offer_price: internal(Money),
  mg: internal(Percent),
  selling_price: onceApproved(Money),
  pan_india_gst: Percent,
  order_line_discount: onceApproved(Money),
  remarks: internal(nullable(Text)),
  total_price: onceApproved(Money),
  /** The minimum in rupees per unit without approval (`order-approval.ts`); null if no offer gives its cost. */
  least_unit: internal(nullable(Type.Number())),
  /** The cost of a unit plus the minimum margin, including GST; null if no offer gives it. */
  cost_unit: internal(nullable(Type.Number())),
  /** The quantity approved at `least_unit`; null if nobody had to approve it. */
  approved_quantity: internal(nullable(Type.Number())),
  status: oneOf(orderLineChart.statuses),
  /** Quantity on purchase orders that are not cancelled. */
  po_gen_qty: internal(Type.Number()),
  /** What issued purchase orders cover and has not left yet. */
  covered_qty: internal(Type.Number()),
  /** Quantity on challans that are not cancelled, without what is sent again. */
  dispatched_qty: Type.Number(),
  /** What these challans carry of its discount. A gateway that is not ours may lack it. */
  dispatched_discount: internal(Type.Optional(Money)),
  /** Received in good order. */
  delivered_qty: Type.Number(),
  /** Missing or damaged on delivery, and credited rather than sent again. */
  to_credit_qty: Type.Number(),
  /** On issued credit notes, without what had been delivered and was returned. */
  credited_qty: Type.Number(),
});
export type OrderLine = Static<typeof OrderLine> & {
  /** Set by the relay where the gateway does not count what left and arrived: both then follow from the status. */
  counts_supply?: false;
};

export const Order = row({
  order_id: Id,
  order_number: DocumentNumber,
  /** Null until its tax invoice is issued. */
  invoice_number: onceApproved(nullable(DocumentNumber)),
  invoice_date: onceApproved(nullable(Day)),
  /** What its tax invoice says, whatever became of the order; null until it has one. Other gateways may lack it. */
  invoiced: Type.Optional(nullable(PaperSums)),
  /** Whole rupees that issued credit notes took back of that. Other gateways may lack it. */
  credited: Type.Optional(Money),
  org_id: Id,
  ...CUSTOMER,
  ...SHIP_TO,
  quotation_id: nullable(Id),
  quotation_number: nullable(DocumentNumber),
  status: oneOf(orderChart.statuses),
  order_lines: Type.Array(OrderLine),
  total_price: onceApproved(Money),
  order_grand_total: onceApproved(Money),
  ...CHARGES,
  charge_1_value: onceApproved(Money),
  charge_2_value: onceApproved(Money),
  order_discount: onceApproved(Money),
  payment_terms: Text,
  remark: nullable(Text),
  approval: internal(nullable(oneOf(APPROVALS))),
  ...DECISION,
  /** Who last edited it by hand. Unlike `modified_by`, challans and purchase orders do not change it. */
  edited_by: internal(nullable(Id)),
  least_charges: internal(Money),
  cancel_message: nullable(Text),
  edd: nullable(Day),
  /** The day on which the last of its goods were delivered, once all of them are. */
  delivered_on: nullable(Day),
  /** Id in the accounting service, once exported. */
  zoho_id: internal(nullable(Text)),
  zoho_synced_at: internal(nullable(Instant)),
  /** Null until it is sent to the register, or registered by hand. A gateway that is not ours may lack it. */
  einvoice: internal(Type.Optional(nullable(Einvoice))),
  ...CATEGORY_MANAGERS,
  ...SALES,
  ...AUTHORS,
});
export type Order = Static<typeof Order>;
