import { Type } from 'typebox';
import type { Static } from 'typebox';
import { creditNoteChart } from '../lifecycles/credit-note.ts';
import { Day, DocumentNumber, Id, internal, Money, nullable, oneOf, Percent, row, Text } from '../schema.ts';
import { Einvoice } from './einvoice.ts';
import { AUTHORS, CUSTOMER, ProductInfo, SHIP_TO, SkuInfo } from './parts.ts';

export const CreditNote = row({
  cnId: DocumentNumber,
  creditnote_id: DocumentNumber,
  org_id: Id,
  order_number: DocumentNumber,
  invoice_number: DocumentNumber,
  invoice_date: Day,
  ...CUSTOMER,
  /** Of its order, whose invoice it corrects. */
  shipping_address: SHIP_TO.shipping_address,
  status: oneOf(creditNoteChart.statuses),
  remark: nullable(Text),
  lines: Type.Array(
    Type.Object({
      cn_line_id: Id,
      order_line_id: Id,
      quantity: Type.Number(),
      /** Of that, what had been delivered and was returned. A gateway that is not ours may lack it. */
      returned_qty: Type.Optional(Type.Number()),
      selling_price: Money,
      pan_india_gst: Percent,
      total_price: Money,
      /** Of that, the value without GST. Null in notes from before it was kept; a gateway that is not ours may lack it. */
      taxable: Type.Optional(nullable(Money)),
      product_info: ProductInfo,
      product_sku_info: SkuInfo,
    }),
  ),
  /**
   * The charges and the discount of its invoice, by rate, in the note that takes the last of the goods. Null in notes from
   * before they were kept; a gateway that is not ours may lack them.
   */
  charges: Type.Optional(
    nullable(
      Type.Array(Type.Object({ name: Text, hsn: Text, rate: Percent, taxable: Money, tax: Money, total: Money })),
    ),
  ),
  cn_grand_total: Money,
  /** Of that, in whole rupees, what it credits, as its paper says. A gateway that is not ours may lack it. */
  cn_payable: Type.Optional(Money),
  /** What its paper says; null until it has one. The taxes are null for readers who may not know the customer's state. */
  issued: Type.Optional(
    nullable(
      Type.Object({
        on: Day,
        taxable: Money,
        cgst: nullable(Money),
        sgst: nullable(Money),
        igst: nullable(Money),
      }),
    ),
  ),
  /** Null until it is sent to the portal, or registered by hand. A gateway that is not ours may lack it. */
  einvoice: internal(Type.Optional(nullable(Einvoice))),
  ...AUTHORS,
});
export type CreditNote = Static<typeof CreditNote>;
