import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import { leastChargesOf, shortfalls, unitsOf } from '@console/shared/order-approval';
import type { Approval } from '@console/shared/order-approval';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { decisionOf, orderFigures, refuseApproval } from '../deciders.ts';
import { orderRecord } from '../records/order.ts';
import { updateLine } from './repository.ts';

/**
 * Whether an order with these lines and terms awaits approval; `known` is its current state. An order whose prices were
 * raised again no longer waits.
 */
export function approvalOf(
  known: Approval | null,
  lines: Parameters<typeof shortfalls>[0],
  terms: Parameters<typeof shortfalls>[1],
): Approval | null {
  if (shortfalls(lines, terms).some((short) => short > 0)) return 'WAITING';
  return known === 'WAITING' ? null : known;
}

/**
 * Approves the current prices of an order at its quantities. Later edits may use prices this low, for no more than
 * these, without asking again.
 */
export function approveOrder(
  work: UnitOfWork,
  { order_number, reason }: BodyOf<typeof orderCalls.approve>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async (before) => {
    const { actor, db, now } = work;
    const { approval, status, order_lines } = before;
    if (approval !== 'WAITING') {
      const words = `Order ${order_number} is not waiting for approval.`;
      throw new AppError('illegal_move', words, { status, allowed: [] });
    }
    const giver = await refuseApproval(work, 'order', before, () => orderFigures(work, before));
    if (giver && !reason?.trim()) {
      throw invalid({ reason: `Enter why you approve it for ${giver.name}.` });
    }
    const least_charges = Math.min(before.least_charges, leastChargesOf(before));
    const units = unitsOf(order_lines, { ...before, least_charges });
    const short = shortfalls(order_lines, { ...before, least_charges });
    for (const [at, { order_line_id, quantity }] of order_lines.entries()) {
      if (!short[at]) continue;
      await updateLine(db, order_line_id, { least_unit: units[at] ?? 0, approved_quantity: quantity });
    }
    await orderRecord.update(db, order_number, {
      approval: 'APPROVED',
      decision: decisionOf(giver, reason),
      least_charges,
      modified_by: actor.user_id,
      modified_date: now,
    });
  });
}

/**
 * Throws 409 for an order that awaits approval: nothing may be purchased, dispatched, invoiced, paid or credited for
 * it.
 */
export function refuseWaiting({
  order_number,
  status,
  approval,
}: Pick<Order, 'order_number' | 'status' | 'approval'>): void {
  if (approval !== 'WAITING') return;
  const words = `Order ${order_number} is waiting for approval of its prices. Until then, nothing can be ordered, delivered, invoiced, paid or credited for it.`;
  throw new AppError('illegal_move', words, { status, allowed: [] });
}
