import type { Registered } from '@console/shared/einvoice';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ofCreditNote, ofOrder } from './subject.ts';
import type { Subject } from './subject.ts';

const COLUMNS = { tax_invoice: 'order_number', credit_note: 'cn_id' } as const;

export const einvoiceOf = (db: Kysely<Database>, { kind, id }: Subject) =>
  db.selectFrom('einvoices').selectAll().where(COLUMNS[kind], '=', id).executeTakeFirst();

type State = { state: 'waiting' } | { state: 'failed'; failure: string } | ({ state: 'registered' } & Registered);

/** Without a new revision of its record, which its write gives. */
export async function keepEinvoice(db: Kysely<Database>, { kind, id }: Subject, state: State): Promise<void> {
  const nothing = { irn: null, ack_number: null, ack_date: null, signed_qr: null, failure: null };
  const values = { ...nothing, ...state };
  await db
    .insertInto('einvoices')
    .values({ [COLUMNS[kind]]: id, ...values })
    .onConflict((at) => at.column(COLUMNS[kind]).doUpdateSet(values))
    .execute();
}

/** Forgets an e-invoice that is not registered. */
export const dropUnregistered = (db: Kysely<Database>, { kind, id }: Subject) =>
  db.deleteFrom('einvoices').where(COLUMNS[kind], '=', id).where('state', '<>', 'registered').execute();

/** Whose e-invoices wait for the register. An invoice goes before its credit notes. */
export async function waitingEinvoices(db: Kysely<Database>): Promise<Subject[]> {
  const rows = await db
    .selectFrom('einvoices')
    .where('state', '=', 'waiting')
    .orderBy('order_number')
    .orderBy('cn_id')
    .select(['order_number', 'cn_id'])
    .execute();
  return rows.map(({ order_number, cn_id }) =>
    order_number === null ? ofCreditNote(cn_id ?? '') : ofOrder(order_number),
  );
}

/** Of whom an IRN is. */
export const subjectOf = (db: Kysely<Database>, irn: string) =>
  db.selectFrom('einvoices').where('irn', '=', irn).select(['order_number', 'cn_id']).executeTakeFirst();
