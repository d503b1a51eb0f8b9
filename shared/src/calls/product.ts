import { Type } from 'typebox';
import { Offer, Product, Sku } from '../entities/catalogue.ts';
import { Id, listOf, Paging, Short } from '../schema.ts';
import { call } from './call.ts';

/** With `map_sku_offer`: the SKUs of what is shown, and what is offered for them. */
const MAPPED_SKUS = { skus: Type.Optional(Type.Array(Sku)), offers: Type.Optional(Type.Array(Offer)) };

const PRODUCT_FILTER = {
  is_active: Type.Optional(Type.Boolean()),
  category_id: Type.Optional(Id),
  /** Name or id of the category. */
  category: Type.Optional(Short),
  category_manager: Type.Optional(Id),
};

export const productCalls = {
  list: call({
    method: 'GET',
    path: '/product',
    service: 'PRODUCT',
    may: 'product:READ',
    summary: 'Products; with `product_id` one of them, with `map_sku_offer` also their SKUs and offers',
    query: Type.Object({
      product_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      map_sku_offer: Type.Optional(Type.Boolean()),
      ...PRODUCT_FILTER,
      ...Paging,
    }),
    reply: Type.Union([
      Type.Intersect([listOf('products', Product), Type.Object(MAPPED_SKUS)]),
      Type.Object({ product: Product, ...MAPPED_SKUS }),
    ]),
  }),
  search: call({
    method: 'GET',
    path: '/searchProducts',
    service: 'PRODUCT',
    may: 'product:READ',
    summary:
      'Products in whose name and brand, with the name of one of their SKUs, every word of the keyword occurs; with `map_sku` also those SKUs. `is_active` means product and SKU alike',
    query: Type.Object({
      keyword: Type.Optional(Short),
      map_sku: Type.Optional(Type.Boolean()),
      ...PRODUCT_FILTER,
      ...Paging,
    }),
    reply: Type.Intersect([listOf('products', Product), Type.Object({ skus: Type.Optional(Type.Array(Sku)) })]),
  }),
};
