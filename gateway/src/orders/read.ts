import { maySee } from '@console/shared/audience';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';

/** Whether such an order exists that the actor may see. */
export async function orderIsSeen({ actor, db }: UnitOfWork, order_number: string): Promise<boolean> {
  const order = await orderRecord.find(db, order_number);
  return order !== undefined && maySee(actor.audience, 'order', { ...order });
}
