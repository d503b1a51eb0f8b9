import { Type } from 'typebox';
import type { Static } from 'typebox';
import { quotationRequestChart } from '../lifecycles/quotation-request.ts';
import { DocumentNumber, hidden, Id, Money, nullable, oneOf, internal, Percent, row, Text } from '../schema.ts';
import { AUTHORS, CATEGORY_MANAGERS, CUSTOMER, PersonInfo, ProductInfo, SALES, SkuInfo, DUE } from './parts.ts';

/** A customer's request for a price (RFQ). */
export const QuotationRequest = row({
  request_id: Id,
  org_id: hidden(Id),
  ...CUSTOMER,
  product_id: Id,
  product_sku_id: Id,
  quantity: Type.Number(),
  remarks: nullable(Text),
  packaging_type: nullable(Text),
  color: nullable(Text),
  status: oneOf(quotationRequestChart.statuses),
  /** Why it was archived. */
  message: nullable(Text),
  productInfo: ProductInfo,
  sku: SkuInfo,
  product_category_manager: internal(Type.Array(PersonInfo)),
  ...CATEGORY_MANAGERS,
  ...SALES,
  rfq_offer_id: internal(nullable(Id)),
  rfq_offer_price: internal(nullable(Money)),
  rfq_mg: internal(nullable(Percent)),
  rfq_selling_price: internal(nullable(Money)),
  quotation_id: nullable(Id),
  /** Absent from a gateway that only stores the id. */
  quotation_number: Type.Optional(nullable(DocumentNumber)),
  ...DUE,
  ...AUTHORS,
});
export type QuotationRequest = Static<typeof QuotationRequest>;
