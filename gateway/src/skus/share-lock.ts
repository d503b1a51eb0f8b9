import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shareSku } from './repository.ts';

/**
 * Keeps a SKU as it is until the transaction ends, for who makes something that follows it; resolves to the product it
 * is of, or to undefined where there is none. To be asked before anything else is locked.
 */
export const lockSkuForShare = async (db: Kysely<Database>, product_sku_id: number): Promise<number | undefined> =>
  (await shareSku(db, product_sku_id))?.product_id;
