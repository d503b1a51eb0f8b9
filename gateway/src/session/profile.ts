import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import type { ApprovalPolicy } from '../approval-policy.ts';
import { decidersOf } from '../deciders.ts';
import { approversOf } from '../four-eyes.ts';
import { can, CATEGORY_MANAGER_ROLES, isStaff, STAFF_ROLES } from '@console/shared/permissions';
import { found } from '../lists.ts';

/** `/user/profile`: the signed-in user, the category managers, and the session itself. */
export async function profileOf(db: Kysely<Database>, actor: Actor, approval: ApprovalPolicy, now: Date) {
  const user =
    actor.user_id === null ? await serviceProfile(db, actor, approval, now) : await userOf(db, actor, approval, now);
  return { user, categoryManagers: await categoryManagersFor(db, actor), session: actor.session };
}

async function userOf(db: Kysely<Database>, { user_id, permissions }: Actor, approval: ApprovalPolicy, now: Date) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.tenant_id', 'u.tenant_id')
    .leftJoin('organisations as o', (join) =>
      join.on((eb) => eb('o.org_id', '=', eb.fn.coalesce('u.org_id', 't.org_id'))),
    )
    .select(['u.user_id', 'u.user_id as id', 'u.first_name', 'u.last_name', 'u.role_id'])
    .select(['u.email', 'u.mobile', 'u.username', 'u.tenant_id', 't.tenant_name', 'o.org_id', 'o.organisation_name'])
    .select((eb) => eb.fn.coalesce('t.logo', 'o.logo').as('logo'))
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
  const { org_id, organisation_name, ...user } = found('User', row, user_id);
  const takesPart = DECIDED.some((entity) => TAKES_PART.some((type) => can(permissions, entity, type)));
  const seesLimits = takesPart && isStaff(user.role_id);
  return {
    ...user,
    organisation_details: { org_id, organisation_name },
    permissions,
    ...(seesLimits
      ? await decidingNow(db, approval, now)
      : takesPart && { approvers: await approversOf(db, approval) }),
    ...(seesLimits && { least_margin: approval.leastMargin }),
  };
}

async function decidingNow(db: Kysely<Database>, approval: ApprovalPolicy, now: Date) {
  const deciders = await decidersOf(db, now);
  return { approvers: await approversOf(db, approval), ...(deciders && { deciders }) };
}

/** Entities with approvals. Orders are approved by users who may approve quotations. */
const DECIDED = ['quotation', 'order', 'purchase_order'] as const;
/** Permissions of those who approve, and of those who write and then wait. */
const TAKES_PART = ['WRITE', 'UPDATE', 'APPROVE'] as const;

/**
 * The relay has no account, but makes this call to check whether the gateway responds, and to offer people only what they
 * may decide.
 */
const serviceProfile = async (
  db: Kysely<Database>,
  { name, role_id, permissions }: Actor,
  approval: ApprovalPolicy,
  now: Date,
) => ({
  ...{ user_id: 0, id: 0, first_name: name, last_name: '', role_id, email: null, mobile: null, username: null },
  ...{ tenant_id: null, tenant_name: null, logo: null },
  organisation_details: { org_id: null, organisation_name: null },
  permissions,
  ...(await decidingNow(db, approval, now)),
});

async function categoryManagersFor(db: Kysely<Database>, { role_id }: Actor) {
  if (!isStaff(role_id)) return [];
  return db
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'role_id'])
    .where('is_deleted', '=', false)
    .where('role_id', 'in', STAFF_ROLES)
    .where((eb) =>
      eb.or([
        eb('role_id', 'in', CATEGORY_MANAGER_ROLES),
        eb('user_id', 'in', eb.selectFrom('category_managers').select('user_id')),
      ]),
    )
    .orderBy('first_name')
    .orderBy('user_id')
    .execute();
}
