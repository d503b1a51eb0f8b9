import { maySee } from '@console/shared/audience';
import type { Order } from '@console/shared/entities/order';
import type { Kysely } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findOrder } from './repository.ts';

/** The unredacted order; 404 if there is none. */
export const readOrder = async (db: Kysely<Database>, order_number: string): Promise<Order> =>
  found('Order', await findOrder(db, order_number), order_number);

/** Whether such an order exists that the actor may see. */
export async function orderIsSeen({ actor, db }: UnitOfWork, order_number: string): Promise<boolean> {
  const order = await findOrder(db, order_number);
  return order !== undefined && maySee(actor.audience, 'order', { ...order });
}
