import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Sku } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { skuRecord } from '../records/sku.ts';
import type { Skus } from '../records/sku.ts';
import { holding, named, wordsOf } from './search.ts';

/** All SKUs of these products, newest first. */
export const readSkusOf = (db: Kysely<Database>, products: readonly number[]): Promise<Sku[]> =>
  newestFirst(skusOf(db, products));

/** The SKUs of these products that match the same search, newest first. */
export function readSearchedSkus(
  db: Kysely<Database>,
  products: readonly number[],
  { keyword, is_active }: { keyword?: string; is_active?: boolean },
): Promise<Sku[]> {
  const words = wordsOf(keyword);
  let query = skusOf(db, products);
  if (is_active !== undefined) query = query.where('k.is_active', '=', is_active);
  if (words.length > 0) {
    query = query.where(
      sql<boolean>`exists (select from products p where p.product_id = k.product_id
        and ${holding(sql`${named} || ' ' || k.product_sku_name`, words)})`,
    );
  }
  return newestFirst(query);
}

const skusOf = (db: Kysely<Database>, products: readonly number[]): Skus =>
  skuRecord.rows(db).where(sql<boolean>`k.product_id = any(${products})`);

const newestFirst = (query: Skus): Promise<Sku[]> =>
  skuRecord.read(query.orderBy('k.created_date', 'desc').orderBy('k.product_sku_id', 'desc'));
