import type { Insertable, Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { creditNoteCalls } from '@console/shared/calls/credit-note';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import { named, soldTo } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import type { Notes } from '../records/credit-note.ts';

import type { OtherCredits } from './lines.ts';

type Filter = Omit<QueryOf<typeof creditNoteCalls.list>, 'cn_id'>;
type NewLine = Omit<Insertable<Database['credit_note_lines']>, 'cn_id'>;

function matching(
  db: Kysely<Database>,
  { status, order_number, tenant_id, ...filter }: Filter,
  sight: ReadScope,
): Notes {
  const { bound } = sight;
  let query = creditNoteRecord.rows(db);
  if (bound !== undefined) query = query.where(soldTo('c', bound));
  if (status?.length) query = query.where('c.status', 'in', status);
  if (order_number) query = query.where('c.order_number', '=', order_number);
  if (tenant_id) query = query.where('c.tenant_id', '=', tenant_id);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('c', ['cn_id', 'order_number', 'invoice_number'], keyword, sight));
  return withinDays(query, 'c.created_date', filter);
}

/** @param sight limits a customer's own account to its own */
export const listNotes = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  creditNoteRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.creditNotes);

export const orderOf = (db: Kysely<Database>, cn_id: string) =>
  db.selectFrom('credit_notes').select('order_number').where('cn_id', '=', cn_id).executeTakeFirst();

/** An order's active credit notes and their lines, except one note. */
export async function creditsOf(db: Kysely<Database>, order_number: string, but: string | null): Promise<OtherCredits> {
  const active = db
    .selectFrom('credit_notes as c')
    .where('c.order_number', '=', order_number)
    .where('c.status', '<>', 'CANCELLED')
    .$if(but !== null, (query) => query.where('c.cn_id', '<>', but));
  return {
    notes: await active.select(['c.cn_grand_total', 'c.cn_payable', 'c.charges']).execute(),
    lines: await active
      .innerJoin('credit_note_lines as l', 'l.cn_id', 'c.cn_id')
      .select(['l.order_line_id', 'l.quantity', 'l.returned_qty', 'l.total_price', 'l.taxable'])
      .execute(),
  };
}

/** The totals of an order's credit notes, of any status. */
export const totalsOf = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('credit_notes')
    .select(['status', 'cn_grand_total', 'cn_payable'])
    .where('order_number', '=', order_number)
    .execute();

export async function insertNote(
  db: Kysely<Database>,
  note: Insertable<Database['credit_notes']>,
  lines: readonly NewLine[],
): Promise<void> {
  await db.insertInto('credit_notes').values(note).execute();
  await insertLines(db, note.cn_id, lines);
}

export async function replaceLines(db: Kysely<Database>, cn_id: string, lines: readonly NewLine[]): Promise<void> {
  await db.deleteFrom('credit_note_lines').where('cn_id', '=', cn_id).execute();
  await insertLines(db, cn_id, lines);
}

const insertLines = (db: Kysely<Database>, cn_id: string, lines: readonly NewLine[]) =>
  db
    .insertInto('credit_note_lines')
    .values(lines.map((line) => ({ ...line, cn_id })))
    .execute();
