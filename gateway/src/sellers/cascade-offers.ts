import type { Kysely } from 'kysely';
import { cascade } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { sellerRecord } from './record.ts';
import { findSeller, raiseRevision } from './repository.ts';

/**
 * Runs `change` to an offer of a seller, and then updates the seller, which shows its number of active offers and the
 * lowest price. Locks the seller first, so that such writes to one seller are serialised.
 */
export async function withSeller<T>(work: UnitOfWork, seller_id: number, change: () => Promise<T>): Promise<T> {
  const outcome: { result?: T } = {};
  await cascade(work, sellerRecord, seller_id, async (before) => {
    outcome.result = await change();
    const { offers, minimum_variant_price } = found('Seller', await findSeller(work.db, seller_id), seller_id);
    const isSame = offers === before.offers && minimum_variant_price === before.minimum_variant_price;
    if (!isSame) await raiseRevision(work.db, seller_id);
  });
  return outcome.result as T;
}

export const sellerExists = async (db: Kysely<Database>, seller_id: number): Promise<boolean> =>
  (await findSeller(db, seller_id)) !== undefined;
