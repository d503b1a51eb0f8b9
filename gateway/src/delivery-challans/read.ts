import type { Kysely } from 'kysely';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findChallan } from './repository.ts';

/** The unredacted challan; 404 if there is none. */
export const readChallan = async (db: Kysely<Database>, challan_id: string): Promise<DeliveryChallan> =>
  found('Delivery challan', await findChallan(db, challan_id), challan_id);
