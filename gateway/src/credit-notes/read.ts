import type { Kysely } from 'kysely';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findNote } from './repository.ts';

/** The whole credit note, whoever asks; 404 when there is none, or none of that order where one is named. */
export async function readNote(db: Kysely<Database>, cn_id: string, order_number?: string): Promise<CreditNote> {
  const row = await findNote(db, cn_id);
  const isOther = order_number !== undefined && row?.order_number !== order_number;
  return found('Credit note', isOther ? undefined : row);
}
