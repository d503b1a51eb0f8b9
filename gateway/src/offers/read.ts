import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { offerRecord } from '../records/offer.ts';

/** All offers for these SKUs, newest first. */
export const readOffersOf = (db: Kysely<Database>, skuIds: readonly number[]): Promise<Offer[]> =>
  offerRecord.read(
    offerRecord
      .rows(db)
      .where(sql<boolean>`f.product_sku_id = any(${skuIds})`)
      .orderBy('f.created_date', 'desc')
      .orderBy('f.sku_offer_id', 'desc'),
  );
