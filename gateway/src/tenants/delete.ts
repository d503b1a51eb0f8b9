import type { Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { withSummary } from '../changes/cascade.ts';
import { deleteRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { organisationRecord } from '../records/organisation.ts';
import { tenantRecord } from '../records/tenant.ts';
import { deleteUsersOf } from '../users/of-tenant.ts';
import { openTradeOf } from './repository.ts';

/**
 * Deletes a customer and its users, and ends their sessions. Throws 409 while it has an open quote request, quotation
 * or order. A command that creates one waits for the lock.
 */
export const deleteTenant = (work: UnitOfWork, tenant_id: number, ifMatch: number | undefined): Promise<Tenant> =>
  deleteRecord(work, tenantRecord, tenant_id, ifMatch, async ({ org_id }) => {
    refuseBlocked(work, await openTradeOf(work.db, tenant_id), MESSAGES.tenant.inUse);
    await withSummary(work, organisationRecord, org_id, async () => {
      await deleteUsersOf(work, tenant_id);
      await tenantRecord.update(work.db, tenant_id, { is_deleted: true, modified_date: work.now });
    });
  });
