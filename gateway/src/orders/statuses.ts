import type { Kysely } from 'kysely';
import { isCreditedWhole, lineStatus, orderStatus } from '@console/shared/lifecycles/order';
import type { OrderStatus } from '@console/shared/lifecycles/order';
import type { Database } from '../database/tables.ts';
import { setLineStatus, supplyOf } from './repository.ts';

/**
 * Sets the status of each line from its quantities. Resolves to the resulting status of the order, which the caller
 * writes.
 */
export async function followLines(
  db: Kysely<Database>,
  order_number: string,
  current: OrderStatus,
): Promise<OrderStatus> {
  const lines = (await supplyOf(db, order_number)).map((line) => ({ ...line, next: lineStatus(line) }));
  for (const { order_line_id, status, next } of lines) {
    if (next !== status) await setLineStatus(db, order_line_id, next);
  }
  return orderStatus(
    current,
    lines.filter((line) => !isCreditedWhole(line)).map(({ next }) => next),
  );
}
