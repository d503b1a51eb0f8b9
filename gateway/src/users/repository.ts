import { sql } from 'kysely';
import type { Insertable, Kysely, RawBuilder } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Bound } from '@console/shared/audience';
import { ROLE_ADMIN } from '@console/shared/permissions';
import type { Blocker } from '@console/shared/calls/preflight';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { belongingTo, containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import type { Paging } from '../lists.ts';
import { userRecord } from '../records/user.ts';

export interface UserFilter extends Paging {
  tenant_id?: number;
  role_id?: number[];
  keyword?: string;
  from_date?: string;
  to_date?: string;
}

export interface UserScope {
  /** Only the bound customers' users. */
  bound: Bound | undefined;
  /** Whether a keyword also searches email address and phone number. */
  searchesContacts: boolean;
}

export function listUsers(db: Kysely<Database>, filter: UserFilter, { bound, searchesContacts }: UserScope) {
  const { tenant_id, role_id, keyword } = filter;
  let query = withinDays(userRecord.rows(db), 'u.created_date', filter);
  if (tenant_id !== undefined) query = query.where('u.tenant_id', '=', tenant_id);
  if (role_id) query = query.where('u.role_id', 'in', role_id);
  if (bound !== undefined) query = query.where(belongingTo('u', bound));
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        containing(sql`concat_ws(' ', u.first_name, u.last_name)`, keyword),
        ...(searchesContacts ? [containing('u.email', keyword), containing('u.mobile', keyword)] : []),
      ]),
    );
  }
  return userRecord.page(query, filter, PAGE_SIZE.users);
}

/** Adds a user; undefined if another user has the address or number. */
export const insertUser = async (
  db: Kysely<Database>,
  values: Insertable<Database['users']>,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

/** Which of these another user has who is not deleted. */
export async function addressesTaken(
  db: Kysely<Database>,
  { email, mobile, username }: { email: string | null; mobile: string | null; username: string | null },
): Promise<{ email: boolean; mobile: boolean; username: boolean }> {
  const has = (matches: RawBuilder<unknown>) => sql<boolean>`exists(select from users where not is_deleted
    and ${matches})`;
  return db
    .selectNoFrom([
      has(sql`lower(email) = lower(${email}::text)`).as('email'),
      has(sql`mobile = ${mobile}::text`).as('mobile'),
      has(sql`lower(username) = lower(${username}::text)`).as('username'),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks every admin who may sign in, in id order. Resolves to their ids. */
export async function lockAdmins(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ROLE_ADMIN)
    .where('is_deleted', '=', false)
    .where('is_banned', '=', false)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Open work of this user: as contact or salesperson, an open quote request, quotation or order; as category manager, an
 * open quote request.
 */
export const workOf = (db: Kysely<Database>, user_id: number): Promise<Blocker[]> =>
  // A single statement, so that business moving from a request to an order is not missed.
  readBlockers(
    db,
    sql`select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where status in ('PENDING', 'PRICE_UPDATED')
          and (user_id = ${user_id} or sales_person = ${user_id} or category_managers @> array[${user_id}]::integer[])
      union all select 'quotation', quotation_id::text, quotation_number from quotations
        where status in ('SENT', 'CONFIRMED') and (user_id = ${user_id} or sales_person = ${user_id})
      union all select 'order', order_number, order_number from orders
        where status in ('CONFIRMED', 'IN_TRANSIT', 'DELIVERED')
          and (user_id = ${user_id} or sales_person = ${user_id})`,
  );

export const lastSeen = async (db: Kysely<Database>, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('user_activity').select(['user_id', 'last_seen_at']).where('user_id', 'in', ids).execute();
