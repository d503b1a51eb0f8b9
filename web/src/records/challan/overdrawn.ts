import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { withoutChallan } from '@console/shared/discount-share';
import { overDelivery } from '@console/shared/left-to-deliver';
import { draftGoods } from '../../machines/uncovered-goods.ts';
import type { ChallanEdits } from '../../machines/edit-challan.ts';

/** Whether a draft carries more of a line than is left to deliver, as far as this person may know it. */
export function isOverdrawn(
  { dc_lines }: DeliveryChallan,
  order: Order | undefined,
  draft: Pick<ChallanEdits, 'lines'>,
): boolean {
  if (!order) return false;
  const { order_lines } = withoutChallan(order, dc_lines);
  return draftGoods(draft).some(({ order_line_id, quantity }) => {
    const line = order_lines.find((one) => one.order_line_id === order_line_id);
    return line !== undefined && overDelivery(line, quantity) !== undefined;
  });
}
