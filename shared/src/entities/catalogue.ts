import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, Id, Money, nullable, Percent, row, Text } from '../schema.ts';
import { AUTHORS, CATEGORY_MANAGERS, OfferingSeller, PersonInfo } from './parts.ts';

export const Product = row({
  product_id: Id,
  product_name: Text,
  name: Text,
  brand: nullable(Text),
  description: nullable(Text),
  assets: Type.Array(Text),
  category_id: Id,
  category: Text,
  level2: nullable(Text),
  level3: nullable(Text),
  hsn: Text,
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
  product_sku_name: Text,
  unit: Text,
  assets: Type.Array(Text),
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
  packaging_details: nullable(Text),
  brand: nullable(Text),
  color: nullable(Text),
  type: nullable(Text),
});
export type Offer = Static<typeof Offer>;

const SubCategory = Type.Object({ id: Id, name: Text });
export const Category = row({
  id: Id,
  category_id: Id,
  name: Text,
  cover: nullable(Text),
  /** Names of the attributes of its products. */
  attributes: Type.Array(Text),
  level1: Type.Array(Type.Object({ id: Id, name: Text, icon: nullable(Text), subCategories: Type.Array(SubCategory) })),
  category_managers: Type.Array(Id),
  categoryManagers: Type.Array(PersonInfo),
});
export type Category = Static<typeof Category>;
