import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { catalogueCalls } from '@console/shared/calls/catalogue';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Sku } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import { holding, named, wordsOf } from './products.ts';

type Filter = Omit<QueryOf<typeof catalogueCalls.skus>, 'product_sku_id' | 'map_sku_offer'>;
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
export const skusOf = async (db: Kysely<Database>, products: readonly number[]): Promise<Sku[]> =>
  products.length === 0 ? [] : inOrder(skus(db).where('k.product_id', 'in', products));

interface Search {
  keyword?: string;
  is_active?: boolean;
}

/** Those SKUs of these products which the same search finds, newest first. */
export async function searchedSkus(
  db: Kysely<Database>,
  products: readonly number[],
  { keyword, is_active }: Search,
): Promise<Sku[]> {
  if (products.length === 0) return [];
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
