import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { lockRequestsFor, requestsFor, updateRequestsFor } from './repository.ts';

/**
 * Runs `change` to a customer that all its quote requests show, and updates them, including their organisation. The
 * customer must already be locked.
 */
export const withRequestsOf = (
  work: UnitOfWork,
  tenant_id: number,
  org_id: number,
  change: () => Promise<void>,
): Promise<void> =>
  cascadeToMany(
    work,
    {
      entity: 'quotation_request',
      lock: (db) => lockRequestsFor(db, { tenant_id }),
      find: (db) => requestsFor(db, { tenant_id }),
    },
    async () => {
      await change();
      await updateRequestsFor(work.db, { tenant_id }, { org_id });
    },
  );
