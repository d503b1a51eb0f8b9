import type { Kysely } from 'kysely';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { offersOfSkus } from './repository.ts';

/** All offers for these SKUs, newest first. */
export const readOffersOf = async (db: Kysely<Database>, skuIds: readonly number[]): Promise<Offer[]> =>
  skuIds.length === 0 ? [] : offersOfSkus(db, skuIds);
