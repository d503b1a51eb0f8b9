import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shareProduct } from './repository.ts';

/** Keeps a product as it is until the transaction ends, for who makes something that follows it. */
export const lockProductForShare = async (db: Kysely<Database>, product_id: number): Promise<void> => {
  await shareProduct(db, product_id);
};
