import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { isResourced, resourced } from '@console/shared/order-approval';
import { orderLine } from '@console/shared/pricing';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { orderRecord } from '../records/order.ts';
import { chargeNames } from '../sale/charges.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { changedShipTo } from '../sale/ship-to.ts';
import { termsOf } from '../sale/terms.ts';
import { approvalOf } from './approval.ts';
import { checkEdd } from './edd.ts';
import { editedLines } from './edit-lines.ts';
import type { EditedLine } from './edit-lines.ts';
import { refuseInvoicedEdit } from './invoice.ts';
import { leastUnits } from './least.ts';
import { updateLine } from './repository.ts';
import { followLines } from './statuses.ts';
import { checkedTotals } from './totals.ts';

type Body = BodyOf<typeof orderCalls.update>;

/** Changes the given fields of an order and its lines. Totals and statuses follow. */
export function editOrder(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<Order> {
  return updateRecord(work, orderRecord, body.order_number, ifMatch, async (before) => {
    const { actor, db, now } = work;
    const { order_number, status } = before;
    checkMove(orderChart, { name: 'edit', from: status, to: status, permissions: actor.permissions });
    refuseInvoicedEdit(before, body);
    const head = await editedHead(work, before, body);
    const edited = await editedLines(db, before.order_lines, body.order_lines ?? []);
    const lines = await compared(work, before, edited);
    const totals = checkedTotals(lines, head);
    for (const line of lines) {
      if (line.at !== undefined) await updateLine(db, line.order_line_id, kept(line));
    }
    await orderRecord.update(db, order_number, {
      ...head,
      ...totals,
      approval: approvalOf(before.approval, lines, { ...before, ...head }),
      edited_by: actor.user_id,
      status: await followLines(db, order_number, status),
      modified_by: actor.user_id,
      modified_date: now,
    });
  });
}

async function compared(
  work: UnitOfWork,
  { quotation_id, order_lines }: Order,
  lines: readonly EditedLine[],
): Promise<EditedLine[]> {
  const old = new Map(order_lines.map((line) => [line.order_line_id, line]));
  const others = lines.filter((line) => isResourced(line, old.get(line.order_line_id)));
  const units = await leastUnits(work, others);
  return lines.map((line) => {
    const at = others.indexOf(line);
    return at < 0 ? line : { ...line, ...resourced(line, units[at] ?? null, quotation_id !== null) };
  });
}

async function editedHead(work: UnitOfWork, before: Order, body: Body) {
  const { db, now } = work;
  const { edd = before.edd, remark = before.remark, sales_person = before.sales_person } = body;
  if (edd !== before.edd) checkEdd(edd, now);
  if (sales_person !== before.sales_person) await checkSalesPerson(db, sales_person);
  const terms = termsOf(body, 'order_discount');
  return {
    edd,
    remark,
    sales_person,
    ...(await changedShipTo(work, before, body.shipping_address_id)),
    ...chargeNames({ ...before, ...body }),
    charge_1_value: terms.charge_1_value ?? before.charge_1_value,
    charge_2_value: terms.charge_2_value ?? before.charge_2_value,
    order_discount: terms.discount ?? before.order_discount,
    payment_terms: terms.payment_terms ?? before.payment_terms,
  };
}

const kept = (line: EditedLine) => ({
  quantity: line.quantity,
  seller_id: line.seller_id,
  seller_name: line.seller_name,
  sku_offer_id: line.sku_offer_id,
  offer_price: line.offer_price,
  mg: line.mg,
  selling_price: line.selling_price,
  order_line_discount: line.order_line_discount,
  remarks: line.remarks,
  least_unit: line.least_unit,
  cost_unit: line.cost_unit,
  approved_quantity: line.approved_quantity,
  total_price: orderLine(line).total,
});
