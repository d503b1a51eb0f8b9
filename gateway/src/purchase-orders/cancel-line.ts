import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { AppError, invalid } from '@console/shared/errors';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { issue } from '../papers/issue.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import type { StatusChange } from './commands.ts';
import { orderOf, updateLine } from './repository.ts';

type Body = BodyOf<typeof purchaseOrderCalls.updateLineStatus>;

/**
 * Cancels one line. The purchase order continues without it, on a new paper if it was issued, or is cancelled with its
 * last line.
 */
export async function cancelLine(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<StatusChange> {
  const { actor, db, now } = work;
  const { po_id, po_line_id, status, message } = body;
  const known = await orderOf(db, po_id);
  let from: PurchaseOrderStatus = 'DRAFT';
  const after = await withOrder(work, known?.order_number ?? null, () =>
    updateRecord(work, purchaseOrderRecord, po_id, ifMatch, async (before) => {
      from = before.status;
      const line = before.purchase_order_lines.find((one) => one.po_line_id === po_line_id);
      if (!line) throw invalid({ po_line_id: 'This line does not belong to this purchase order.' });
      refuseOther(line.status, status);
      const { permissions } = actor;
      checkMove(purchaseOrderChart, { name: 'cancel', from: line.status, to: status, permissions });
      const rest = before.purchase_order_lines.filter((one) => one !== line && one.status !== 'CANCELLED');
      await updateLine(db, po_line_id, { status });
      await purchaseOrderRecord.update(db, po_id, {
        ...(rest.length === 0 && { status, cancel_message: message?.trim() || null }),
        po_grand_total: purchaseOrderTotal(rest),
        modified_by: actor.user_id,
        modified_date: now,
      });
      if (from === 'ISSUED' && rest.length > 0) await issue(work, 'purchase_order', po_id);
    }),
  );
  return { before: from, after };
}

/** A line can only be cancelled on its own; its other statuses follow its purchase order. */
function refuseOther(status: PurchaseOrderStatus, wish: PurchaseOrderStatus): void {
  if (wish === 'CANCELLED') return;
  const allowed = status === 'DRAFT' || status === 'ISSUED' ? ['CANCELLED'] : [];
  throw new AppError('illegal_move', 'The status of a line can only be changed to Cancelled.', { status, allowed });
}
