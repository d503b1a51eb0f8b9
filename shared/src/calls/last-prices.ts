import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day, DocumentNumber, Id, Money, nullable, Text } from '../schema.ts';
import { call } from './call.ts';

/** How many sales, and how many purchases, a SKU is shown with. */
export const LAST_PRICES = 5;

/** What a unit of a SKU was sold or bought for. */
export const LastPrice = Type.Object({
  /** Of the line of the order or the purchase order. */
  line_id: Id,
  number: DocumentNumber,
  day: Day,
  quantity: Type.Number(),
  /** In rupees, without GST. */
  price: Money,
  /** Of a purchase. */
  seller_name: nullable(Text),
});
export type LastPrice = Static<typeof LastPrice>;

export const lastPriceCalls = {
  list: call({
    method: 'GET',
    path: '/lastPrices',
    isBeyond: true,
    service: 'PRODUCT',
    may: 'offer:READ',
    summary:
      'List what a SKU was last sold for (null without order READ) and bought for (null without purchase_order READ)',
    query: Type.Object({ product_sku_id: Id }),
    reply: Type.Object({
      /** From orders that are neither cancelled nor waiting for approval, newest first. */
      sold: nullable(Type.Array(LastPrice)),
      /** From purchase orders that were issued, newest first. */
      bought: nullable(Type.Array(LastPrice)),
    }),
  }),
};
