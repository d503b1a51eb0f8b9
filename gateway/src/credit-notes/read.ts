import type { Kysely } from 'kysely';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findNote, totalsOf } from './repository.ts';

export type CreditTotal = Pick<CreditNote, 'status' | 'cn_grand_total'>;

/** The whole credit note, whoever asks; 404 when there is none, or none of that order where one is named. */
export async function readNote(db: Kysely<Database>, cn_id: string, order_number?: string): Promise<CreditNote> {
  const row = await findNote(db, cn_id);
  const isOther = order_number !== undefined && row?.order_number !== order_number;
  return found('Credit note', isOther ? undefined : row);
}

/** What an order's credit notes come to, for what is left to pay; they stand still while the order is locked. */
export const notesOf = (db: Kysely<Database>, order_number: string): Promise<CreditTotal[]> =>
  totalsOf(db, order_number);
