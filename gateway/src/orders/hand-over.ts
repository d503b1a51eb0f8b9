import type { FastifyInstance } from 'fastify';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';
import { refuseWaiting } from './approval.ts';

type Run = <T>(command: (work: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Exports an order to the accounting service, between two transactions, and stores its id there and the time. Refused
 * while its prices await approval (409). Throws `gateway_unavailable`, leaving the order unchanged, if the service did
 * not accept it.
 */
export async function handOver(
  { accounting, log }: Pick<FastifyInstance, 'accounting' | 'log'>,
  write: Run,
  order_number: string,
  ifMatch: number | undefined,
): Promise<Order> {
  const { order, at } = await write(async (work) => ({
    order: await updateRecord(work, orderRecord, order_number, ifMatch, async (before) => refuseWaiting(before)),
    at: work.now,
  }));
  const kept = await accounting.handOver(order).catch((error: unknown) => {
    log.warn({ err: error, order_number }, 'an order was not handed to the accounting service');
    throw new AppError('gateway_unavailable', MESSAGES.order.zohoFailed);
  });
  return write((work) =>
    updateRecord(work, orderRecord, order_number, undefined, async () => {
      await orderRecord.update(work.db, order_number, { zoho_id: kept.id, zoho_synced_at: at });
    }),
  );
}
