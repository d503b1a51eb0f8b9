import type { Kysely } from 'kysely';
import type { Sku } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { searchedSkus, skusOf } from './repository.ts';
import type { Search } from './repository.ts';

/** All SKUs of these products, newest first. */
export const readSkusOf = async (db: Kysely<Database>, products: readonly number[]): Promise<Sku[]> =>
  products.length === 0 ? [] : skusOf(db, products);

/** The SKUs of these products that match the same search, newest first. */
export const readSearchedSkus = async (
  db: Kysely<Database>,
  products: readonly number[],
  search: Search,
): Promise<Sku[]> => (products.length === 0 ? [] : searchedSkus(db, products, search));
