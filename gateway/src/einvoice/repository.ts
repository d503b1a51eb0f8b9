import type { Registered } from '@console/shared/einvoice';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EarlierEinvoice } from '../database/stored.ts';
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

/** Replaces what was entered, and keeps it as an earlier entry. */
export async function correctEinvoice(
  db: Kysely<Database>,
  { kind, id }: Subject,
  said: Registered,
  { reason, corrected_at }: Pick<EarlierEinvoice, 'reason' | 'corrected_at'>,
): Promise<void> {
  const before = sql`jsonb_build_object('irn', irn, 'ack_number', ack_number, 'ack_date', ack_date, 'signed_qr', signed_qr,
    'reason', ${reason}::text, 'corrected_at', ${corrected_at}::text)`;
  await db
    .updateTable('einvoices')
    .set({ ...said, earlier: sql`earlier || ${before}` })
    .where(COLUMNS[kind], '=', id)
    .execute();
}

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

/** No other write takes this IRN before this one has ended. */
export const holdIrn = (db: Kysely<Database>, irn: string) =>
  sql`select pg_advisory_xact_lock(hashtext('IRN'), hashtext(${irn}))`.execute(db);

/** Of whom an IRN is. */
export const subjectOf = (db: Kysely<Database>, irn: string) =>
  db.selectFrom('einvoices').where('irn', '=', irn).select(['order_number', 'cn_id']).executeTakeFirst();
