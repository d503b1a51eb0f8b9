import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { textOrNone } from '@console/shared/fields/codecs';
import { changedContactErrors } from '@console/shared/seller-contact';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { goodsOfLine, newLines } from './make.ts';
import { keptLine, checkLines } from './lines.ts';
import { deliveryFaults, editedDelivery } from './delivery.ts';
import { editedLines } from './edit-lines.ts';
import { dueDateFault } from './head.ts';
import { checkOrderable } from './order-lines.ts';
import { insertLines, orderOf, updateLine } from './repository.ts';

type Body = BodyOf<typeof purchaseOrderCalls.update>;

/** Changes the given fields of a draft and its lines. A line without an id is added. */
export async function editPurchaseOrder(
  work: UnitOfWork,
  body: Body,
  ifMatch: number | undefined,
): Promise<PurchaseOrder> {
  const { actor, db, now } = work;
  const { po_id } = body;
  const known = await orderOf(db, po_id);
  return withOrder(work, known?.order_number ?? null, (order) =>
    updateRecord(work, purchaseOrderRecord, po_id, ifMatch, async (before) => {
      const { status } = before;
      checkMove(purchaseOrderChart, { name: 'edit', from: status, to: status, permissions: actor.permissions });
      const head = editedHead(before, body);
      const held = before.purchase_order_lines.filter((line) => line.status !== 'CANCELLED');
      const asked = editedLines(before.purchase_order_lines, body.purchase_order_lines ?? []);
      const added = asked.filter(({ po_line_id }) => po_line_id === undefined);
      if (order && added.some(({ order_line_id }) => order_line_id !== null)) checkOrderable(order);
      const errors = { ...headErrors(before, head, now), ...changedDeliveryFaults(order, before, body) };
      const lines = await checkLines(db, asked, { order, now, held, errors });
      for (const line of lines) {
        if (line.po_line_id === undefined || line.at === undefined) continue;
        await updateLine(db, line.po_line_id, { ...keptLine(line), ...goodsOfLine(line) });
      }
      const fresh = lines.filter(({ po_line_id }) => po_line_id === undefined);
      if (fresh.length > 0) await insertLines(db, newLines(po_id, fresh));
      await purchaseOrderRecord.update(db, po_id, {
        ...head,
        ...editedDelivery(order, before, body),
        po_grand_total: purchaseOrderTotal(lines),
        modified_by: actor.user_id,
        modified_date: now,
      });
    }),
  );
}

/** A site that stays may be one that the order no longer has. */
const changedDeliveryFaults = (order: Order | null, before: PurchaseOrder, { deliver_to, payment_terms }: Body) =>
  deliveryFaults(order, { deliver_to: deliver_to === before.deliver_to ? undefined : deliver_to, payment_terms });

/** An empty seller detail becomes null: the draft then uses the seller's own record. */
const editedHead = (before: PurchaseOrder, body: Body) => ({
  due_date: body.due_date === undefined ? before.due_date : body.due_date,
  remark: body.remark === undefined ? before.remark : textOrNone(body.remark),
  gstin: body.gstin === undefined ? before.gstin : textOrNone(body.gstin),
  seller_email: body.seller_email === undefined ? before.seller_email : textOrNone(body.seller_email),
  seller_whatsapp_number:
    body.seller_whatsapp_number === undefined ? before.seller_whatsapp_number : textOrNone(body.seller_whatsapp_number),
});

type Head = ReturnType<typeof editedHead>;

/** Validation errors of changed fields only: unchanged ones may predate the rule. */
function headErrors(before: PurchaseOrder, head: Head, now: Date): Record<string, string> {
  return {
    ...changedContactErrors(head, before),
    ...(head.due_date !== before.due_date && dueDateFault(head.due_date, now)),
  };
}
