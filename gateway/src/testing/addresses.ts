import type { Insertable, Kysely } from 'kysely';
import type { ShippingAddress } from '@console/shared/entities/parts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { TENANT } from './fixtures.ts';

/** A site of Acme in Tamil Nadu, as orders keep it. */
export const SITE = {
  label: 'Site 1',
  address1: '88 Yard Road',
  city: 'Hosur',
  state: 'Tamil Nadu',
  postal_code: '635109',
} satisfies ShippingAddress;

/** An address of Acme, by default the site. */
export async function addAddress(
  db: Kysely<Database>,
  values: Partial<Insertable<Database['addresses']>> = {},
): Promise<number> {
  const owner = { entity_type: 'TENANT', entity_id: String(TENANT.acme) };
  const row = { ...owner, ...SITE, ...values };
  const { address_id } = await db.insertInto('addresses').values(row).returning('address_id').executeTakeFirstOrThrow();
  return address_id;
}

/** What an order or a challan stores of that site. */
export const toSite = (shipping_address_id: number) => ({ shipping_address_id, shipping_address: json(SITE) });
