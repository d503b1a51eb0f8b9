import type { Kysely } from 'kysely';
import { maySee } from '@console/shared/audience';
import type { Tenant } from '@console/shared/entities/parties';
import type { Actor } from '../actor.ts';
import { cascade } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { tenantRecord } from './record.ts';
import { findTenant, updateTenant } from './repository.ts';

/**
 * Runs `change`, by which a customer gains or loses a user, and then updates the customer, which shows its users. Locks
 * the customer first.
 */
export async function withTenantOf<T>(
  work: UnitOfWork,
  tenant_id: number,
  change: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const outcome: { result?: T } = {};
  await cascade(work, tenantRecord, tenant_id, async (tenant) => {
    outcome.result = await change(tenant);
    await updateTenant(work.db, tenant_id, {});
  });
  return outcome.result as T;
}

/** The customer, unless it does not exist or the caller may not see it. */
export async function seenTenant(
  db: Kysely<Database>,
  { audience }: Actor,
  tenant_id: number,
): Promise<Tenant | undefined> {
  const tenant = await findTenant(db, tenant_id);
  return tenant && maySee(audience, 'tenant', { ...tenant }) ? tenant : undefined;
}
