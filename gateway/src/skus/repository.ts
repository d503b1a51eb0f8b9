import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Sku } from '@console/shared/entities/catalogue';
import { QUEUES } from '@console/shared/queues';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import { holding, named, wordsOf } from '../products/search.ts';

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

/** The SKUs of these products that match the same search, newest first. */
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

export const lockSku = (db: Kysely<Database>, product_sku_id: number) =>
  db
    .selectFrom('skus')
    .select('product_sku_id')
    .where('product_sku_id', '=', product_sku_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Exclusive locks, also against new references, in id order. */
export const lockForUpdate = (db: Kysely<Database>, column: 'product_id' | 'product_sku_id', id: number) =>
  db.selectFrom('skus').select('product_sku_id').where(column, '=', id).orderBy('product_sku_id').forUpdate().execute();

/** A share lock against edits and deletion. */
export const shareLockSku = (db: Kysely<Database>, product_sku_id: number) =>
  db
    .selectFrom('skus')
    .select('product_id')
    .where('product_sku_id', '=', product_sku_id)
    .where('is_deleted', '=', false)
    .forShare()
    .executeTakeFirst();

export async function insertSku(db: Kysely<Database>, values: Insertable<Database['skus']>): Promise<number> {
  const row = await db.insertInto('skus').values(values).returning('product_sku_id').executeTakeFirstOrThrow();
  return row.product_sku_id;
}

export const updateSkus = (db: Kysely<Database>, ids: readonly number[], patch: Updateable<Database['skus']>) =>
  db
    .updateTable('skus')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('product_sku_id', 'in', ids)
    .execute();

/** Records in progress that use one of them: an active offer, or an unfinished request or document. */
export const usesOf = (db: Kysely<Database>, ids: readonly number[]): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'offer', o.sku_offer_id::text, 'Offer ' || o.sku_offer_id || ' of ' || s.seller_name
        from offers o join sellers s using (seller_id)
        where product_sku_id = any(${ids}) and o.is_active and not o.is_deleted
      union all select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where product_sku_id = any(${ids}) and status in (${listed(QUEUES.quote_requests)})
      union all select 'quotation', q.quotation_id::text, q.quotation_number from quotation_items join quotations q using (quotation_id)
        where product_sku_id = any(${ids}) and q.status in (${listed(QUEUES.open_quotations)})
      union all select 'order', o.order_number, o.order_number from order_lines l join orders o using (order_number)
        where product_sku_id = any(${ids}) and l.status <> 'CANCELLED' and o.status in (${listed(QUEUES.open_orders)})
      union all select 'purchase_order', po_id, po_id from purchase_order_lines
        where product_sku_id = any(${ids}) and status in ('DRAFT', 'ISSUED')`,
  );

const listed = ({ statuses }: { statuses: readonly string[] }) => sql.join(statuses);
