import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findPurchaseOrder } from './repository.ts';

/** The unredacted purchase order; 404 if there is none. */
export const readPurchaseOrder = async (db: Kysely<Database>, po_id: string): Promise<PurchaseOrder> =>
  found('Purchase order', await findPurchaseOrder(db, po_id), po_id);
