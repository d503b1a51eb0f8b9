import type { Kysely } from 'kysely';
import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { findLeads, lockLeadsOf, updateLeads } from './repository.ts';

/** Runs `change`, which renames a category, and updates its leads, including closed ones. */
export async function withLeadsOf(
  work: UnitOfWork,
  category: string,
  renamed: string,
  change: () => Promise<void>,
): Promise<void> {
  const ids: number[] = [];
  const lock = async (db: Kysely<Database>) => {
    ids.push(...(await lockLeadsOf(db, category)).map(({ lead_id }) => lead_id));
  };
  await cascadeToMany(work, { entity: 'lead', lock, find: (db) => findLeads(db, ids) }, async () => {
    await change();
    await updateLeads(work.db, ids, { lead_category: renamed });
  });
}
