import type { Registered } from '@console/shared/einvoice';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

export const einvoiceOf = (db: Kysely<Database>, order_number: string) =>
  db.selectFrom('einvoices').selectAll().where('order_number', '=', order_number).executeTakeFirst();

type State = { state: 'waiting' } | { state: 'failed'; failure: string } | ({ state: 'registered' } & Registered);

/** Without a new revision of the order, which its write gives. */
export async function keepEinvoice(db: Kysely<Database>, order_number: string, state: State): Promise<void> {
  const nothing = { irn: null, ack_number: null, ack_date: null, signed_qr: null, failure: null };
  const values = { ...nothing, ...state };
  await db
    .insertInto('einvoices')
    .values({ order_number, ...values })
    .onConflict((at) => at.column('order_number').doUpdateSet(values))
    .execute();
}

/** The orders whose e-invoices wait for the register. */
export const waitingEinvoices = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('einvoices')
    .where('state', '=', 'waiting')
    .orderBy('order_number')
    .select('order_number')
    .execute();
  return rows.map(({ order_number }) => order_number);
};
