import { Type } from 'typebox';
import { Category, Offer, Product, Sku } from '../entities/catalogue.ts';
import { Seller } from '../entities/parties.ts';
import { Count, DateRange, Id, Line, listOf, MoneyIn, nullable, Paging, Short, Text } from '../schema.ts';
import { call, Done, written } from './call.ts';

const SellerOffers = Type.Object({
  seller_id: Id,
  seller_name: Text,
  district: Text,
  state: Text,
  offers: Type.Array(Offer),
});

/** Offer texts and numbers are at most 50 characters long (spec section 5). */
const OfferText = Type.String({ maxLength: 50 });
const OFFER = {
  mrp: Type.Optional(nullable(MoneyIn)),
  packaging_details: Type.Optional(nullable(OfferText)),
  brand: Type.Optional(nullable(OfferText)),
  color: Type.Optional(nullable(OfferText)),
  type: Type.Optional(nullable(OfferText)),
};
const Moq = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** With `map_sku_offer`: the SKUs of what is shown, and what is offered for them. */
const MAPPED = { offers: Type.Optional(Type.Array(Offer)) };
const MAPPED_SKUS = { skus: Type.Optional(Type.Array(Sku)), ...MAPPED };

const PRODUCT_FILTER = {
  is_active: Type.Optional(Type.Boolean()),
  category_id: Type.Optional(Id),
  /** Name or id of the category. */
  category: Type.Optional(Short),
  category_manager: Type.Optional(Id),
};

/** A whole number as a form may send it (spec section 5). */
const Digits = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,9}$' })]);

const OfficeAddressIn = Type.Object({
  address1: Type.Optional(nullable(Line)),
  city: Type.Optional(nullable(Short)),
  state: Type.Optional(nullable(Short)),
  postal_code: Type.Optional(nullable(Short)),
});

export const catalogueCalls = {
  products: call({
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
  searchProducts: call({
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
  skus: call({
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
  offers: call({
    method: 'GET',
    path: '/getOffer',
    service: 'PRODUCT',
    may: 'offer:READ',
    summary: 'Offers of a seller; with `sku_offer_id` one of them',
    query: Type.Object({
      sku_offer_id: Type.Optional(Id),
      seller_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('offers', Offer), Type.Object({ offer: Offer })]),
  }),
  createOffer: call({
    method: 'POST',
    path: '/createOffer',
    service: 'PRODUCT',
    may: 'offer:WRITE',
    summary: "A seller's offer for a SKU, active from now on",
    body: Type.Object({ product_sku_id: Id, seller_id: Id, offer_price: MoneyIn, moq: Moq, ...OFFER }),
    reply: written('offer', Offer),
    changes: ['offer', 'seller'],
    creates: true,
  }),
  updateOffer: call({
    method: 'PATCH',
    path: '/updateOffer',
    service: 'PRODUCT',
    may: 'offer:UPDATE',
    summary: 'Edit an offer, hide it or show it',
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
  deleteOffer: call({
    method: 'POST',
    path: '/deleteOffer',
    service: 'PRODUCT',
    may: ['offer:DELETE', 'offer:UPDATE'],
    summary: 'Take an offer away; documents made of it keep it',
    body: Type.Object({ sku_offer_id: Id }),
    reply: Done,
    changes: ['offer', 'seller'],
  }),
  sellers: call({
    method: 'GET',
    path: '/getSeller',
    service: 'SELLER',
    may: 'seller:READ',
    summary: 'Sellers; with `seller_id` one of them',
    query: Type.Object({
      seller_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      is_h3_seller: Type.Optional(Type.Boolean()),
      org_id: Type.Optional(Id),
      categories: Type.Optional(Type.Array(Short, { maxItems: 50 })),
      source_person: Type.Optional(Short),
      zone: Type.Optional(Short),
      state: Type.Optional(Short),
      is_active: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('sellers', Seller), Type.Object({ seller: Seller })]),
  }),
  updateSeller: call({
    method: 'PATCH',
    path: '/updateSeller',
    service: 'SELLER',
    may: 'seller:UPDATE',
    summary: 'Edit a seller; its offers show it at once, documents keep what they were made out to',
    body: Type.Object({
      seller_id: Id,
      seller_name: Type.Optional(Short),
      address: Type.Optional(nullable(Line)),
      district: Type.Optional(Short),
      state: Type.Optional(Short),
      pin_code: Type.Optional(nullable(Digits)),
      year_of_establishment: Type.Optional(nullable(Digits)),
      zone: Type.Optional(nullable(Short)),
      source_person: Type.Optional(nullable(Short)),
      categories: Type.Optional(Type.Array(Short, { maxItems: 50 })),
      is_active: Type.Optional(Type.Boolean()),
      is_h3_seller: Type.Optional(Type.Boolean()),
      gstin: Type.Optional(nullable(Short)),
      mobile_1: Type.Optional(nullable(Short)),
      email_id_1: Type.Optional(nullable(Short)),
      office_address_details: Type.Optional(nullable(OfficeAddressIn)),
    }),
    reply: written('seller', Seller),
    changes: ['seller', 'offer'],
  }),
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
