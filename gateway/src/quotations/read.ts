import type { Kysely } from 'kysely';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findQuotation } from './repository.ts';

/** The unredacted quotation; 404 if there is none. */
export const readQuotation = async (db: Kysely<Database>, quotation_id: number): Promise<Quotation> =>
  found('Quotation', await findQuotation(db, quotation_id), quotation_id);
