import type { Kysely } from 'kysely';
import { cascade } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { productRecord } from './record.ts';
import { findProduct, raiseRevision } from './repository.ts';

/** Runs `change`, by which a product gains or loses SKUs, and updates the product, which shows their number. */
export async function withProduct<T>(work: UnitOfWork, product_id: number, change: () => Promise<T>): Promise<T> {
  const outcome: { result?: T } = {};
  await cascade(work, productRecord, product_id, async () => {
    outcome.result = await change();
    await raiseRevision(work.db, product_id);
  });
  return outcome.result as T;
}

export const productExists = async (db: Kysely<Database>, product_id: number): Promise<boolean> =>
  (await findProduct(db, product_id)) !== undefined;
