import { Type } from 'typebox';
import type { Static } from 'typebox';
import { purchaseOrderChart } from '../lifecycles/purchase-order.ts';
import { Day, DocumentNumber, Id, Instant, Money, nullable, oneOf, Percent, row, Text } from '../schema.ts';
import {
  AUTHORS,
  CATEGORY_MANAGERS,
  PaperSums,
  PersonInfo,
  ProductInfo,
  SALES,
  SellerInfo,
  ShippingAddress,
  SkuInfo,
  DUE,
} from './parts.ts';

/** A site of the customer, or our own address. */
export const DELIVER_TO = ['SITE', 'OFFICE'] as const;
export type DeliverTo = (typeof DELIVER_TO)[number];

export const PurchaseOrderLine = Type.Object({
  po_line_id: Id,
  order_line_id: nullable(Id),
  product_id: Id,
  product_sku_id: Id,
  product_info: ProductInfo,
  product_sku_info: SkuInfo,
  quantity: Type.Number(),
  offer_price: Money,
  unit_price: Money,
  /** GST per cent, under its name on the wire. */
  gstin: Percent,
  remark: nullable(Text),
  total_price: Money,
  status: oneOf(purchaseOrderChart.statuses),
});
export type PurchaseOrderLine = Static<typeof PurchaseOrderLine>;

/** A seller's bill. A cancelled one counts for nothing. */
export const SellerBill = Type.Object({
  bill_id: Id,
  /** As printed. */
  bill_number: Text,
  bill_date: Day,
  amount: Money,
  /** The stored name of the bill itself. */
  file_name: nullable(Text),
  lines: Type.Array(Type.Object({ po_line_id: Id, quantity: Type.Number() })),
  recorded_at: Instant,
  recorded_by: nullable(PersonInfo),
  cancelled_at: nullable(Instant),
  cancel_reason: nullable(Text),
});
export type SellerBill = Static<typeof SellerBill>;

export const PurchaseOrder = row({
  po_id: DocumentNumber,
  org_id: Id,
  order_id: nullable(Id),
  order_number: nullable(DocumentNumber),
  seller_id: Id,
  seller_info: SellerInfo,
  gstin: nullable(Text),
  seller_email: nullable(Text),
  seller_whatsapp_number: nullable(Text),
  status: oneOf(purchaseOrderChart.statuses),
  /** Where the seller delivers: to the site of its order, or to us; null if that was never stated. */
  deliver_to: nullable(oneOf(DELIVER_TO)),
  /** Of the site, as it was when it was chosen. */
  delivery_address: nullable(ShippingAddress),
  payment_terms: nullable(Text),
  due_date: nullable(Day),
  issued_date: nullable(Instant),
  /** What its newest paper says; null until it has one. Other gateways may lack it. */
  issued: Type.Optional(nullable(PaperSums)),
  remark: nullable(Text),
  cancel_message: nullable(Text),
  purchase_order_lines: Type.Array(PurchaseOrderLine),
  /** Absent at a gateway that keeps none. */
  seller_bills: Type.Optional(Type.Array(SellerBill)),
  po_grand_total: Money,
  ...CATEGORY_MANAGERS,
  ...SALES,
  ...DUE,
  ...AUTHORS,
});
export type PurchaseOrder = Static<typeof PurchaseOrder>;
