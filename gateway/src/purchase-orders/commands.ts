import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { invalid } from '@console/shared/errors';
import { isGstinLength } from '@console/shared/gst';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import { withStatus } from '@console/shared/lifecycles/lines';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { isEmail, isPhone } from '@console/shared/validation';
import { amend } from '../changes/amend.ts';
import { checkMove } from '../changes/moves.ts';
import type { Work } from '../changes/work.ts';
import { withOrder } from '../orders/follow-supply.ts';
import { findPurchaseOrder, lockPurchaseOrder, orderOf, setLinesStatus, updatePurchaseOrder } from './repository.ts';

type StatusBody = BodyOf<typeof purchaseOrderCalls.updateStatus>;

const purchaseOrder = {
  entity: 'purchase_order',
  noun: 'Purchase order',
  lock: lockPurchaseOrder,
  find: findPurchaseOrder,
} as const;

const MOVES: Record<PurchaseOrderStatus, string> = { DRAFT: 'edit', ISSUED: 'issue', PAID: 'pay', CANCELLED: 'cancel' };

export interface StatusChange {
  before: PurchaseOrderStatus;
  after: PurchaseOrder;
}

/** Issues, pays or cancels a purchase order; its lines and the order behind it follow. */
export async function changeStatus(work: Work, body: StatusBody, ifMatch: number | undefined): Promise<StatusChange> {
  const { po_id, status } = body;
  const known = await orderOf(work.db, po_id);
  let from: PurchaseOrderStatus = status;
  const after = await withOrder(work, known?.order_number ?? null, () =>
    amend(work, purchaseOrder, po_id, ifMatch, async (before) => {
      from = before.status;
      checkMove(purchaseOrderChart, { name: MOVES[status], from, to: status, permissions: work.actor.permissions });
      await updatePurchaseOrder(work.db, po_id, {
        ...(status === 'ISSUED' && { ...issueDetails(before, body), issued_date: work.now }),
        status,
        po_grand_total: purchaseOrderTotal(withStatus(before.purchase_order_lines, status)),
        modified_by: work.actor.user_id,
        modified_date: work.now,
      });
      await setLinesStatus(work.db, po_id, status);
    }),
  );
  return { before: from, after };
}

/** What issuing needs of the seller: GST of 15 characters, e-mail and phone that pass their checks (spec section 5). */
function issueDetails(before: PurchaseOrder, body: StatusBody) {
  const gstin = body.gstin ?? before.gstin ?? before.seller_info.gstin ?? '';
  const seller_email = body.seller_email ?? before.seller_email ?? before.seller_info.email_id_1 ?? '';
  const seller_whatsapp_number =
    body.seller_whatsapp_number ?? before.seller_whatsapp_number ?? before.seller_info.mobile_1 ?? '';
  const fields = {
    ...(!isGstinLength(gstin) && { gstin: 'Seller GST has exactly 15 characters.' }),
    ...(!isEmail(seller_email) && { seller_email: 'Please enter a valid e-mail address of the seller.' }),
    ...(!isPhone(seller_whatsapp_number) && { seller_whatsapp_number: 'Whatsapp number has exactly 10 digits.' }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { gstin, seller_email, seller_whatsapp_number };
}
