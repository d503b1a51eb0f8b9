import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Bound } from '@console/shared/audience';
import type { QueryOf } from '@console/shared/calls/call';
import type { rfqCalls } from '@console/shared/calls/rfq';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import { asking, belongingTo, managedBy } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import type { Requests } from '../records/quote-request.ts';

export type RfqFilter = Omit<QueryOf<typeof rfqCalls.list>, 'request_id' | 'group_by_date'>;

function matching(db: Kysely<Database>, filter: RfqFilter, sight: ReadScope): Requests {
  const { bound } = sight;
  const { status, tenant_id, user_id, org_id, sales_person, category_manager, on_date } = filter;
  let query = quoteRequestRecord.rows(db);
  if (bound !== undefined) query = query.where(belongingTo('r', bound));
  if (status?.length) query = query.where('r.status', 'in', status);
  if (tenant_id) query = query.where('r.tenant_id', '=', tenant_id);
  if (user_id) query = query.where('r.user_id', '=', user_id);
  if (org_id) query = query.where('r.org_id', '=', org_id);
  if (sales_person) query = query.where('r.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('r.category_managers', category_manager));
  if (filter.ids?.length) query = query.where('r.request_id', 'in', filter.ids);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(asking('r', keyword, sight));
  const days = on_date ? { from_date: on_date, to_date: on_date } : filter;
  return withinDays(query, 'r.created_date', days);
}

/** Matching requests; for a customer's own account only its own. */
export const listRequests = (db: Kysely<Database>, filter: RfqFilter, sight: ReadScope) =>
  quoteRequestRecord.page(matching(db, filter, sight), filter, filter.on_date ? PAGE_SIZE.rfqsByDate : PAGE_SIZE.rfqs);

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
 * @param bound the only customers that this caller sees; undefined for staff
 */
export const sourceOf = (db: Kysely<Database>, ids: SourceIds, bound?: Bound) =>
  db
    .selectNoFrom([
      sql<number | null>`(select org_id from tenants where tenant_id = ${ids.tenant_id} and not is_deleted
        and ${bound ? belongingTo('tenants', bound) : sql`true`} for share)`.as('tenant_org'),
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
