import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { LINES_MAX } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { orderChart } from '@console/shared/lifecycles/order';
import { checkMove } from '../changes/moves.ts';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';
import { managersOf } from '../sale/goods.ts';
import { approvalOf } from './approval.ts';
import { refuseInvoiced } from './invoice.ts';
import { lineRow } from './line-row.ts';
import { planNewLines } from './new-lines.ts';
import { insertLines } from './repository.ts';
import { followLines } from './statuses.ts';
import { checkedTotals } from './totals.ts';

/** Adds lines to an order that has no invoice yet, at prices that nobody approved. Totals and status follow. */
export function addLines(
  work: UnitOfWork,
  { order_number, order_lines: asked }: BodyOf<typeof orderCalls.addLines>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async (before) => {
    const { actor, db, now } = work;
    const { status, order_lines } = before;
    checkMove(orderChart, { name: 'edit', from: status, to: status, permissions: actor.permissions });
    refuseInvoiced(before);
    if (order_lines.length + asked.length > LINES_MAX) {
      throw invalid({ order_lines: `An order has at most ${LINES_MAX} lines.` });
    }
    const planned = await planNewLines(work, before.tenant_id ?? 0, asked);
    const lines = [...order_lines, ...planned.map(({ line }, at) => ({ ...line, at }))];
    const totals = checkedTotals(lines, before);
    await insertLines(
      db,
      planned.map(({ line }) => lineRow(order_number, line)),
    );
    await orderRecord.update(db, order_number, {
      ...totals,
      approval: approvalOf(before.approval, lines, before),
      category_managers: managersOf([before, ...planned]),
      edited_by: actor.user_id,
      status: await followLines(db, order_number, status),
      modified_by: actor.user_id,
      modified_date: now,
    });
  });
}
