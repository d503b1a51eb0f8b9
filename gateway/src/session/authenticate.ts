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
  const user = await readers(db)
    .innerJoin('sessions as s', 's.user_id', 'u.user_id')
    .where('s.session_id', '=', claims.session_id)
    .where('s.user_id', '=', claims.user_id)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  const session = { session_id: claims.session_id, expires_at: claims.expires_at.toISOString() };
  return user && { ...readerOf(user), session };
}

/** Somebody who is not calling, as what they may read now, with their email address; undefined once they are gone. */
export async function absentReader(
  db: Kysely<Database>,
  user_id: number,
): Promise<(Actor & { email: string | null }) | undefined> {
  const user = await readers(db).select('u.email').where('u.user_id', '=', user_id).executeTakeFirst();
  return user && { ...readerOf(user), session: null, email: user.email };
}

/** The users who may sign in, with the permissions of their roles. */
const readers = (db: Kysely<Database>) =>
  db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.tenant_id', 'u.tenant_id')
    .select(['u.user_id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.tenant_id'])
    .select(grantsOf('u.role_id').as('grants'))
    .select((eb) => eb.fn.coalesce('u.org_id', 't.org_id').as('org_id'))
    .where('u.is_banned', '=', false)
    .where('u.is_deleted', '=', false);

type ReaderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof readers>['executeTakeFirst']>>>;

function readerOf({ user_id, first_name, last_name, role_id, org_id, tenant_id, grants }: ReaderRow) {
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

const grantsOf = (role_id: string) =>
  sql<Grant[]>`array(select entity || ':' || type from role_permissions p where p.role_id = ${sql.ref(role_id)})`;
