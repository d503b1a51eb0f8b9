import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { invalid } from '@console/shared/errors';
import { writtenOf } from '@console/shared/four-eyes';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import { withStatus } from '@console/shared/lifecycles/lines';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { refuseOwn } from '../four-eyes.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { issue } from '../papers/issue.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { contactErrors } from '@console/shared/seller-contact';
import { orderOf, setLinesStatus } from './repository.ts';

type StatusBody = BodyOf<typeof purchaseOrderCalls.updateStatus>;

const MOVES: Record<PurchaseOrderStatus, string> = { DRAFT: 'edit', ISSUED: 'issue', PAID: 'pay', CANCELLED: 'cancel' };

export interface StatusChange {
  before: PurchaseOrderStatus;
  after: PurchaseOrder;
}

/** Issues, pays or cancels a purchase order. Its lines and its order follow. */
export async function changeStatus(
  work: UnitOfWork,
  body: StatusBody,
  ifMatch: number | undefined,
): Promise<StatusChange> {
  const { po_id, status } = body;
  const known = await orderOf(work.db, po_id);
  let from: PurchaseOrderStatus = status;
  const after = await withOrder(work, known?.order_number ?? null, (order) =>
    updateRecord(work, purchaseOrderRecord, po_id, ifMatch, async (before) => {
      from = before.status;
      checkMove(purchaseOrderChart, { name: MOVES[status], from, to: status, permissions: work.actor.permissions });
      if (status === 'ISSUED') {
        if (order) refuseWaiting(order);
        await refuseOwn(work, 'purchase_order', { noun: 'purchase order', verb: 'issue' }, writtenOf(before));
      }
      await purchaseOrderRecord.update(work.db, po_id, {
        ...(status === 'ISSUED' && { ...issueDetails(before, body), issued_date: work.now }),
        ...(status === 'CANCELLED' && { cancel_message: body.message?.trim() || null }),
        status,
        po_grand_total: purchaseOrderTotal(withStatus(before.purchase_order_lines, status)),
        modified_by: work.actor.user_id,
        modified_date: work.now,
      });
      await setLinesStatus(work.db, po_id, status);
      if (status === 'ISSUED') await issue(work, 'purchase_order', po_id);
    }),
  );
  return { before: from, after };
}

/**
 * The seller details required for issuing: from the body, from the draft, or from the seller at the time of drafting.
 */
function issueDetails(before: PurchaseOrder, body: StatusBody) {
  const gstin = body.gstin ?? before.gstin ?? before.seller_info.gstin ?? '';
  const seller_email = body.seller_email ?? before.seller_email ?? before.seller_info.email_id_1 ?? '';
  const seller_whatsapp_number =
    body.seller_whatsapp_number ?? before.seller_whatsapp_number ?? before.seller_info.mobile_1 ?? '';
  const fields = contactErrors({ gstin, seller_email, seller_whatsapp_number });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { gstin, seller_email, seller_whatsapp_number };
}
