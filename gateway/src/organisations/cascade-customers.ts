import { cascade } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { findOrganisation, lockOrganisation, raiseRevision } from './repository.ts';

const organisation = {
  entity: 'organisation',
  noun: 'Organisation',
  lock: lockOrganisation,
  find: findOrganisation,
} as const;

/**
 * Runs `change`, which alters the number of customers of these organisations, and updates them. They are locked in id
 * order, after an existing customer.
 */
export async function withOrganisations(
  work: UnitOfWork,
  org_ids: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const [first, ...others] = org_ids.toSorted((a, b) => a - b);
  if (first === undefined) return change();
  await cascade(work, organisation, first, async () => {
    await withOrganisations(work, others, change);
    await raiseRevision(work.db, first);
  });
}
