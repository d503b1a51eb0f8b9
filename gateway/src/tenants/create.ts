import type { BodyOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import { OWN_ORG_ID } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { withSummary } from '../changes/cascade.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { organisationRecord } from '../records/organisation.ts';
import { tenantRecord } from '../records/tenant.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import type { NewCustomer } from '../welcome/welcome.ts';
import { errorsOf, organisationFault, normaliseCustomer } from './input.ts';
import { takenBy } from './taken.ts';

export interface Created {
  tenant: Tenant;
  /** For the welcome mail. */
  customer: NewCustomer;
}

/** Creates a customer. Throws 422 naming every field that is invalid, or used by another customer or user. */
export async function createTenant(work: UnitOfWork, body: BodyOf<typeof tenantCalls.create>): Promise<Created> {
  const { db, actor, now } = work;
  const { org_id = OWN_ORG_ID } = body;
  const particulars = normaliseCustomer(body);
  const fields = {
    ...errorsOf(particulars),
    ...(await organisationFault(db, org_id)),
    ...(await takenBy(db, particulars)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  await checkSalesPerson(db, body.sales_person);
  const { tenant_name = '', district = '', state = '', ...others } = particulars;
  const known = { ...others, tenant_name, district, state, org_id };
  const tenant = await withSummary(work, organisationRecord, org_id, () => {
    const dates = { created_date: now, modified_date: now };
    return createRecord(work, tenantRecord, { ...known, created_by: actor.user_id, ...dates });
  });
  const { tenant_id, email } = tenant;
  return { tenant, customer: { tenant_id, tenant_name, org_id, email } };
}
