import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { orderRecord } from '../records/order.ts';

/** What an e-invoice is of: the tax invoice of an order, or a credit note. */
export interface Subject {
  kind: 'tax_invoice' | 'credit_note';
  /** Number of the order or of the credit note. */
  id: string;
}

export const ofOrder = (id: string): Subject => ({ kind: 'tax_invoice', id });
export const ofCreditNote = (id: string): Subject => ({ kind: 'credit_note', id });

const RECORDS = { tax_invoice: orderRecord, credit_note: creditNoteRecord };

/** Gives the record of an e-invoice a new revision, since it shows it. */
export const touchSubject = (db: Kysely<Database>, { kind, id }: Subject): Promise<void> =>
  RECORDS[kind].update(db, id, {});
