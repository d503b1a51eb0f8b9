import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import { PAGE_SIZE } from '@console/shared/constants';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { productRecord } from '../records/product.ts';
import type { Products } from '../records/product.ts';
import { holding, named, wordsOf } from '../skus/search.ts';

type Filter = Omit<QueryOf<typeof productCalls.list>, 'product_id' | 'map_sku_offer'>;
type Search = Omit<QueryOf<typeof productCalls.search>, 'map_sku'>;

function matching(db: Kysely<Database>, filter: Omit<Filter, 'keyword'>): Products {
  const { is_active, category_id, level2, level3, category, category_manager } = filter;
  let query = productRecord.rows(db);
  if (is_active !== undefined) query = query.where('p.is_active', '=', is_active);
  if (category_id) query = query.where('p.category_id', '=', category_id);
  if (level2) query = query.where('p.level2', '=', level2);
  if (level3) query = query.where('p.level3', '=', level3);
  if (category)
    query = query.where(
      sql<boolean>`exists (select from categories c where c.category_id = p.category_id
        and ${category} in (c.name, c.category_id::text))`,
    );
  if (category_manager)
    query = query.where(
      sql<boolean>`exists (select from category_managers m where m.category_id = p.category_id
        and m.user_id = ${category_manager})`,
    );
  return query;
}

export function listProducts(db: Kysely<Database>, { keyword, ...filter }: Filter) {
  const all = withinDays(matching(db, filter), 'p.created_date', filter);
  const found = keyword ? all.where(containing('p.product_name', keyword)) : all;
  return productRecord.page(found, filter, PAGE_SIZE.products);
}

/** "pipe 2 inch" finds the pipe that has a SKU of two inches. */
export function searchProducts(db: Kysely<Database>, { keyword, ...filter }: Search) {
  const all = matching(db, filter);
  const words = wordsOf(keyword);
  const found =
    words.length === 0
      ? all
      : all.where(
          sql<boolean>`(${holding(named, words)} or exists (select from skus k where k.product_id = p.product_id
            and not k.is_deleted ${filter.is_active === undefined ? sql`` : sql`and k.is_active = ${filter.is_active}`}
            and ${holding(sql`${named} || ' ' || k.product_sku_name`, words)}))`,
        );
  return productRecord.page(found, filter, PAGE_SIZE.products);
}

/** Its active SKUs, and its open quote requests. */
export const usesOf = (db: Kysely<Database>, product_id: number): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'sku', product_sku_id::text, product_sku_name from skus
        where product_id = ${product_id} and is_active and not is_deleted
      union all select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where product_id = ${product_id} and status in (${sql.join(OPEN)})`,
  );

const OPEN = ['PENDING', 'PRICE_UPDATED'] as const;
