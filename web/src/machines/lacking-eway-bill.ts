import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { asksEwayBill } from '@console/shared/eway-bill';
import { isQuantity, sum } from '@console/shared/money';
import { challanLine } from '@console/shared/pricing';
import type { ChallanEdits } from './edit-challan.ts';

/** Whether the gateway keeps the e-way bill of a challan: others leave it out of their rows. */
export const keepsEwayBill = (row: DeliveryChallan): boolean => 'ewaybill_number' in row;

/** Whether a draft, as it is edited, would leave without an e-way bill that it needs. */
export const draftLacksEwayBill = (row: DeliveryChallan, order: Order | undefined, draft: ChallanEdits): boolean =>
  draft.terms.ewaybill_number.trim() === '' && draftAsksEwayBill(row, order, draft);

export const draftAsksEwayBill = (row: DeliveryChallan, order: Order | undefined, { lines }: ChallanEdits): boolean =>
  keepsEwayBill(row) && asks(row, (order && worthOf(order, lines)) ?? row.dc_grand_total);

/** Whether goods of this value need their e-way bill, or an answer. */
export const asks = ({ tenant_info }: Pick<Order, 'tenant_info'>, value: number): boolean =>
  asksEwayBill(value, [tenant_info.gst_no]);

/** Of the lines of a draft, in rupees including GST; undefined while a quantity is invalid. */
export function worthOf({ order_lines }: Order, lines: ChallanEdits['lines']): number | undefined {
  const totals = order_lines.flatMap((line) => {
    const { quantity = null } = lines[line.order_line_id] ?? {};
    if (quantity === null) return [];
    return [
      isQuantity(quantity) ? challanLine({ delivered_qty: quantity, order_line_details: line }).total : Number.NaN,
    ];
  });
  return totals.some(Number.isNaN) ? undefined : sum(totals);
}
