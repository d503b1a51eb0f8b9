import { sql } from 'kysely';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { SellerBill } from '@console/shared/entities/purchase-order';
import type { Database } from '../database/tables.ts';

type Lines = SellerBill['lines'];

export async function insertBill(
  db: Kysely<Database>,
  values: Insertable<Database['seller_bills']>,
  lines: Lines,
): Promise<void> {
  const { bill_id } = await db.insertInto('seller_bills').values(values).returning('bill_id').executeTakeFirstOrThrow();
  await insertLines(db, bill_id, lines);
}

export async function updateBill(
  db: Kysely<Database>,
  bill_id: number,
  values: Updateable<Database['seller_bills']>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable('seller_bills').set(values).where('bill_id', '=', bill_id).execute();
}

export async function replaceLines(db: Kysely<Database>, bill_id: number, lines: Lines): Promise<void> {
  await db.deleteFrom('seller_bill_lines').where('bill_id', '=', bill_id).execute();
  await insertLines(db, bill_id, lines);
}

const insertLines = (db: Kysely<Database>, bill_id: number, lines: Lines) =>
  db
    .insertInto('seller_bill_lines')
    .values(lines.map(({ po_line_id, quantity }) => ({ bill_id, po_line_id, quantity })))
    .execute();

/** Serialises the bills of a seller until the transaction ends, so that no two get one number. */
export const lockNumbersOf = (db: Kysely<Database>, seller_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('seller_bills'), ${seller_id})`.execute(db);

/** The other standing bills of the seller with this number. */
export const billsNumbered = (db: Kysely<Database>, seller_id: number, bill_number: string, besides: number | null) =>
  db
    .selectFrom('seller_bills')
    .select(['po_id', 'bill_date'])
    .where('seller_id', '=', seller_id)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`upper(bill_number) = upper(${bill_number})`)
    .where('bill_id', 'is distinct from', besides)
    .execute();

/** Whether a payment that stands was recorded for the purchase order since. */
export async function isPaidSince(db: Kysely<Database>, po_id: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('po_id', '=', po_id)
    .where('status', 'in', ['PENDING', 'RECEIVED'])
    .where('created_date', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
