import type { Order } from '@console/shared/entities/order';
import { cascade } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';
import { followLines } from './statuses.ts';

/** Like `supplying`, for records that may belong to no order. */
export function withOrder<T>(
  work: UnitOfWork,
  order_number: string | null,
  change: (order: Order | null) => Promise<T>,
): Promise<T> {
  return order_number === null ? change(null) : supplying(work, order_number, change);
}

/**
 * Runs `change` to a purchase order or challan of an order, then updates the order's lines and the order from the
 * quantities. Locks the order first, so that such writes to one order are serialised; `change` gets its current state.
 */
export async function supplying<T>(
  work: UnitOfWork,
  order_number: string,
  change: (order: Order) => Promise<T>,
): Promise<T> {
  const outcome: { result?: T } = {};
  await cascade(work, orderRecord, order_number, async (before) => {
    outcome.result = await change(before);
    const status = await followLines(work.db, order_number, before.status);
    if (status === before.status && (await isSame(work, before))) return;
    await orderRecord.update(work.db, order_number, {
      status,
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });
  return outcome.result as T;
}

/** Some writes, such as paying a purchase order, change nothing that its order shows. */
async function isSame({ db }: UnitOfWork, before: Order): Promise<boolean> {
  const now = await orderRecord.find(db, before.order_number);
  return now !== undefined && supplied(now) === supplied(before);
}

const supplied = ({ order_lines, invoice_number, credited }: Order): string =>
  JSON.stringify([order_lines, invoice_number, credited]);
