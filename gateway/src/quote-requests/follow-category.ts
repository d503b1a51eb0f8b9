import { followMany } from '../changes/follow-many.ts';
import type { Work } from '../changes/work.ts';
import { lockRequestsOfCategory, requestsOfCategory, updateRequestsOfCategory } from './repository.ts';

/**
 * Runs `change`, by which a category gets other managers, and hands them every request for its products. These are to
 * be locked already, so that no request comes in meanwhile.
 */
export const withRequestsOfCategory = (
  work: Work,
  category_id: number,
  category_managers: number[],
  change: () => Promise<void>,
): Promise<void> =>
  followMany(
    work,
    {
      entity: 'quotation_request',
      lock: (db) => lockRequestsOfCategory(db, category_id),
      find: (db) => requestsOfCategory(db, category_id),
    },
    async () => {
      await change();
      await updateRequestsOfCategory(work.db, category_id, { category_managers });
    },
  );
