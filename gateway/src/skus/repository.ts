import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Sku } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import { holding, named, wordsOf } from '../products/words.ts';

type Filter = Omit<QueryOf<typeof skuCalls.list>, 'product_sku_id' | 'map_sku_offer'>;
type Skus = SelectQueryBuilder<Database & { k: Database['skus'] }, 'k', object>;

const skus = (db: Kysely<Database>): Skus => db.selectFrom('skus as k').where('k.is_deleted', '=', false);

const shown = (query: Skus) =>
  query.select([
    'k.product_sku_id',
    'k.product_id',
    'k.product_sku_name',
    'k.unit',
    'k.assets',
    'k.is_active',
    'k.created_by',
    'k.created_date',
    'k.modified_date',
    'k.revision',
  ]);

const ORDER = { created: 'k.created_date', id: 'k.product_sku_id' } as const;

const inOrder = (query: Skus) => shown(query).orderBy(ORDER.created, 'desc').orderBy(ORDER.id, 'desc').execute();

export function listSkus(db: Kysely<Database>, filter: Filter) {
  const { product_id, is_active } = filter;
  let query = skus(db);
  if (product_id) query = query.where('k.product_id', '=', product_id);
  if (is_active !== undefined) query = query.where('k.is_active', '=', is_active);
  return pageOf(query, ORDER, filter, PAGE_SIZE.skus, shown);
}

/** All SKUs of these products, newest first. */
export const skusOf = (db: Kysely<Database>, products: readonly number[]): Promise<Sku[]> =>
  inOrder(skus(db).where('k.product_id', 'in', products));

export interface Search {
  keyword?: string;
  is_active?: boolean;
}

/** Those SKUs of these products which the same search finds, newest first. */
export function searchedSkus(
  db: Kysely<Database>,
  products: readonly number[],
  { keyword, is_active }: Search,
): Promise<Sku[]> {
  const words = wordsOf(keyword);
  let query = skus(db).where('k.product_id', 'in', products);
  if (is_active !== undefined) query = query.where('k.is_active', '=', is_active);
  if (words.length > 0) {
    query = query.where(
      sql<boolean>`exists (select from products p where p.product_id = k.product_id
        and ${holding(sql`${named} || ' ' || k.product_sku_name`, words)})`,
    );
  }
  return inOrder(query);
}

export const findSku = (db: Kysely<Database>, product_sku_id: number): Promise<Sku | undefined> =>
  shown(skus(db)).where('k.product_sku_id', '=', product_sku_id).executeTakeFirst();
