import type { Kysely } from 'kysely';
import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { lockOffersOfSkus, offersOfSkus, skusOffered, updateOffersOfSkus } from './repository.ts';

/** Deletes all offers of these SKUs. All are hidden, so their sellers show nothing different. */
export const deleteOffersOfSkus = (work: UnitOfWork, ids: readonly number[]): Promise<void> =>
  cascadeToMany(work, offersOf(ids), async () => {
    await updateOffersOfSkus(work.db, ids, { is_deleted: true, modified_date: work.now });
  });

/** Runs `change`, which renames a SKU, and updates its offers. The SKU must already be locked. */
export const withOffersOfSku = (work: UnitOfWork, product_sku_id: number, change: () => Promise<void>): Promise<void> =>
  withOffersOf(work, [product_sku_id], change);

/** Runs `change`, which renames a product, and updates its offers. The product must already be locked. */
export const withOffersOfProduct = async (
  work: UnitOfWork,
  product_id: number,
  change: () => Promise<void>,
): Promise<void> => {
  const ids = await skusOffered(work.db, product_id);
  await (ids.length === 0 ? change() : withOffersOf(work, ids, change));
};

const withOffersOf = (work: UnitOfWork, ids: readonly number[], change: () => Promise<void>): Promise<void> =>
  cascadeToMany(work, offersOf(ids), async () => {
    await change();
    await updateOffersOfSkus(work.db, ids, {});
  });

const offersOf = (ids: readonly number[]) =>
  ({
    entity: 'offer',
    lock: (db: Kysely<Database>) => lockOffersOfSkus(db, ids),
    find: (db: Kysely<Database>) => offersOfSkus(db, ids),
  }) satisfies Parameters<typeof cascadeToMany>[1];
