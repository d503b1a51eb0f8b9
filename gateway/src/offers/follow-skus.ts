import { followMany } from '../changes/follow-many.ts';
import type { Work } from '../changes/work.ts';
import { lockOffersOfSkus, offersOfSkus, updateOffersOfSkus } from './repository.ts';

/** Whatever is offered of these SKUs goes with them: all of it hidden, so that their sellers show nothing else. */
export const deleteOffersOfSkus = (work: Work, ids: readonly number[]): Promise<void> =>
  followMany(
    work,
    { entity: 'offer', lock: (db) => lockOffersOfSkus(db, ids), find: (db) => offersOfSkus(db, ids) },
    async () => {
      await updateOffersOfSkus(work.db, ids, { is_deleted: true, modified_date: work.now });
    },
  );
