import type { Kysely } from 'kysely';
import type { BodyOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import type { Tenant } from '@console/shared/entities/parties';
import { isGstinLength, pincodeFitsState, stateCodeOf, stateNamed } from '@console/shared/gst';
import { isEmail, isPhone, isPincode } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';
import { organisationRecord } from '../records/organisation.ts';
import { missingText } from '@console/shared/missing';

/** The fields of a customer's form. Absent fields do not change. */
export type CustomerInput = Omit<BodyOf<typeof tenantCalls.update>, 'tenant_id'>;
export type NormalisedCustomer = ReturnType<typeof normaliseCustomer>;

const NEEDED = ['tenant_name', 'district'] as const;
const TEXTS = ['address', 'postal_code', 'email', 'mobile', 'logo'] as const;

/** Trims texts. An empty optional one becomes null. */
export function normaliseCustomer(given: CustomerInput) {
  const { state, gst_no, org_id, sales_person, verified_tenant } = given;
  const needed = NEEDED.filter((name) => given[name] !== undefined).map((name) => [name, given[name]?.trim() ?? '']);
  const texts = TEXTS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]?.trim() || null]);
  return {
    ...(Object.fromEntries(needed) as Partial<Record<(typeof NEEDED)[number], string>>),
    ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string | null>>),
    ...(state !== undefined && { state: stateNamed(state.trim()) }),
    ...(gst_no !== undefined && { gst_no: gst_no?.trim().toUpperCase() || null }),
    ...(org_id !== undefined && { org_id }),
    ...(sales_person !== undefined && { sales_person }),
    ...(verified_tenant !== undefined && { verified_tenant }),
  };
}

/** Validation errors by field. A PIN code is checked against the customer's current or new state. */
export function errorsOf(edited: NormalisedCustomer, before?: Tenant): Record<string, string> {
  const { tenant_name, district, state, gst_no, email, mobile } = edited;
  return {
    ...(tenant_name === '' && { tenant_name: MESSAGES.pick.enter('tenant name') }),
    ...(district === '' && { district: MESSAGES.pick.enter('district') }),
    ...(state !== undefined && stateCodeOf(state) === undefined && { state: 'Choose an Indian state.' }),
    ...(gst_no && !isGstinLength(gst_no) && { gst_no: MESSAGES.server.gstInvalid }),
    ...(email && !isEmail(email) && { email: 'Enter a valid email address.' }),
    ...(mobile && !isPhone(mobile) && { mobile: 'Enter a 10-digit mobile number.' }),
    ...pincodeFault(edited, before),
  };
}

function pincodeFault(edited: NormalisedCustomer, before: Tenant | undefined): Record<string, string> {
  const { postal_code, state } = { ...before, ...edited };
  const isKnown = postal_code === before?.postal_code && state === before?.state;
  if (!postal_code || isKnown) return {};
  if (!isPincode(postal_code)) return { postal_code: 'A PIN code has six digits and does not start with 0.' };
  return state && !pincodeFitsState(postal_code, state) ? { postal_code: MESSAGES.server.areaCode } : {};
}

export async function organisationFault(db: Kysely<Database>, org_id: number): Promise<Record<string, string>> {
  const known = await organisationRecord.find(db, org_id);
  return known?.is_active ? {} : { org_id: missingText('Organisation', org_id) };
}
