import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { BodyOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { HOUSE_ORG_ID } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { isGstinLength, pincodeFitsState, stateCodeOf } from '@console/shared/gst';
import { isEmail, isPhone } from '@console/shared/validation';
import { WORDING } from '@console/shared/wording';
import type { Work } from '../changes/work.ts';
import type { Database } from '../database/tables.ts';
import { readOrganisation } from '../organisations/read.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import type { NewCustomer } from '../welcome/welcome.ts';
import { findTenant, insertTenant } from './repository.ts';

type Create = BodyOf<typeof tenantCalls.create>;

export interface Created {
  tenant: Tenant;
  /** For whoever welcomes it: a row does not tell where its customer is written to. */
  customer: NewCustomer;
}

/** Takes a customer on. Throws 422 naming every field that is wrong, or that another customer or user has. */
export async function createTenant(work: Work, body: Create): Promise<Created> {
  const { db, actor, now } = work;
  const { org_id = HOUSE_ORG_ID, sales_person = null, verified_tenant = false, logo = null } = body;
  const written = writtenOf(body);
  const fields = {
    ...faultsOf(written),
    ...(await organisationFault(db, org_id, actor.audience.boundOrg)),
    ...(await takenBy(db, written)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  await checkSalesPerson(db, sales_person);
  const tenant_id = await insertTenant(db, {
    ...written,
    org_id,
    sales_person,
    verified_tenant,
    logo,
    created_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
  const tenant = (await findTenant(db, tenant_id)) as Tenant;
  work.changed('tenant', null, tenant);
  const { tenant_name, email } = written;
  return { tenant, customer: { tenant_id, tenant_name, org_id, email } };
}

/** Without blanks around anything; an empty text is none. */
const writtenOf = (body: Create) => ({
  tenant_name: body.tenant_name.trim(),
  district: body.district.trim(),
  state: body.state.trim(),
  address: textOf(body.address),
  postal_code: textOf(body.postal_code),
  gst_no: textOf(body.gst_no)?.toUpperCase() ?? null,
  email: textOf(body.email),
  mobile: textOf(body.mobile),
});
const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

type Written = ReturnType<typeof writtenOf>;

function faultsOf({ tenant_name, district, state, postal_code, gst_no, email, mobile }: Written) {
  return {
    ...(!tenant_name && { tenant_name: WORDING.pick.enter('tenant name') }),
    ...(!district && { district: WORDING.pick.enter('district') }),
    ...(stateCodeOf(state) === undefined && { state: 'Please choose a state of India.' }),
    ...(postal_code !== null && !pincodeFitsState(postal_code, state) && { postal_code: WORDING.server.areaCode }),
    ...(gst_no !== null && !isGstinLength(gst_no) && { gst_no: WORDING.server.gstInvalid }),
    ...(email !== null && !isEmail(email) && { email: 'Please enter a valid e-mail address.' }),
    ...(mobile !== null && !isPhone(mobile) && { mobile: 'A phone number has exactly 10 digits.' }),
  };
}

async function organisationFault(db: Kysely<Database>, org_id: number, boundOrg: number | undefined) {
  const known = boundOrg === undefined || boundOrg === org_id ? await readOrganisation(db, org_id) : undefined;
  return known?.is_active ? {} : { org_id: 'There is no such organisation.' };
}

/** Any number serves, as long as nothing else locks it. */
const TENANT_LOCK = 0x7465_6e61;

/**
 * Which of its addresses another customer or anybody's account has. New customers wait for each other until the
 * transaction ends, so that two with one address cannot both come in.
 */
async function takenBy(db: Kysely<Database>, { email, mobile }: Written) {
  if (email === null && mobile === null) return {};
  await sql`select pg_advisory_xact_lock(${TENANT_LOCK})`.execute(db);
  const { rows } = await sql<{ email: boolean; mobile: boolean }>`
    select coalesce(bool_or(lower(email) = lower(${email}::text)), false) as email,
      coalesce(bool_or(mobile = ${mobile}::text), false) as mobile
    from (select email, mobile from tenants where not is_deleted
      union all select email, mobile from users where not is_deleted) known
  `.execute(db);
  return {
    ...(rows[0]?.email && { email: WORDING.server.emailTaken }),
    ...(rows[0]?.mobile && { mobile: WORDING.server.mobileTaken }),
  };
}
