import type { BodyOf } from '@console/shared/calls/call';
import type { userCalls } from '@console/shared/calls/user';
import { OWN_ORG_ID } from '@console/shared/constants';
import type { User } from '@console/shared/entities/parties';
import { AppError, invalid } from '@console/shared/errors';
import { newValuesOf } from '@console/shared/fields/field';
import type { Values } from '@console/shared/fields/field';
import { PERSON_FIELDS, personErrors } from '@console/shared/fields/person';
import { isStaff, ROLE_ADMIN, ROLE_CUSTOMER } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { withSummary } from '../changes/cascade.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { organisationRecord } from '../records/organisation.ts';
import { tenantRecord } from '../records/tenant.ts';
import { checkMay, recordOf, seenTenant } from './record.ts';
import { addressesTaken, insertUser } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof userCalls.create>;
type Fields = Record<string, string>;
type Written = Values<typeof PERSON_FIELDS>;

/**
 * Creates a staff user, which only an admin may, or a customer's user, whose customer follows. Throws 422 naming every
 * field that is invalid, or used by another user.
 */
export async function createUser(work: UnitOfWork, body: Create): Promise<User> {
  const { role_id } = body;
  checkRole(work, body);
  const written = newValuesOf(PERSON_FIELDS, body);
  const place = role_id === ROLE_CUSTOMER ? await ofCustomer(work, body) : await ofStaff(work, body);
  const errors = { ...personErrors(written), ...place.errors, ...(await takenBy(work, written)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { tenant_id, org_id } = place;
  if (tenant_id === null) return add(work, { ...written, role_id, tenant_id, org_id });
  // The customer's organisation as read under the lock.
  return withSummary(work, tenantRecord, tenant_id, (tenant) =>
    add(work, { ...written, role_id, tenant_id, org_id: tenant.org_id }),
  );
}

async function add(work: UnitOfWork, values: Written & { role_id: number } & Pick<Place, 'tenant_id' | 'org_id'>) {
  const { db, now } = work;
  const user_id = await insertUser(db, { ...values, created_date: now, modified_date: now });
  // Another user was inserted with the same address in the meantime.
  if (user_id === undefined) throw invalid(await takenBy(work, values));
  return created(work, recordOf(values), user_id);
}

/** Users must not assign roles above their own: only an admin assigns staff roles. */
function checkRole({ actor }: UnitOfWork, { role_id }: Create): void {
  const isCustomer = role_id === ROLE_CUSTOMER;
  checkMay(actor, isCustomer ? 'tenant_user' : 'admin_user', 'WRITE');
  if (!isCustomer && actor.role_id !== ROLE_ADMIN) {
    throw new AppError('forbidden', 'Only an admin can create staff.');
  }
  if (!isCustomer && !isStaff(role_id)) throw invalid({ role_id: missingText('Role', role_id) });
}

async function takenBy({ db }: UnitOfWork, written: Written): Promise<Fields> {
  const taken = await addressesTaken(db, written);
  return {
    ...(taken.email && { email: MESSAGES.server.emailTaken }),
    ...(taken.mobile && { mobile: MESSAGES.server.mobileTaken }),
    ...(taken.username && { username: MESSAGES.server.emailTaken }),
  };
}

interface Place {
  tenant_id: number | null;
  org_id: number;
  errors: Fields;
}

async function ofCustomer({ db, actor }: UnitOfWork, { tenant_id, org_id }: Create): Promise<Place> {
  const none = { tenant_id: null, org_id: 0 };
  if (!tenant_id) return { ...none, errors: { tenant_id: MESSAGES.pick.account } };
  const tenant = await seenTenant(db, actor, tenant_id);
  if (!tenant) return { ...none, errors: { tenant_id: missingText('Customer', tenant_id) } };
  const isElsewhere = org_id !== undefined && org_id !== null && org_id !== tenant.org_id;
  const errors = isElsewhere ? { org_id: 'The customer belongs to another organisation.' } : {};
  return { tenant_id, org_id: tenant.org_id, errors };
}

async function ofStaff({ db }: UnitOfWork, { tenant_id, org_id }: Create): Promise<Place> {
  const place = { tenant_id: null, org_id: org_id ?? OWN_ORG_ID };
  const organisation = await organisationRecord.find(db, place.org_id);
  const errors = {
    ...(tenant_id && { tenant_id: "A staff user can't belong to a customer." }),
    ...(!organisation?.is_active && { org_id: missingText('Organisation', place.org_id) }),
  };
  return { ...place, errors };
}
