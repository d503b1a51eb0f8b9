import { maySee } from '@console/shared/audience';
import type { Kysely } from 'kysely';
import type { Tenant, User } from '@console/shared/entities/parties';
import { AppError } from '@console/shared/errors';
import { can, ROLE_ADMIN } from '@console/shared/permissions';
import type { PermissionType } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import type { Actor } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { tenantRecord } from '../records/tenant.ts';
import { userRecord } from '../records/user.ts';

/** A customer's user is a tenant user. */
const entityOf = ({ tenant_id }: Pick<User, 'tenant_id'>): 'tenant_user' | 'admin_user' =>
  tenant_id ? 'tenant_user' : 'admin_user';

/** A user, for `updateRecord` and `deleteRecord`. */
export const recordOf = (user: Pick<User, 'tenant_id'>) => ({ ...userRecord, entity: entityOf(user) });

/** The user that a call is about: 404 if the caller cannot see them, 403 if the caller may not do this to them. */
export async function targetOf({ db, actor }: UnitOfWork, user_id: number, type: PermissionType): Promise<User> {
  const user = await userRecord.find(db, user_id);
  const isSeen = user && maySee(actor.audience, entityOf(user), { ...user });
  const target = found('User', isSeen ? user : undefined, user_id);
  checkMay(actor, entityOf(target), type);
  if (target.role_id === ROLE_ADMIN && actor.role_id !== ROLE_ADMIN) {
    throw new AppError('forbidden', 'Only an admin may do this to an admin.');
  }
  return target;
}

/** The customer, unless it does not exist or the caller may not see it. */
export async function seenTenant(
  db: Kysely<Database>,
  { audience }: Actor,
  tenant_id: number,
): Promise<Tenant | undefined> {
  const tenant = await tenantRecord.find(db, tenant_id);
  return tenant && maySee(audience, 'tenant', { ...tenant }) ? tenant : undefined;
}

/** Throws 403 unless the caller may do this to users of the kind. */
export function checkMay({ permissions }: Actor, entity: 'tenant_user' | 'admin_user', type: PermissionType): void {
  if (!can(permissions, entity, type)) throw refused(`${entity}:${type}`);
}
