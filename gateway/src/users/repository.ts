import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { User } from '@console/shared/entities/parties';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf } from '../lists.ts';
import type { Paging } from '../lists.ts';

export interface UserFilter extends Paging {
  tenant_id?: number;
  role_id?: number[];
  keyword?: string;
}

/** How far the caller sees. */
export interface UserScope {
  /** Only users of this organisation (a customer's own account). */
  boundOrg: number | undefined;
  /** A keyword may also be found in e-mail address and phone number. */
  searchesContacts: boolean;
}

type Users = SelectQueryBuilder<Database & { u: Database['users'] }, 'u', object>;

const users = (db: Kysely<Database>): Users => db.selectFrom('users as u').where('u.is_deleted', '=', false);

const shown = (query: Users) =>
  query
    .select(['u.user_id', 'u.user_id as id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.email', 'u.mobile'])
    .select(['u.username', 'u.tenant_id', 'u.org_id', 'u.is_banned', 'u.is_deleted'])
    .select(['u.created_date', 'u.modified_date', 'u.revision']);

export function listUsers(db: Kysely<Database>, filter: UserFilter, { boundOrg, searchesContacts }: UserScope) {
  const { tenant_id, role_id, keyword } = filter;
  let query = users(db);
  if (tenant_id !== undefined) query = query.where('u.tenant_id', '=', tenant_id);
  if (role_id) query = query.where('u.role_id', 'in', role_id);
  if (boundOrg !== undefined) query = query.where('u.org_id', '=', boundOrg);
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        containing(sql`concat_ws(' ', u.first_name, u.last_name)`, keyword),
        ...(searchesContacts ? [containing('u.email', keyword), containing('u.mobile', keyword)] : []),
      ]),
    );
  }
  return pageOf(query, { created: 'u.created_date', id: 'u.user_id' }, filter, PAGE_SIZE.users, shown);
}

export const findUser = (db: Kysely<Database>, user_id: number): Promise<User | undefined> =>
  shown(users(db)).where('u.user_id', '=', user_id).executeTakeFirst();

export const lockUser = (db: Kysely<Database>, user_id: number) =>
  db.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().executeTakeFirst();

export const banUser = (db: Kysely<Database>, user_id: number, now: Date) =>
  db
    .updateTable('users')
    .set({ is_banned: true, modified_date: now, revision: sql`revision + 1` })
    .where('user_id', '=', user_id)
    .execute();

export const findUsersOfTenant = (db: Kysely<Database>, tenant_id: number): Promise<User[]> =>
  shown(users(db)).where('u.tenant_id', '=', tenant_id).orderBy('u.user_id').execute();

export const lockUsersOfTenant = (db: Kysely<Database>, tenant_id: number) =>
  db.selectFrom('users').select('user_id').where('tenant_id', '=', tenant_id).orderBy('user_id').forUpdate().execute();

export const updateUsersOfTenant = (db: Kysely<Database>, tenant_id: number, patch: Updateable<Database['users']>) =>
  db
    .updateTable('users')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('tenant_id', '=', tenant_id)
    .where('is_deleted', '=', false)
    .execute();
