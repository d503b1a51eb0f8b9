import type { ProductInfo, SkuInfo } from '@console/shared/entities/parts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { productInfo, skuInfo } from '../rows.ts';

/** The goods of a sale's line, as its document stores them. */
export interface Good {
  product_id: number;
  product_sku_id: number;
  product_info: ProductInfo;
  product_sku_info: SkuInfo;
  category_managers: number[];
}

/**
 * The SKUs that can be sold, by id; missing or deleted ones are absent. None can be deleted until the transaction ends.
 */
export async function goodsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Good>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('skus as good')
    .innerJoin('products as kind', 'kind.product_id', 'good.product_id')
    .select([
      'good.product_id',
      'good.product_sku_id',
      productInfo('good.product_id').as('product_info'),
      skuInfo('good.product_sku_id').as('product_sku_info'),
      sql<number[]>`(select coalesce(array_agg(m.user_id order by m.user_id), '{}') from category_managers m
        join users u on u.user_id = m.user_id and not u.is_deleted where m.category_id = kind.category_id)`.as(
        'category_managers',
      ),
    ])
    .where('good.product_sku_id', 'in', [...new Set(ids)])
    .where('good.is_deleted', '=', false)
    .where('kind.is_deleted', '=', false)
    .forKeyShare('good')
    .execute();
  return new Map(rows.map((row) => [row.product_sku_id, row]));
}

export interface SellerName {
  seller_id: number;
  seller_name: string;
}

/** Sellers by id; missing or deleted ones are absent. */
export async function sellersOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, SellerName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sellers')
    .select(['seller_id', 'seller_name'])
    .where('seller_id', 'in', [...new Set(ids)])
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.seller_id, row]));
}

export interface OfferOfGood {
  sku_offer_id: number;
  product_sku_id: number;
  seller_id: number;
  is_active: boolean;
}

/** Offers by id; missing or deleted ones are absent. */
export async function offersOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, OfferOfGood>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .select(['sku_offer_id', 'product_sku_id', 'seller_id', 'is_active'])
    .where('sku_offer_id', 'in', [...new Set(ids)])
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.sku_offer_id, row]));
}

/** The distinct managers of all these goods, by id. */
export const managersOf = (goods: Iterable<{ category_managers: readonly number[] }>): number[] =>
  [...new Set([...goods].flatMap(({ category_managers }) => category_managers))].toSorted((a, b) => a - b);
