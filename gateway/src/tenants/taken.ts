import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';

/** Fields that must be unique among customers, and among users other than the customer's own. */
export type Contact = Pick<Tenant, 'email' | 'mobile'>;

/** An arbitrary key that no other advisory lock uses. */
const TENANT_LOCK = 0x7465_6e61;

/**
 * Which of these another customer or another account has, as messages. Callers are serialised until the transaction
 * ends, so that two with the same address cannot both be inserted.
 * @param except the customer being edited
 */
export async function takenBy(db: Kysely<Database>, wanted: Partial<Contact>, except = 0) {
  const { email = null, mobile = null } = wanted;
  if (email === null && mobile === null) return {};
  await sql`select pg_advisory_xact_lock(${TENANT_LOCK})`.execute(db);
  const { rows } = await sql<{ email: boolean; mobile: boolean }>`
    select coalesce(bool_or(lower(email) = lower(${email}::text)), false) as email,
      coalesce(bool_or(mobile = ${mobile}::text), false) as mobile
    from (select email, mobile from tenants where not is_deleted and tenant_id <> ${except}
      union all select email, mobile from users where not is_deleted and tenant_id is distinct from ${except}) known
    where lower(email) = lower(${email}::text) or mobile = ${mobile}::text`.execute(db);
  return {
    ...(rows[0]?.email && { email: MESSAGES.server.emailTaken }),
    ...(rows[0]?.mobile && { mobile: MESSAGES.server.mobileTaken }),
  };
}
