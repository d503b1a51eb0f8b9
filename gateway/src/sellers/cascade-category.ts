import type { Kysely } from 'kysely';
import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { findSellers, lockSellersOf, renameCategory } from './repository.ts';

/** Runs `change`, which renames a category, and updates the sellers that list it. */
export async function withSellersOf(
  work: UnitOfWork,
  category: string,
  renamed: string,
  change: () => Promise<void>,
): Promise<void> {
  const ids: number[] = [];
  const lock = async (db: Kysely<Database>) => {
    ids.push(...(await lockSellersOf(db, category)).map(({ seller_id }) => seller_id));
  };
  await cascadeToMany(work, { entity: 'seller', lock, find: (db) => findSellers(db, ids) }, async () => {
    await change();
    await renameCategory(work.db, ids, category, renamed);
  });
}
