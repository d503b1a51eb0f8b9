import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Seller } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';

/** Fields that must be unique among sellers. */
export type Identity = Pick<Seller, 'gstin' | 'mobile_1' | 'email_id_1'>;

/** The specification words the other two. */
const GST_TAKEN = 'The GST Number you have entered is already in use.';

/** An arbitrary key that no other advisory lock uses. */
const SELLER_LOCK = 0x7365_6c6c;

/**
 * Which of these another seller has, as messages. Callers are serialised until the transaction ends, so that two with
 * the same value cannot both be inserted.
 * @param except the seller being edited
 */
export async function takenBy(db: Kysely<Database>, wanted: Partial<Identity>, except?: number) {
  const { gstin = null, mobile_1 = null, email_id_1 = null } = wanted;
  if (gstin === null && mobile_1 === null && email_id_1 === null) return {};
  await sql`select pg_advisory_xact_lock(${SELLER_LOCK})`.execute(db);
  const { rows } = await sql<Record<keyof Identity, boolean>>`
    select ${other(sql`upper(gstin) = upper(${gstin}::text)`, except)} as gstin,
      ${other(sql`mobile_1 = ${mobile_1}::text`, except)} as mobile_1,
      ${other(sql`lower(email_id_1) = lower(${email_id_1}::text)`, except)} as email_id_1`.execute(db);
  const [taken] = rows;
  return {
    ...(taken?.gstin && { gstin: GST_TAKEN }),
    ...(taken?.mobile_1 && { mobile_1: MESSAGES.server.mobileTaken }),
    ...(taken?.email_id_1 && { email_id_1: MESSAGES.server.emailTaken }),
  };
}

const other = (matches: ReturnType<typeof sql>, except = 0) =>
  sql`exists (select from sellers where ${matches} and not is_deleted and seller_id <> ${except})`;
