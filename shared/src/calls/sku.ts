import { Type } from 'typebox';
import { Offer, Sku } from '../entities/catalogue.ts';
import { Id, listOf, Paging } from '../schema.ts';
import { call } from './call.ts';

/** With `map_sku_offer`: what is offered for the SKUs shown. */
const MAPPED = { offers: Type.Optional(Type.Array(Offer)) };

export const skuCalls = {
  list: call({
    method: 'GET',
    path: '/sku',
    service: 'PRODUCT',
    may: 'sku:READ',
    summary: 'SKUs, of one product; with `product_sku_id` one of them, with `map_sku_offer` also what is offered',
    query: Type.Object({
      product_sku_id: Type.Optional(Id),
      product_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      map_sku_offer: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([
      Type.Intersect([listOf('skus', Sku), Type.Object(MAPPED)]),
      Type.Object({ sku: Sku, ...MAPPED }),
    ]),
  }),
};
