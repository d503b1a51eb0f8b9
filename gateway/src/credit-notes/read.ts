import type { Kysely } from 'kysely';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { totalsOf } from './repository.ts';

export type CreditTotal = Pick<CreditNote, 'status' | 'cn_grand_total' | 'cn_payable'>;

/** The unredacted credit note; 404 if there is none, or none for the given order. */
export async function readNote(db: Kysely<Database>, cn_id: string, order_number?: string): Promise<CreditNote> {
  const row = await creditNoteRecord.find(db, cn_id);
  const isOther = order_number !== undefined && row?.order_number !== order_number;
  return found('Credit note', isOther ? undefined : row, cn_id);
}

/**
 * The totals of an order's credit notes, to compute what is left to pay. They cannot change while the order is locked.
 */
export const notesOf = (db: Kysely<Database>, order_number: string): Promise<CreditTotal[]> =>
  totalsOf(db, order_number);
