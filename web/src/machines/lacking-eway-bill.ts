import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { needsEwayBill } from '@console/shared/eway-bill';
import { isQuantity } from '@console/shared/money';
import type { ChallanLine } from '@console/shared/pricing';
import type { ChallanEdits } from './edit-challan.ts';

/** Whether the gateway keeps the e-way bill of a challan: others leave it out of their rows. */
export const keepsEwayBill = (row: DeliveryChallan): boolean => 'ewaybill_number' in row;

/** Whether a draft, as it is edited, would leave without an e-way bill that it needs. */
export const draftLacksEwayBill = (row: DeliveryChallan, order: Order | undefined, draft: ChallanEdits): boolean =>
  draft.terms.ewaybill_number.trim() === '' && draftAsksEwayBill(row, order, draft);

export const draftAsksEwayBill = (row: DeliveryChallan, order: Order | undefined, { lines }: ChallanEdits): boolean =>
  keepsEwayBill(row) && needsEwayBill((order && writtenLines(order, lines)) ?? row.dc_lines);

/** The lines of a draft, with their prices; undefined while a quantity is invalid. */
export function writtenLines({ order_lines }: Order, lines: ChallanEdits['lines']): ChallanLine[] | undefined {
  const written = order_lines.flatMap((line) => {
    const { quantity = null } = lines[line.order_line_id] ?? {};
    return quantity === null ? [] : [{ delivered_qty: quantity, order_line_details: line }];
  });
  return written.every(({ delivered_qty }) => isQuantity(delivered_qty)) ? written : undefined;
}
