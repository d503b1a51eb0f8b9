import type { TenantInfo, UserDetails } from '@console/shared/entities/parts';
import { AppError, invalid } from '@console/shared/errors';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { tenantInfo, userDetails } from '../rows.ts';
import { missingText } from '@console/shared/missing';

/** The customer of a quotation or an order, as its document stores it. */
export interface Customer {
  tenant_id: number;
  user_id: number;
  tenant_info: TenantInfo;
  user_details: UserDetails;
  /** The responsible salesperson. */
  sales_person: number | null;
}

export type Party = Pick<Customer, 'tenant_id' | 'user_id'>;

/**
 * Refuses a customer named by somebody who may not see customers and would learn by guessing which exist. A customer's
 * own account finds only its own.
 */
export function refuseGuess({ audience }: Actor, { tenant_id, user_id }: Partial<Party>): void {
  if (audience.seesTenants || audience.bound !== undefined) return;
  if (tenant_id === undefined && user_id === undefined) return;
  throw new AppError('forbidden', "You don't have permission to choose a customer.");
}

/**
 * The customer, locked against changes until the transaction ends. Throws 422 naming `tenant_id` or `user_id` if there
 * is no such customer, or the user is not one of its own.
 */
export async function customerOf(db: Kysely<Database>, { tenant_id, user_id }: Party): Promise<Customer> {
  await db.selectFrom('tenants').select('tenant_id').where('tenant_id', '=', tenant_id).forShare().execute();
  const tenant = await db
    .selectFrom('tenants as customer')
    .leftJoin('users as keeper', (join) =>
      join.onRef('keeper.user_id', '=', 'customer.sales_person').on('keeper.is_deleted', '=', false),
    )
    .select(['keeper.user_id as sales_person', tenantInfo('customer.tenant_id').as('tenant_info')])
    .where('customer.tenant_id', '=', tenant_id)
    .where('customer.is_deleted', '=', false)
    .executeTakeFirst();
  const user = await db
    .selectFrom('users as contact')
    .select(userDetails('contact.user_id').as('user_details'))
    .where('contact.user_id', '=', user_id)
    .where('contact.tenant_id', '=', tenant_id)
    .where('contact.is_deleted', '=', false)
    // The user must not be deleted while this is being written for them.
    .forKeyShare('contact')
    .executeTakeFirst();
  const fields = {
    ...(!tenant && { tenant_id: missingText('Customer', tenant_id) }),
    ...(!user?.user_details && { user_id: 'This user does not belong to the customer.' }),
  };
  if (!tenant || !user?.user_details) throw invalid(fields);
  return { tenant_id, user_id, ...tenant, user_details: user.user_details };
}
