import { randomUUID } from 'node:crypto';
import type { Caller, Row } from './caller.ts';

export interface MadeProduct extends Row {
  product_id: number;
  product_name: string;
  category_id: number;
  category: string;
}

export interface MadeSku extends Row {
  product_sku_id: number;
  product_sku_name: string;
}

/** A unique name. */
export const newName = (noun: string): string => `${noun} ${randomUUID().slice(0, 8)}`;

/** Creates a product of this manager for one story. */
export async function makeProduct(caller: Caller, values: object = {}): Promise<MadeProduct> {
  const { products } = await caller.get<{ products: { category_id: number }[] }>('/product', { limit: 1 });
  const body = {
    product_name: newName('Sand'),
    category_id: products[0]?.category_id,
    hsn: '2505',
    pan_india_gst: 5,
    ...values,
  };
  return (await caller.send<{ product: MadeProduct }>('POST', '/product', body)).product;
}

export async function makeSku(caller: Caller, product_id: number, values: object = {}): Promise<MadeSku> {
  const body = { product_id, product_sku_name: 'River', unit: 'tonne', ...values };
  return (await caller.send<{ sku: MadeSku }>('POST', '/sku', body)).sku;
}

export async function makeOffer(caller: Caller, product_sku_id: number): Promise<{ sku_offer_id: number }> {
  const { sellers } = await caller.get<{ sellers: { seller_id: number }[] }>('/getSeller', { is_active: 'true' });
  const body = { product_sku_id, seller_id: sellers[0]?.seller_id, offer_price: 100, moq: 1 };
  return (await caller.send<{ offer: { sku_offer_id: number } }>('POST', '/createOffer', body)).offer;
}

/** A seller with at least one offer. Sellers created by other stories may have none. */
export async function offeringSeller(caller: Caller): Promise<number> {
  const { offers } = await caller.get<{ offers: { seller_id: number }[] }>('/getOffer', {
    is_active: 'true',
    limit: 1,
  });
  const [offer] = offers;
  if (!offer) throw new Error('Nobody offers anything.');
  return offer.seller_id;
}
