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
 * Runs `change`, after which each of these organisations has another number of customers, and lets them follow. They
 * are locked by their ids in order, after the customer if it is there already.
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
