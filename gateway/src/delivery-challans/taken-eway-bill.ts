import { invalid } from '@console/shared/errors';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Throws 422 naming the challan that has this e-way bill already, unless it was cancelled or is `own`. Its number stays free
 * for the rest of the transaction.
 */
export async function refuseTakenEwayBill(
  db: Kysely<Database>,
  ewaybill_number: string | null | undefined,
  own?: string,
): Promise<void> {
  if (!ewaybill_number) return;
  await sql`select pg_advisory_xact_lock(hashtext('e-way bill'), hashtext(${ewaybill_number}))`.execute(db);
  const other = await db
    .selectFrom('delivery_challans')
    .where('ewaybill_number', '=', ewaybill_number)
    .where('status', '<>', 'CANCELLED')
    .$if(own !== undefined, (query) => query.where('challan_id', '<>', own ?? ''))
    .select('challan_id')
    .executeTakeFirst();
  if (other) throw invalid({ ewaybill_number: `This is the e-way bill of challan ${other.challan_id}.` });
}
