import type { Order } from '@console/shared/entities/order';
import type { ShippingAddress } from '@console/shared/entities/parts';
import { AppError, invalid } from '@console/shared/errors';
import { usualAddress } from '@console/shared/ship-to';
import type { Kysely } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** Where the goods of an order or a challan go, as stored: later changes of the address do not reach it. */
export interface ShipTo {
  shipping_address_id: number | null;
  /** As JSON. */
  shipping_address: string | null;
}

const NOWHERE: ShipTo = { shipping_address_id: null, shipping_address: null };

/**
 * The delivery address of a new order. Throws 422 naming `shipping_address_id` for one that is not the customer's.
 * @param id undefined for where the customer's goods usually go, null for none
 */
export async function shipTo(work: UnitOfWork, tenant_id: number, id: number | null | undefined): Promise<ShipTo> {
  if (id === undefined) return usualShipTo(work.db, tenant_id);
  return id === null ? NOWHERE : named(work, tenant_id, id);
}

/** The new delivery address; nothing if it stays, so that what is stored stays too. */
export async function changedShipTo(
  work: UnitOfWork,
  { tenant_id, shipping_address_id }: Shipped,
  id: number | null | undefined,
): Promise<ShipTo | undefined> {
  if (id === undefined || id === shipping_address_id) return undefined;
  return shipTo(work, tenant_id as number, id);
}

/**
 * The delivery address of a challan: by default that of its order.
 * @param id undefined for the default, null for none
 */
export async function challanShipTo(work: UnitOfWork, order: Order, id: number | null | undefined): Promise<ShipTo> {
  const { shipping_address_id = null, shipping_address } = order;
  const changed = await changedShipTo(work, order, id);
  return changed ?? { shipping_address_id, shipping_address: shipping_address && json(shipping_address) };
}

type Shipped = Pick<Order, 'tenant_id' | 'shipping_address_id'>;

async function named({ actor, db }: UnitOfWork, tenant_id: number, id: number): Promise<ShipTo> {
  // Otherwise they would learn by guessing whose address it is.
  if (!actor.audience.seesTenants) {
    throw new AppError('forbidden', "You don't have permission to choose a customer's address.");
  }
  const found = await addressesOf(db, tenant_id).where('address_id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ shipping_address_id: "Choose one of the customer's addresses." });
  return stored(found);
}

async function usualShipTo(db: Kysely<Database>, tenant_id: number): Promise<ShipTo> {
  const addresses = await addressesOf(db, tenant_id).execute();
  const last = await db
    .selectFrom('orders')
    .where('tenant_id', '=', tenant_id)
    .where('shipping_address_id', 'is not', null)
    .orderBy('created_date', 'desc')
    .orderBy('order_number', 'desc')
    .select('shipping_address_id')
    .limit(1)
    .executeTakeFirst();
  const ids = addresses.map(({ address_id }) => address_id);
  const usual = usualAddress(ids, last?.shipping_address_id);
  const found = addresses.find(({ address_id }) => address_id === usual);
  return found ? stored(found) : NOWHERE;
}

const addressesOf = (db: Kysely<Database>, tenant_id: number) =>
  db
    .selectFrom('addresses')
    .where('entity_type', '=', 'TENANT')
    .where('entity_id', '=', String(tenant_id))
    .select(['address_id', 'label', 'address1', 'city', 'state', 'postal_code']);

const stored = ({ address_id, ...address }: ShippingAddress & { address_id: number }): ShipTo => ({
  shipping_address_id: address_id,
  shipping_address: json(address),
});
