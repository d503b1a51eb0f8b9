import type { ShippingAddress } from '@console/shared/entities/parts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { NO_ADDRESSES } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';

/**
 * Where bills of the customer go: its office, or else the address in its own record.
 * @param tenant_id undefined for a document without a customer
 */
export async function addressesOf(db: Kysely<Database>, tenant_id: number | undefined): Promise<CustomerAddresses> {
  if (tenant_id === undefined) return NO_ADDRESSES;
  const known = await db
    .selectFrom('addresses')
    .where('entity_type', '=', 'TENANT')
    .where('entity_id', '=', String(tenant_id))
    .orderBy('address_id')
    .select(['label', 'address1', 'city', 'state', 'postal_code'])
    .execute();
  return { office: known.find(isOffice) ?? (await ownAddress(db, tenant_id)) };
}

const isOffice = ({ label }: ShippingAddress) => /office|billing/i.test(label ?? '');

/** The address in the customer's own record. */
async function ownAddress(db: Kysely<Database>, tenant_id: number): Promise<ShippingAddress | null> {
  const row = await db
    .selectFrom('tenants')
    .where('tenant_id', '=', tenant_id)
    .select(['address', 'district', 'state', 'postal_code'])
    .executeTakeFirst();
  if (!row?.address) return null;
  const { address, district, state, postal_code } = row;
  return { label: null, address1: address, city: district, state, postal_code: postal_code ?? '' };
}
