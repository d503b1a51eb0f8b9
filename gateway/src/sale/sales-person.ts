import { invalid } from '@console/shared/errors';
import { includesRole, isStaff, SALES_ROLES } from '@console/shared/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { missingText } from '@console/shared/missing';

/** Throws 422 naming `sales_person` unless it is somebody who sells, or null. */
export async function checkSalesPerson(db: Kysely<Database>, sales_person: number | null | undefined): Promise<void> {
  if (sales_person === null || sales_person === undefined) return;
  const user = await db
    .selectFrom('users')
    .select('role_id')
    .where('user_id', '=', sales_person)
    .where('is_deleted', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  if (!user || !isStaff(user.role_id)) throw invalid({ sales_person: missingText('Salesperson', sales_person) });
  if (!includesRole(SALES_ROLES, user.role_id))
    throw invalid({ sales_person: 'Choose the salesperson from the list.' });
}
