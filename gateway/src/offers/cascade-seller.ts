import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { findOffersOfSeller, lockOffersOfSeller, updateOffersOfSeller } from './repository.ts';

const offersOf = (seller_id: number) =>
  ({
    entity: 'offer',
    lock: (db) => lockOffersOfSeller(db, seller_id),
    find: (db) => findOffersOfSeller(db, seller_id),
  }) satisfies Parameters<typeof cascadeToMany>[1];

/** Runs `change` to a seller that all its offers show, and updates them. The seller must already be locked. */
export const withOffersOf = (work: UnitOfWork, seller_id: number, change: () => Promise<void>): Promise<void> =>
  cascadeToMany(work, offersOf(seller_id), async () => {
    await change();
    await updateOffersOfSeller(work.db, seller_id, {});
  });

/** Deletes all offers of a seller. The seller must already be locked. */
export const deleteOffersOf = (work: UnitOfWork, seller_id: number): Promise<void> =>
  cascadeToMany(work, offersOf(seller_id), async () => {
    await updateOffersOfSeller(work.db, seller_id, { is_deleted: true, modified_date: work.now });
  });
