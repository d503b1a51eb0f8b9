import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { challanLineOf, netLines, withoutChallan } from '@console/shared/discount-share';
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
  keepsEwayBill(row) && needsEwayBill((order && writtenLines(row, order, lines)) ?? row.dc_lines);

/** The lines of a draft, with their prices and discounts; undefined while a quantity is invalid. */
export function writtenLines(
  { dc_lines }: Pick<DeliveryChallan, 'dc_lines'>,
  order: Order,
  lines: ChallanEdits['lines'],
): ChallanLine[] | undefined {
  const written = netLines(withoutChallan(order, dc_lines)).flatMap((line) => {
    const { quantity = null } = lines[line.order_line_id] ?? {};
    return quantity === null ? [] : [{ line, quantity }];
  });
  if (!written.every(({ quantity }) => isQuantity(quantity))) return undefined;
  return written.map(({ line, quantity }) => challanLineOf(line, quantity));
}
