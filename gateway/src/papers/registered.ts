import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';

/** What the e-invoice portal replied about an invoice or a credit note, as it is laid over its paper. */
export async function registeredOver(
  db: Kysely<Database>,
  column: 'order_number' | 'cn_id',
  id: string,
): Promise<Pick<PrintedDocument, 'registered'>> {
  const answered = db.selectFrom('einvoices').where(column, '=', id);
  const { irn, ack_number, ack_date, signed_qr, earlier } =
    (await answered.select(['irn', 'ack_number', 'ack_date', 'signed_qr', 'earlier']).executeTakeFirst()) ?? {};
  if (!irn || !ack_number || !ack_date || !signed_qr) return {};
  const corrected_at = earlier?.at(-1)?.corrected_at;
  return { registered: { irn, ack_number, ack_date, signed_qr, ...(corrected_at && { corrected_at }) } };
}
