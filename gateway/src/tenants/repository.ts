import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { personInfo } from '../rows.ts';

type Filter = Omit<QueryOf<typeof tenantCalls.list>, 'tenant_id'>;
type Tenants = SelectQueryBuilder<Database & { t: Database['tenants'] }, 't', object>;

const tenants = (db: Kysely<Database>): Tenants => db.selectFrom('tenants as t').where('t.is_deleted', '=', false);

const shown = (query: Tenants) =>
  query
    .select([
      't.tenant_id',
      't.tenant_name',
      't.district',
      't.state',
      't.address',
      't.postal_code',
      't.logo',
      't.gst_no',
      't.email',
      't.mobile',
      't.verified_tenant',
      't.org_id',
      't.sales_person',
      't.created_by',
      't.created_date',
      't.modified_date',
      't.revision',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('users as u')
          .whereRef('u.tenant_id', '=', 't.tenant_id')
          .where('u.is_deleted', '=', false)
          .orderBy('u.user_id')
          .select(['u.user_id', 'u.first_name', 'u.last_name']),
      ).as('tenant_users'),
      personInfo('t.sales_person').as('sales_person_info'),
      personInfo('t.created_by').as('created_by_info'),
    ]);

function matching(db: Kysely<Database>, filter: Filter, boundOrg: number | undefined): Tenants {
  const { keyword, verified_tenant, org_id, sales_person } = filter;
  let query = withinDays(tenants(db), 't.created_date', filter);
  if (boundOrg !== undefined) query = query.where('t.org_id', '=', boundOrg);
  if (keyword) query = query.where(containing('t.tenant_name', keyword));
  if (verified_tenant !== undefined) query = query.where('t.verified_tenant', '=', verified_tenant);
  if (org_id) query = query.where('t.org_id', '=', org_id);
  if (sales_person) query = query.where('t.sales_person', '=', sales_person);
  return query;
}

/** @param boundOrg only customers of this organisation (a customer's own account) */
export const listTenants = (db: Kysely<Database>, filter: Filter, boundOrg: number | undefined) =>
  pageOf(
    matching(db, filter, boundOrg),
    { created: 't.created_date', id: 't.tenant_id' },
    filter,
    PAGE_SIZE.tenants,
    shown,
  );

export const findTenant = (db: Kysely<Database>, tenant_id: number): Promise<Tenant | undefined> =>
  shown(tenants(db)).where('t.tenant_id', '=', tenant_id).executeTakeFirst();

export const lockTenant = (db: Kysely<Database>, tenant_id: number) =>
  db.selectFrom('tenants').select('tenant_id').where('tenant_id', '=', tenant_id).forNoKeyUpdate().executeTakeFirst();

export async function insertTenant(db: Kysely<Database>, row: Insertable<Database['tenants']>): Promise<number> {
  const { tenant_id } = await db.insertInto('tenants').values(row).returning('tenant_id').executeTakeFirstOrThrow();
  return tenant_id;
}

export const updateTenant = (db: Kysely<Database>, tenant_id: number, patch: Updateable<Database['tenants']>) =>
  db
    .updateTable('tenants')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('tenant_id', '=', tenant_id)
    .execute();

/**
 * Its open quote requests, quotations and orders. A single statement, since open business moves from a request to its
 * quotation, on to the order, and back.
 */
export const openTradeOf = (db: Kysely<Database>, tenant_id: number): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where tenant_id = ${tenant_id} and status in ('PENDING', 'PRICE_UPDATED')
      union all select 'quotation', quotation_id::text, quotation_number from quotations
        where tenant_id = ${tenant_id} and status in ('SENT', 'CONFIRMED')
      union all select 'order', order_number, order_number from orders
        where tenant_id = ${tenant_id} and status in ('CONFIRMED', 'IN_TRANSIT', 'DELIVERED')`,
  );
