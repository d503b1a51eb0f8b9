import type { QueueShares } from '@console/shared/calls/routing';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { dayStart, daysAgo } from '@console/shared/dates';
import type { RoutingRule } from '@console/shared/entities/routing-policy';
import { permissionsOf, ROLE_CUSTOMER } from '@console/shared/permissions';
import type { Grant, Holder } from '@console/shared/permissions';
import { DEADLINE_QUEUES, isServed, QUEUES } from '@console/shared/queues';
import type { DeadlineQueue } from '@console/shared/queues';
import { canServe, factsOf, ruleFor, share } from '@console/shared/routing';
import type { Taker } from '@console/shared/routing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The table of each queue, and the fields that rules ask for. */
const WAITING: Readonly<Record<DeadlineQueue, string>> = {
  quote_requests: `select r.category_managers, r.tenant_id, (select json_build_object('state', t.state) from tenants t
    where t.tenant_id = r.tenant_id) as tenant_info, null::float8 as grand_total, r.status, r.created_date,
    r.request_id::text as id from quote_requests r`,
  quotations: `select category_managers, tenant_id, tenant_info, grand_total::float8, status, created_date,
    quotation_id::text as id from quotations`,
  purchase_orders: `select category_managers, null::int as tenant_id, null::json as tenant_info,
    po_grand_total::float8 as grand_total, status, created_date, po_id as id from purchase_orders`,
  delivery_challans: `select category_managers, tenant_id, tenant_info, dc_grand_total::float8 as grand_total, status,
    created_date, challan_id as id from delivery_challans`,
};

interface Person extends Taker, Holder {
  name: string;
}

/** Whom the records that wait now would go to by these rules, shared out in turn. */
export async function sharesBy(db: Kysely<Database>, rules: readonly RoutingRule[], now: Date): Promise<QueueShares[]> {
  const people = await staff(db);
  return Promise.all(DEADLINE_QUEUES.map((queue) => sharesOf(db, queue, rules, people, now)));
}

async function sharesOf(
  db: Kysely<Database>,
  queue: DeadlineQueue,
  rules: readonly RoutingRule[],
  people: readonly Person[],
  now: Date,
): Promise<QueueShares> {
  const served = QUEUES[queue].statuses.filter((status) => isServed(queue, status));
  const { rows } = await sql<Record<string, unknown>>`select * from (${sql.raw(WAITING[queue])}) w
    where w.status = any(${served}) and w.created_date >= ${dayStart(daysAgo(now.getTime(), LOOKBACK_DAYS))}::timestamptz
    order by w.created_date, w.id`.execute(db);
  const routed = rows.map((row) => ruleFor(rules, queue, factsOf(row)));
  const given = routed.filter((rule) => rule !== undefined);
  const able = people.filter((person) => canServe(queue, person));
  const shares = share(given, able, ({ user_id }, rule) => rule.people.includes(user_id));
  return {
    queue,
    people: able.flatMap(({ user_id, name }) => {
      const records = shares.filter(({ taker }) => taker.user_id === user_id).length;
      return records > 0 ? [{ user_id, name, records }] : [];
    }),
    everybody: rows.length - given.length,
    nobody: given.length - shares.length,
  };
}

/** All staff who may sign in, with what their roles permit. */
async function staff(db: Kysely<Database>): Promise<Person[]> {
  const { rows } = await sql<{ user_id: number; name: string; role_id: number; grants: Grant[] }>`
    select u.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.role_id,
      array(select p.entity || ':' || p.type from role_permissions p where p.role_id = u.role_id) as grants
    from users u where u.tenant_id is null and not u.is_deleted and not u.is_banned and u.role_id <> ${ROLE_CUSTOMER}
    order by u.user_id`.execute(db);
  return rows.map(({ grants, ...person }) => ({
    ...person,
    permissions: permissionsOf(grants),
    since: 0,
    room: Infinity,
  }));
}
