import type { CreditNote } from '@console/shared/entities/credit-note';
import { listCreditNotes } from '../../api/credit-notes.ts';
import { stores } from '../../stores/stores.ts';
import { useLedger } from '../use-ledger.ts';
import type { Ledger } from '../use-ledger.ts';

/** All credit notes of an order's invoice, kept live. */
export const useCreditNotes = (order_number: string): Ledger<CreditNote> =>
  useLedger(stores.credit_note, order_number, () => ({
    matches: (note) => note.order_number === order_number,
    read: (page, signal) => listCreditNotes({ order_number, ...page }, signal),
  }));
