import { Type } from 'typebox';
import { QUANTITY_MAX } from '../constants.ts';
import { Offer } from '../entities/catalogue.ts';
import { OFFER_FIELDS } from '../fields/offer.ts';
import { inEdits } from '../fields/schemas.ts';
import { Count, Id, listOf, MoneyIn, nullable, Paging, Text } from '../schema.ts';
import { call, Done, written } from './call.ts';

const SellerOffers = Type.Object({
  seller_id: Id,
  seller_name: Text,
  district: Text,
  state: Text,
  offers: Type.Array(Offer),
});

const OFFER = { mrp: Type.Optional(nullable(MoneyIn)), ...inEdits(OFFER_FIELDS) };
const Moq = Type.Integer({ minimum: 1, maximum: QUANTITY_MAX });

export const offerCalls = {
  list: call({
    method: 'GET',
    path: '/getOffer',
    service: 'PRODUCT',
    may: 'offer:READ',
    summary: 'List the offers of a seller; with `sku_offer_id`, get one',
    query: Type.Object({
      sku_offer_id: Type.Optional(Id),
      seller_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('offers', Offer), Type.Object({ offer: Offer })]),
  }),
  bySku: call({
    method: 'GET',
    path: '/getOfferBySku',
    service: 'PRODUCT',
    may: 'offer:READ',
    summary: 'List the offers for a SKU, flat or grouped by seller',
    query: Type.Object({
      product_sku_id: Id,
      group_by_seller: Type.Optional(Type.Boolean()),
      map_seller_info: Type.Optional(Type.Boolean()),
      is_active: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Object({ offers: Type.Array(Type.Union([Offer, SellerOffers])), count: Count }),
  }),
  create: call({
    method: 'POST',
    path: '/createOffer',
    service: 'PRODUCT',
    may: 'offer:WRITE',
    summary: 'Create an active offer by a seller for a SKU',
    body: Type.Object({ product_sku_id: Id, seller_id: Id, offer_price: MoneyIn, moq: Moq, ...OFFER }),
    reply: written('offer', Offer),
    changes: ['offer', 'seller'],
    creates: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/updateOffer',
    service: 'PRODUCT',
    may: 'offer:UPDATE',
    summary: 'Edit, hide or show an offer',
    body: Type.Object({
      sku_offer_id: Id,
      offer_price: Type.Optional(MoneyIn),
      moq: Type.Optional(Moq),
      is_active: Type.Optional(Type.Boolean()),
      ...OFFER,
    }),
    reply: written('offer', Offer),
    changes: ['offer', 'seller'],
  }),
  remove: call({
    method: 'POST',
    path: '/deleteOffer',
    service: 'PRODUCT',
    may: ['offer:DELETE', 'offer:UPDATE'],
    summary: 'Delete an offer; documents that use it keep it',
    body: Type.Object({ sku_offer_id: Id }),
    reply: Done,
    changes: ['offer', 'seller'],
  }),
};
