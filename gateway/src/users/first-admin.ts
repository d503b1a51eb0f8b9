import type { Kysely } from 'kysely';
import { OWN_ORG_ID } from '@console/shared/constants';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { isEmail } from '@console/shared/validation';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';

/**
 * Creates the first account of an empty system: an admin with this email address, in the marketplace's own
 * organisation. Does nothing if there are users. Throws for an invalid address.
 */
export async function seedFirstAdmin(db: Kysely<Database>, email: string, company: Company): Promise<void> {
  if (!isEmail(email)) throw new Error(`ADMIN_EMAIL is "${email}"; it must be an email address.`);
  if (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) return;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('organisations')
      .values({ org_id: OWN_ORG_ID, organisation_name: company.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('users')
      .values({ first_name: 'First', last_name: 'Admin', email, role_id: ROLE_ADMIN, org_id: OWN_ORG_ID })
      .execute();
  });
}
