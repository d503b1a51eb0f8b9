import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { shareLockSku } from './repository.ts';

/**
 * Locks a SKU against changes until the transaction ends, for records that follow it. Resolves to its product, or
 * undefined if there is none. Call it before anything else is locked.
 */
export const lockSkuForShare = async (db: Kysely<Database>, product_sku_id: number): Promise<number | undefined> =>
  (await shareLockSku(db, product_sku_id))?.product_id;
