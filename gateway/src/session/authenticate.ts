import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { audienceOf } from '@console/shared/audience';
import { permissionsOf, withinCeiling } from '@console/shared/permissions';
import type { Grant } from '@console/shared/permissions';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import type { SessionParts } from './sessions.ts';
import { readAccess } from './tokens.ts';
import type { AccessClaims } from './tokens.ts';

/** The user of an access token, with the current permissions of their role; undefined once their session has ended. */
export async function authenticate({ db, clock, keys }: SessionParts, token: string): Promise<Actor | undefined> {
  const claims = await readAccess(keys, token, clock());
  return claims && actorOf(db, claims);
}

/** Like `authenticate`, for the claims of a verified token. */
export async function actorOf(db: Kysely<Database>, claims: AccessClaims): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .leftJoin('tenants as t', 't.tenant_id', 'u.tenant_id')
    .select(['u.user_id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.tenant_id'])
    .select(grantsOf('u.role_id').as('grants'))
    .select((eb) => eb.fn.coalesce('u.org_id', 't.org_id').as('org_id'))
    .where('s.session_id', '=', claims.session_id)
    .where('s.user_id', '=', claims.user_id)
    .where('s.ended_at', 'is', null)
    .where('u.is_banned', '=', false)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  const { user_id, first_name, last_name, role_id, org_id, tenant_id, grants } = user;
  const permissions = withinCeiling({ role_id, permissions: permissionsOf(grants) });
  return {
    user_id,
    name: `${first_name} ${last_name}`.trim(),
    role_id,
    permissions,
    org_id,
    tenant_id,
    audience: audienceOf({ role_id, permissions, org_id, tenant_id }),
    session: { session_id: claims.session_id, expires_at: claims.expires_at.toISOString() },
  };
}

const grantsOf = (role_id: string) =>
  sql<Grant[]>`array(select entity || ':' || type from role_permissions p where p.role_id = ${sql.ref(role_id)})`;
