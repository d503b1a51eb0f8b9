import { audienceOf } from '@console/shared/audience';
import { permissionsOf, withinCeiling } from '@console/shared/permissions';
import type { Grant } from '@console/shared/permissions';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from './actor.ts';
import type { Database } from './database/tables.ts';

/** Somebody who is not calling, as what they may read now, with their email address; undefined once they are gone. */
export async function absentReader(
  db: Kysely<Database>,
  user_id: number,
): Promise<(Actor & { email: string | null }) | undefined> {
  const user = await readers(db).select('u.email').where('u.user_id', '=', user_id).executeTakeFirst();
  return user && { ...readerOf(user), session: null, email: user.email };
}

/** The users who may sign in, with the permissions of their roles. */
export const readers = (db: Kysely<Database>) =>
  db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.tenant_id', 'u.tenant_id')
    .select(['u.user_id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.tenant_id'])
    .select(grantsOf('u.role_id').as('grants'))
    .select((eb) => eb.fn.coalesce('u.org_id', 't.org_id').as('org_id'))
    .where('u.is_banned', '=', false)
    .where('u.is_deleted', '=', false);

type ReaderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof readers>['executeTakeFirst']>>>;

/** As what they read. */
export function readerOf({ user_id, first_name, last_name, role_id, org_id, tenant_id, grants }: ReaderRow) {
  const permissions = withinCeiling({ role_id, permissions: permissionsOf(grants) });
  return {
    user_id,
    name: `${first_name} ${last_name}`.trim(),
    role_id,
    permissions,
    org_id,
    tenant_id,
    audience: audienceOf({ role_id, permissions, org_id, tenant_id }),
  };
}

/** What the role of that column is granted. */
export const grantsOf = (role_id: string) =>
  sql<Grant[]>`array(select entity || ':' || type from role_permissions p where p.role_id = ${sql.ref(role_id)})`;
