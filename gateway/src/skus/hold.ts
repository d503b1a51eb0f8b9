import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { keepSku } from './repository.ts';

/**
 * Keeps a SKU from being deleted until the transaction ends, for who makes something of it; resolves to whether it is
 * there. To be asked before anything else is locked.
 */
export const holdSku = async (db: Kysely<Database>, product_sku_id: number): Promise<boolean> =>
  (await keepSku(db, product_sku_id)) !== undefined;
