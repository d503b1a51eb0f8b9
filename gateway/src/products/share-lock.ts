import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shareLockProduct } from './repository.ts';

/** Locks a product against changes until the transaction ends, for records that follow it. */
export const lockProductForShare = async (db: Kysely<Database>, product_id: number): Promise<void> => {
  await shareLockProduct(db, product_id);
};
