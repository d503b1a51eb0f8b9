import { Type } from 'typebox';
import type { Static } from 'typebox';
import { quotationChart } from '../lifecycles/quotation.ts';
import { DocumentNumber, Id, Money, nullable, oneOf, internal, Percent, row, Text } from '../schema.ts';
import {
  AUTHORS,
  CATEGORY_MANAGERS,
  CUSTOMER,
  DECISION,
  ESCALATION,
  ProductInfo,
  SALES,
  SkuInfo,
  DUE,
} from './parts.ts';

export const QuotationItem = Type.Object({
  quotation_item_id: Id,
  request_id: nullable(Id),
  product_id: Id,
  product_sku_id: Id,
  product_sku_name: Text,
  product_info: ProductInfo,
  product_sku_info: SkuInfo,
  sku_offer_id: internal(nullable(Id)),
  seller_id: internal(Id),
  seller_name: internal(Text),
  offer_price: internal(Money),
  mg: internal(Percent),
  selling_price: Money,
  quantity: Type.Number(),
  pan_india_gst: Percent,
  quotation_line_discount: Money,
  offer_remarks: internal(nullable(Text)),
  included_in_quotation: Type.Boolean(),
  total_price: Money,
});
export type QuotationItem = Static<typeof QuotationItem>;

export const CHARGES = {
  charge_1_name: Text,
  charge_1_value: Money,
  charge_2_name: Text,
  charge_2_value: Money,
};

const TERMS = {
  quotation_items: Type.Array(QuotationItem),
  total_price: Money,
  grand_total: Money,
  ...CHARGES,
  payment_terms: Text,
  quotation_discount: Money,
  remark: nullable(Text),
};
const ApprovedTerms = Type.Object(TERMS);
export type ApprovedTerms = Static<typeof ApprovedTerms>;

export const Quotation = row({
  quotation_id: Id,
  quotation_number: DocumentNumber,
  org_id: Id,
  ...CUSTOMER,
  status: oneOf(quotationChart.statuses),
  ...TERMS,
  reject_message: nullable(Text),
  ...DECISION,
  ...ESCALATION,
  /** The last approved terms, while the current ones differ. The customer sees these. */
  approved: internal(nullable(ApprovedTerms)),
  po_link: Type.Array(Text),
  send_email: Type.Boolean(),
  send_email_with_attachment: Type.Boolean(),
  order_number: nullable(DocumentNumber),
  ...CATEGORY_MANAGERS,
  ...SALES,
  ...DUE,
  ...AUTHORS,
});
export type Quotation = Static<typeof Quotation>;
