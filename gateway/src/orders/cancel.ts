import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Blocker } from '@console/shared/calls/preflight';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import { orderChart, orderLineChart } from '@console/shared/lifecycles/order';
import type { OrderStatus } from '@console/shared/lifecycles/order';
import { withStatus } from '@console/shared/lifecycles/lines';
import { documentDiscountFault } from '@console/shared/sale-limits';
import { refuseBlocked } from '../blockers.ts';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';
import { approvalOf, refuseWaiting } from './approval.ts';
import { refuseInvoiced, refuseUncredited } from './invoice.ts';
import { refuseLeftToCredit } from './left-to-credit.ts';
import { liveDocuments, liveDocumentsOfLine, setLineStatus } from './repository.ts';
import { followLines } from './statuses.ts';
import { totalsOf } from './totals.ts';

/** Cancels a line that no active document holds. The order continues without it. */
export function cancelLine(
  work: UnitOfWork,
  { order_number, order_line_id, status: to }: BodyOf<typeof orderCalls.updateLineStatus>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async (before) => {
    const { actor, db, now } = work;
    const { permissions } = actor;
    checkMove(orderChart, { name: 'edit', from: before.status, to: before.status, permissions });
    const line = before.order_lines.find((other) => other.order_line_id === order_line_id);
    if (!line) throw invalid({ order_line_id: 'This line does not belong to this order.' });
    checkMove(orderLineChart, { name: 'cancel', from: line.status, to, permissions });
    refuseInvoiced(before);
    refuseBlocked(work, await liveDocumentsOfLine(db, order_line_id), cancelFirst);
    const rest = before.order_lines.filter((other) => other !== line && other.status !== 'CANCELLED');
    if (rest.length === 0) {
      throw new AppError('conflict', 'This is the last line of the order. Cancel the order instead.');
    }
    const totals = totalsOf(rest, before);
    const left = { total_price: totals.total_price, grand_total: totals.order_grand_total };
    if (documentDiscountFault(left, before.order_discount)) {
      throw new AppError('conflict', 'Without this line, the discount would exceed the order total.');
    }
    await setLineStatus(db, order_line_id, to);
    const status = await followLines(db, order_number, before.status);
    await orderRecord.update(db, order_number, {
      ...totals,
      status,
      approval: approvalOf(before.approval, rest, before),
      edited_by: actor.user_id,
      modified_by: actor.user_id,
      modified_date: now,
    });
  });
}

const MOVES: Partial<Record<OrderStatus, string>> = { CLOSED: 'close', CANCELLED: 'cancel' };

/**
 * Closes a delivered order, of which nothing is left to credit, or cancels one without active documents, together with its
 * lines. An invoice must be credited in full before that.
 */
export function changeStatus(
  work: UnitOfWork,
  { order_number, status, message }: BodyOf<typeof orderCalls.updateStatus>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async (before) => {
    const { actor, db, now } = work;
    const name = MOVES[status] ?? 'none';
    checkMove(orderChart, { name, from: before.status, to: status, permissions: actor.permissions });
    if (status === 'CLOSED') {
      refuseWaiting(before);
      refuseLeftToCredit(before);
    }
    const cancelled = status === 'CANCELLED' && {
      ...(await cancelAll(work, before)),
      cancel_message: message?.trim() || null,
      ...(before.approval === 'WAITING' && { approval: null }),
    };
    await orderRecord.update(db, order_number, {
      ...cancelled,
      status,
      modified_by: actor.user_id,
      modified_date: now,
    });
  });
}

async function cancelAll(work: UnitOfWork, before: Order) {
  const { db } = work;
  refuseBlocked(work, await liveDocuments(db, before.order_number), cancelFirst);
  await refuseUncredited(work, before);
  for (const { order_line_id } of before.order_lines) await setLineStatus(db, order_line_id, 'CANCELLED');
  const totals = totalsOf(withStatus(before.order_lines, 'CANCELLED'), before);
  return { ...totals, cancelled_worth: before.order_grand_total };
}

const cancelFirst = (blockers: readonly Blocker[]) =>
  `Cancel these first: ${blockers.map(({ name }) => name).join(', ')}.`;
