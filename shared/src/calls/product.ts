import { Type } from 'typebox';
import { Offer, Product, Sku } from '../entities/catalogue.ts';
import { PRODUCT_FIELDS } from '../fields/product.ts';
import { inCreations, inEdits } from '../fields/schemas.ts';
import { DateRange, Id, listOf, nullable, Paging, Percent, Short, Text } from '../schema.ts';
import { call, Done, written } from './call.ts';

/** With `map_sku_offer`: the SKUs of the listed products, and the offers for them. */
const MAPPED_SKUS = { skus: Type.Optional(Type.Array(Sku)), offers: Type.Optional(Type.Array(Offer)) };

const PRODUCT_FILTER = {
  is_active: Type.Optional(Type.Boolean()),
  category_id: Type.Optional(Id),
  /** Name or id of the category. */
  category: Type.Optional(Short),
  category_manager: Type.Optional(Id),
  /** Name of a sub-category of any category, and of one below it. */
  level2: Type.Optional(Short),
  level3: Type.Optional(Short),
};

const PRODUCT = {
  /** Name of a sub-category of the category, and of one below it. */
  level2: Type.Optional(nullable(Short)),
  level3: Type.Optional(nullable(Short)),
  /** Values of the category's attributes. An empty value counts as none. */
  attributes: Type.Optional(Type.Record(Type.String(), Short, { maxProperties: 50 })),
  is_active: Type.Optional(Type.Boolean()),
};

export const productCalls = {
  list: call({
    method: 'GET',
    path: '/product',
    service: 'PRODUCT',
    may: 'product:READ',
    summary: 'List products; with `product_id`, get one; with `map_sku_offer`, include SKUs and offers',
    query: Type.Object({
      product_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      map_sku_offer: Type.Optional(Type.Boolean()),
      ...PRODUCT_FILTER,
      ...DateRange,
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
      'Search products by every word of `keyword` in product name, brand and SKU name; with `map_sku`, include the SKUs found; `is_active` applies to both',
    query: Type.Object({
      keyword: Type.Optional(Short),
      map_sku: Type.Optional(Type.Boolean()),
      ...PRODUCT_FILTER,
      ...Paging,
    }),
    reply: Type.Intersect([listOf('products', Product), Type.Object({ skus: Type.Optional(Type.Array(Sku)) })]),
  }),
  create: call({
    method: 'POST',
    path: '/product',
    service: 'PRODUCT',
    may: 'product:WRITE',
    summary: 'Create a product',
    body: Type.Object({
      ...inCreations(PRODUCT_FIELDS, 'product_name', 'hsn'),
      category_id: Id,
      pan_india_gst: Percent,
      ...PRODUCT,
    }),
    reply: written('product', Product),
    changes: ['product'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/product',
    service: 'PRODUCT',
    may: 'product:UPDATE',
    summary:
      'Edit a product; with `is_active` false it is hidden from searches for active products, and records that use it keep it',
    body: Type.Object({
      product_id: Id,
      ...inEdits(PRODUCT_FIELDS),
      category_id: Type.Optional(Id),
      pan_india_gst: Type.Optional(Percent),
      ...PRODUCT,
    }),
    reply: written('product', Product),
    changes: ['product', 'quotation_request', 'offer'],
  }),
  remove: call({
    method: 'POST',
    path: '/deleteProduct',
    service: 'PRODUCT',
    may: 'product:DELETE',
    summary: 'Delete a product and its hidden SKUs; refused while it has an active SKU or an open quote request',
    body: Type.Object({ product_id: Id }),
    reply: Done,
    changes: ['product', 'sku', 'offer'],
    preflight: true,
  }),
  attributes: call({
    method: 'GET',
    path: '/product/attributesConfig',
    service: 'PRODUCT',
    may: 'product:READ',
    summary:
      'List the attributes of products, in one category or all, with up to 30 values in use and 30 SKU units, most used first',
    query: Type.Object({ category_id: Type.Optional(Id) }),
    reply: Type.Object({
      success: Type.Boolean(),
      attributes: Type.Array(Type.Object({ name: Text, values: Type.Array(Text) })),
      units: Type.Array(Text),
    }),
  }),
};
