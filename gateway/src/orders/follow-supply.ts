import type { Order } from '@console/shared/entities/order';
import { lineStatus, orderStatus } from '@console/shared/lifecycles/order';
import { follow } from '../changes/amend.ts';
import type { Work } from '../changes/work.ts';
import { findOrder, lockOrder, setLineStatus, supplyOf, updateOrder } from './repository.ts';

const order = { entity: 'order', noun: 'Order', lock: lockOrder, find: findOrder } as const;

/**
 * Runs `change` to a purchase order or challan of an order, then lets the order's lines and the order itself follow
 * the quantities. The order is locked first, so that two such writes to one order come one after the other.
 */
export async function withOrder<T>(work: Work, order_number: string | null, change: () => Promise<T>): Promise<T> {
  if (order_number === null) return change();
  const outcome: { result?: T } = {};
  await follow(work, order, order_number, async (before) => {
    outcome.result = await change();
    const lines = (await supplyOf(work.db, order_number)).map((line) => ({ ...line, next: lineStatus(line) }));
    for (const { order_line_id, status, next } of lines) {
      if (next !== status) await setLineStatus(work.db, order_line_id, next);
    }
    const status = orderStatus(
      before.status,
      lines.map(({ next }) => next),
    );
    if (status === before.status && (await sameLines(work, before))) return;
    await updateOrder(work.db, order_number, { status, modified_by: work.actor.user_id, modified_date: work.now });
  });
  return outcome.result as T;
}

/** A payment of a purchase order, say, moves nothing that its order shows. */
async function sameLines({ db }: Work, { order_number, order_lines }: Order): Promise<boolean> {
  const now = await findOrder(db, order_number);
  return JSON.stringify(now?.order_lines) === JSON.stringify(order_lines);
}
