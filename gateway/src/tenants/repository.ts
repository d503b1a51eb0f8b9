import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Bound } from '@console/shared/audience';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { PAGE_SIZE } from '@console/shared/constants';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { belongingTo, containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { tenantRecord } from '../records/tenant.ts';
import type { Tenants } from '../records/tenant.ts';

type Filter = Omit<QueryOf<typeof tenantCalls.list>, 'tenant_id'>;

function matching(db: Kysely<Database>, filter: Filter, bound: Bound | undefined): Tenants {
  const { keyword, verified_tenant, org_id, sales_person } = filter;
  let query = withinDays(tenantRecord.rows(db), 't.created_date', filter);
  if (bound !== undefined) query = query.where(belongingTo('t', bound));
  if (keyword) query = query.where(containing('t.tenant_name', keyword));
  if (verified_tenant !== undefined) query = query.where('t.verified_tenant', '=', verified_tenant);
  if (org_id) query = query.where('t.org_id', '=', org_id);
  if (sales_person) query = query.where('t.sales_person', '=', sales_person);
  return query;
}

/** @param bound only these customers (a customer's own account) */
export const listTenants = (db: Kysely<Database>, filter: Filter, bound: Bound | undefined) =>
  tenantRecord.page(matching(db, filter, bound), filter, PAGE_SIZE.tenants);

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
