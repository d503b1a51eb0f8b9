import { Type } from 'typebox';
import type { Static } from 'typebox';
import { OFFER_FIELDS } from '../fields/offer.ts';
import { PRODUCT_FIELDS } from '../fields/product.ts';
import { inRows } from '../fields/schemas.ts';
import { SKU_FIELDS } from '../fields/sku.ts';
import { Count, Id, Money, nullable, Percent, row, Text } from '../schema.ts';
import { AUTHORS, CATEGORY_MANAGERS, OfferingSeller, PersonInfo } from './parts.ts';

export const Product = row({
  product_id: Id,
  ...inRows(PRODUCT_FIELDS),
  name: Text,
  category_id: Id,
  category: Text,
  level2: nullable(Text),
  level3: nullable(Text),
  pan_india_gst: Percent,
  attributes: Type.Record(Type.String(), Type.String()),
  is_active: Type.Boolean(),
  skuCount: Count,
  ...CATEGORY_MANAGERS,
  ...AUTHORS,
});
export type Product = Static<typeof Product>;

export const Sku = row({
  product_sku_id: Id,
  product_id: Id,
  ...inRows(SKU_FIELDS),
  is_active: Type.Boolean(),
  created_by: nullable(Id),
});
export type Sku = Static<typeof Sku>;

export const Offer = row({
  sku_offer_id: Id,
  sku_id: Id,
  product_sku_id: Id,
  product_sku_name: Text,
  product_id: Id,
  product_name: Text,
  seller_id: Id,
  seller_name: Text,
  seller_info: OfferingSeller,
  mrp: Money,
  offer_price: Money,
  delivery_time_day: Count,
  moq: Count,
  is_active: Type.Boolean(),
  ...inRows(OFFER_FIELDS),
});
export type Offer = Static<typeof Offer>;

/** Some gateways know sub-categories by name alone. */
const SUB_CATEGORY = { id: Type.Optional(Id), name: Text };
export const Category = row({
  id: Id,
  category_id: Id,
  name: Text,
  cover: nullable(Text),
  /** Names of the attributes of its products. */
  attributes: Type.Array(Text),
  level1: Type.Array(
    Type.Object({ ...SUB_CATEGORY, icon: nullable(Text), subCategories: Type.Array(Type.Object(SUB_CATEGORY)) }),
  ),
  category_managers: Type.Array(Id),
  categoryManagers: Type.Array(PersonInfo),
});
export type Category = Static<typeof Category>;
