import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { offerCalls } from '@console/shared/calls/offer';
import { productCalls } from '@console/shared/calls/product';
import { rfqCalls } from '@console/shared/calls/rfq';
import { skuCalls } from '@console/shared/calls/sku';
import type { Offer, Product, Sku } from '@console/shared/entities/catalogue';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { Database } from '../database/tables.ts';
import type { TestApp } from './app.ts';
import { USER } from './fixtures.ts';
import { send } from './refusals.ts';

/** Common steps of product and SKU tests. */
export function goodsOf(gateway: TestApp) {
  const { db } = gateway.app;
  return {
    /** Moves the id sequences of products and SKUs past the fixtures. */
    ready: () =>
      sql`select setval(pg_get_serial_sequence('products', 'product_id'), 100),
        setval(pg_get_serial_sequence('skus', 'product_sku_id'), 100)`.execute(db),
    addProduct: async (values: Partial<Insertable<Database['products']>> = {}): Promise<number> => {
      const row = { product_name: 'Sand', category_id: 1, hsn: '2505', pan_india_gst: 5, ...values };
      return (await db.insertInto('products').values(row).returning('product_id').executeTakeFirstOrThrow()).product_id;
    },
    addSku: async (product_id: number, values: Partial<Insertable<Database['skus']>> = {}): Promise<number> => {
      const row = { product_id, product_sku_name: 'River', unit: 'tonne', ...values };
      const made = await db.insertInto('skus').values(row).returning('product_sku_id').executeTakeFirstOrThrow();
      return made.product_sku_id;
    },
    addOffer: async (product_sku_id: number, values: Partial<Insertable<Database['offers']>> = {}): Promise<number> => {
      const row = { product_sku_id, seller_id: 1, offer_price: 900, moq: 1, ...values };
      return (await db.insertInto('offers').values(row).returning('sku_offer_id').executeTakeFirstOrThrow())
        .sku_offer_id;
    },
    product: async (product_id: number): Promise<Product> =>
      (await send(gateway, productCalls.list, USER.admin, { product_id })).json().product,
    sku: async (product_sku_id: number): Promise<Sku> =>
      (await send(gateway, skuCalls.list, USER.admin, { product_sku_id })).json().sku,
    offer: async (sku_offer_id: number): Promise<Offer> =>
      (await send(gateway, offerCalls.list, USER.admin, { sku_offer_id })).json().offer,
    request: async (request_id: number): Promise<QuotationRequest> =>
      (await send(gateway, rfqCalls.list, USER.admin, { request_id })).json().rfq,
  };
}
