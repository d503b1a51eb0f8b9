import type { BodyOf } from '@console/shared/calls/call';
import type { tenantCalls } from '@console/shared/calls/tenant';
import type { Tenant } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { editsOf } from '@console/shared/fields/field';
import { TENANT_FIELDS, tenantErrors } from '@console/shared/fields/tenant';
import { withDependents, withSummaries } from '../changes/cascade.ts';
import { DEPENDENTS } from '../changes/dependents.ts';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { organisationRecord } from '../records/organisation.ts';
import { tenantRecord } from '../records/tenant.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { moveUsersOf } from '../users/of-tenant.ts';
import { organisationFault } from './organisation-fault.ts';
import { takenBy } from './taken.ts';

type Body = BodyOf<typeof tenantCalls.update>;
type Edited = ReturnType<typeof editedOf>;

const editedOf = ({ org_id, verified_tenant, ...body }: Body) => ({
  ...editsOf(TENANT_FIELDS, body),
  ...(org_id !== undefined && { org_id }),
  ...(verified_tenant !== undefined && { verified_tenant }),
});

/**
 * Edits or verifies a customer, depending on the body; quote requests that show the fields follow. It moves to another
 * organisation with its requests and users, who must sign in again. Documents keep their original customer details.
 */
export function editTenant(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<Tenant> {
  const { db, now } = work;
  const { tenant_id } = body;
  return updateRecord(work, tenantRecord, tenant_id, ifMatch, async (before) => {
    const edited = editedOf(body);
    await check(work, before, edited);
    const { org_id = before.org_id } = edited;
    const write = async () => {
      await tenantRecord.update(db, tenant_id, { ...edited, modified_date: now });
    };
    const written = () => withDependents(work, DEPENDENTS.tenant, { before, edited }, write);
    if (org_id === before.org_id) return written();
    await withSummaries(work, organisationRecord, [before.org_id, org_id], () =>
      moveUsersOf(work, tenant_id, org_id, written),
    );
  });
}

async function check({ db }: UnitOfWork, before: Tenant, edited: Edited): Promise<void> {
  const { org_id, sales_person } = edited;
  const isMoved = org_id !== undefined && org_id !== before.org_id;
  const fields = {
    ...tenantErrors(edited, before),
    ...(isMoved && (await organisationFault(db, org_id))),
    ...(await takenBy(db, newContact(before, edited), before.tenant_id)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (sales_person !== before.sales_person) await checkSalesPerson(db, sales_person);
}

/** A duplicate that predates the uniqueness check may stay. */
const newContact = (before: Tenant, edited: Edited) =>
  Object.fromEntries(
    (['email', 'mobile'] as const)
      .filter((name) => edited[name] && edited[name] !== before[name])
      .map((name) => [name, edited[name]]),
  );
