import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { rfqCalls } from '@console/shared/calls/rfq';
import { PAGE_SIZE } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { Database } from '../database/tables.ts';
import { asking, managedBy } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors, peopleInfo, personInfo, productInfo, skuInfo, tenantInfo, userDetails } from '../rows.ts';

export type RfqFilter = Omit<QueryOf<typeof rfqCalls.list>, 'request_id' | 'group_by_date'>;
type Requests = SelectQueryBuilder<Database & { r: Database['quote_requests'] }, 'r', object>;

const requests = (db: Kysely<Database>): Requests => db.selectFrom('quote_requests as r');

const shown = (query: Requests) =>
  query
    .select([
      'r.request_id',
      'r.org_id',
      'r.tenant_id',
      'r.user_id',
      'r.product_id',
      'r.product_sku_id',
      'r.quantity',
      'r.remarks',
      'r.packaging_type',
      'r.color',
      'r.status',
      'r.message',
      'r.category_managers',
      'r.sales_person',
      'r.rfq_offer_id',
      'r.rfq_offer_price',
      'r.rfq_mg',
      'r.rfq_selling_price',
      'r.quotation_id',
      'r.created_by',
      'r.modified_by',
      'r.created_date',
      'r.modified_date',
      'r.revision',
    ])
    .select([
      tenantInfo('r.tenant_id').as('tenant_info'),
      userDetails('r.user_id').as('user_details'),
      productInfo('r.product_id').as('productInfo'),
      skuInfo('r.product_sku_id').as('sku'),
      peopleInfo('r.category_managers').as('product_category_manager'),
      personInfo('r.sales_person').as('sales_person_info'),
      ...authors('r'),
    ]);

function matching(db: Kysely<Database>, filter: RfqFilter, sight: ReadScope): Requests {
  const { boundOrg } = sight;
  const { status, tenant_id, user_id, org_id, sales_person, category_manager, on_date } = filter;
  let query = requests(db);
  if (boundOrg !== undefined) query = query.where('r.org_id', '=', boundOrg);
  if (status?.length) query = query.where('r.status', 'in', status);
  if (tenant_id) query = query.where('r.tenant_id', '=', tenant_id);
  if (user_id) query = query.where('r.user_id', '=', user_id);
  if (org_id) query = query.where('r.org_id', '=', org_id);
  if (sales_person) query = query.where('r.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('r.category_managers', category_manager));
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(asking('r', keyword, sight));
  const days = on_date ? { from_date: on_date, to_date: on_date } : filter;
  return withinDays(query, 'r.created_date', days);
}

/** Matching requests; for a customer's own account only those of its organisation. */
export const listRequests = (db: Kysely<Database>, filter: RfqFilter, sight: ReadScope) =>
  pageOf(
    matching(db, filter, sight),
    { created: 'r.created_date', id: 'r.request_id' },
    filter,
    filter.on_date ? PAGE_SIZE.rfqsByDate : PAGE_SIZE.rfqs,
    shown,
  );

/** The number of requests of the same filter on each day in +05:30, newest day first. */
export const countByDay = (db: Kysely<Database>, filter: RfqFilter, sight: ReadScope) =>
  matching(db, filter, sight)
    .select([
      sql<string>`(r.created_date at time zone 'Asia/Kolkata')::date`.as('date'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy('date')
    .orderBy('date', 'desc')
    .execute();

export const findRequest = (db: Kysely<Database>, request_id: number): Promise<QuotationRequest | undefined> =>
  shown(requests(db)).where('r.request_id', '=', request_id).executeTakeFirst();

export const lockRequest = (db: Kysely<Database>, request_id: number) =>
  db
    .selectFrom('quote_requests')
    .select('request_id')
    .where('request_id', '=', request_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findRequests = (db: Kysely<Database>, ids: readonly number[]): Promise<QuotationRequest[]> =>
  shown(requests(db)).where('r.request_id', 'in', ids).orderBy('r.request_id').execute();

/** Locks several, always in id order, so that two writers never deadlock. */
export const lockRequests = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('quote_requests')
    .select('request_id')
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .forNoKeyUpdate()
    .execute();

/** What a request shows: its goods and their category, or its customer. */
type Source = { category_id: number } | { product_id: number } | { product_sku_id: number } | { tenant_id: number };

function showing(source: Source) {
  if ('tenant_id' in source) return sql<boolean>`tenant_id = ${source.tenant_id}`;
  if ('product_id' in source) return sql<boolean>`product_id = ${source.product_id}`;
  if ('product_sku_id' in source) return sql<boolean>`product_sku_id = ${source.product_sku_id}`;
  return sql<boolean>`product_id in (select p.product_id from products p where p.category_id = ${source.category_id})`;
}

/** Every request that shows this, of any status. */
export const requestsFor = (db: Kysely<Database>, source: Source): Promise<QuotationRequest[]> =>
  shown(requests(db)).where(showing(source)).orderBy('r.request_id').execute();

export const lockRequestsFor = (db: Kysely<Database>, source: Source) =>
  requests(db).select('r.request_id').where(showing(source)).orderBy('r.request_id').forNoKeyUpdate().execute();

export const updateRequestsFor = (
  db: Kysely<Database>,
  source: Source,
  patch: Updateable<Database['quote_requests']>,
) =>
  db
    .updateTable('quote_requests')
    .set({ ...patch, revision: sql`revision + 1` })
    .where(showing(source))
    .execute();

export const updateRequest = (
  db: Kysely<Database>,
  request_id: number,
  patch: Updateable<Database['quote_requests']>,
) =>
  db
    .updateTable('quote_requests')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('request_id', '=', request_id)
    .execute();

export const insertRequest = async (
  db: Kysely<Database>,
  values: Insertable<Database['quote_requests']>,
): Promise<number> => {
  const row = await db.insertInto('quote_requests').values(values).returning('request_id').executeTakeFirstOrThrow();
  return row.request_id;
};

interface SourceIds {
  tenant_id: number | null;
  user_id: number | null;
  product_id: number;
  product_sku_id: number;
  sku_offer_id?: number | null;
}

/**
 * The records that a request refers to, in one query; null if one does not exist. Until the transaction ends, the
 * customer cannot change, and its contact, salesperson and managers cannot be deleted.
 */
export const sourceOf = (db: Kysely<Database>, ids: SourceIds) =>
  db
    .selectNoFrom([
      sql<
        number | null
      >`(select org_id from tenants where tenant_id = ${ids.tenant_id} and not is_deleted for share)`.as('tenant_org'),
      sql<number | null>`(select u.user_id from tenants t join users u on u.user_id = t.sales_person
        where t.tenant_id = ${ids.tenant_id} and not u.is_deleted for key share of u)`.as('sales_person'),
      sql<number | null>`(select tenant_id from users where user_id = ${ids.user_id} and not is_deleted
        for key share)`.as('user_tenant'),
      sql<number | null>`(select category_id from products where product_id = ${ids.product_id} and not is_deleted)`.as(
        'category_id',
      ),
      sql<
        number | null
      >`(select product_id from skus where product_sku_id = ${ids.product_sku_id} and not is_deleted)`.as(
        'sku_product',
      ),
      sql<
        number | null
      >`(select product_sku_id from offers where sku_offer_id = ${ids.sku_offer_id ?? null} and not is_deleted)`.as(
        'offer_sku',
      ),
      sql<boolean | null>`(select is_active from offers where sku_offer_id = ${ids.sku_offer_id ?? null})`.as(
        'offer_active',
      ),
      sql<number[]>`(select coalesce(array_agg(user_id order by user_id), '{}') from (select m.user_id
        from category_managers m join users u on u.user_id = m.user_id and not u.is_deleted
        join products p using (category_id) where p.product_id = ${ids.product_id}
        order by m.user_id for key share of u) held)`.as('category_managers'),
    ])
    .executeTakeFirstOrThrow();
