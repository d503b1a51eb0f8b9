import { BLOCKERS_SHOWN } from '@console/shared/calls/preflight';
import type { Blocker } from '@console/shared/calls/preflight';
import { sql } from 'kysely';
import type { Kysely, Updateable } from 'kysely';
import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { findProducts, updateProducts } from './repository.ts';

/** A category, or the name of a sub-category of it, or of one below that. */
export interface Shelf {
  category_id: number;
  level2?: string | undefined;
  level3?: string | undefined;
}

/** Runs `change` to a category that its products show, and updates all products in it. */
export async function withProductsIn(
  work: UnitOfWork,
  shelf: Shelf,
  patch: Updateable<Database['products']>,
  change: () => Promise<void>,
): Promise<void> {
  const ids: number[] = [];
  const lock = async (db: Kysely<Database>) => {
    const rows = await onShelf(db, shelf).select('product_id').orderBy('product_id').forNoKeyUpdate().execute();
    ids.push(...rows.map(({ product_id }) => product_id));
  };
  await cascadeToMany(work, { entity: 'product', lock, find: (db) => findProducts(db, ids) }, async () => {
    await change();
    await updateProducts(work.db, ids, patch);
  });
}

export async function productsIn(db: Kysely<Database>, shelf: Shelf): Promise<{ count: number; named: Blocker[] }> {
  const rows = await onShelf(db, shelf)
    .select(['product_id', 'product_name', sql<number>`count(*) over ()`.as('count')])
    .orderBy('product_id')
    .limit(BLOCKERS_SHOWN)
    .execute();
  const named = rows.map(({ product_id, product_name }) => ({
    ...{ entity: 'product' as const, id: String(product_id), name: product_name },
  }));
  return { count: rows[0]?.count ?? 0, named };
}

function onShelf(db: Kysely<Database>, { category_id, level2, level3 }: Shelf) {
  let query = db.selectFrom('products').where('category_id', '=', category_id).where('is_deleted', '=', false);
  if (level2 !== undefined) query = query.where('level2', '=', level2);
  if (level3 !== undefined) query = query.where('level3', '=', level3);
  return query;
}
