import { Type } from 'typebox';
import { Category, Offer } from '../entities/catalogue.ts';
import { Count, Id, listOf, Paging, Text } from '../schema.ts';
import { call } from './call.ts';

const SellerOffers = Type.Object({
  seller_id: Id,
  seller_name: Text,
  district: Text,
  state: Text,
  offers: Type.Array(Offer),
});

export const catalogueCalls = {
  offersBySku: call({
    method: 'GET',
    path: '/getOfferBySku',
    service: 'PRODUCT',
    may: 'offer:READ',
    summary: 'Offers for one SKU, flat or by seller',
    query: Type.Object({
      product_sku_id: Id,
      group_by_seller: Type.Optional(Type.Boolean()),
      map_seller_info: Type.Optional(Type.Boolean()),
      is_active: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Object({ offers: Type.Array(Type.Union([Offer, SellerOffers])), count: Count }),
  }),
  categories: call({
    method: 'GET',
    path: '/getCategory',
    service: 'PRODUCT',
    may: 'product:READ',
    summary: 'Categories with their two lower levels; with `category_id` one of them',
    query: Type.Object({
      category_id: Type.Optional(Id),
      map_category_manager: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('categories', Category), Type.Object({ category: Category })]),
  }),
};
