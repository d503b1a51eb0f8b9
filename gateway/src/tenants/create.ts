import type { BodyOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { OWN_ORG_ID } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { newValuesOf } from '@console/shared/fields/field';
import { TENANT_FIELDS, tenantErrors } from '@console/shared/fields/tenant';
import { withSummary } from '../changes/cascade.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { organisationRecord } from '../records/organisation.ts';
import { tenantRecord } from '../records/tenant.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import type { NewCustomer } from '../welcome/welcome.ts';
import { organisationFault } from './organisation-fault.ts';
import { takenBy } from './taken.ts';

export interface Created {
  tenant: Tenant;
  /** For the welcome mail. */
  customer: NewCustomer;
}

/** Creates a customer. Throws 422 naming every field that is invalid, or used by another customer or user. */
export async function createTenant(work: UnitOfWork, body: BodyOf<typeof tenantCalls.create>): Promise<Created> {
  const { db, actor, now } = work;
  const { org_id = OWN_ORG_ID, verified_tenant } = body;
  const values = newValuesOf(TENANT_FIELDS, body);
  const fields = {
    ...tenantErrors(values),
    ...(await organisationFault(db, org_id)),
    ...(await takenBy(db, values)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  await checkSalesPerson(db, body.sales_person);
  const known = { ...values, org_id, ...(verified_tenant !== undefined && { verified_tenant }) };
  const tenant = await withSummary(work, organisationRecord, org_id, () => {
    const dates = { created_date: now, modified_date: now };
    return createRecord(work, tenantRecord, { ...known, created_by: actor.user_id, ...dates });
  });
  const { tenant_id, tenant_name, email } = tenant;
  return { tenant, customer: { tenant_id, tenant_name, org_id, email } };
}
