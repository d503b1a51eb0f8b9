import { quantityWords, uncoveredGoods } from '@console/shared/arrival';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';

type Goods = Pick<DcLine, 'order_line_id' | 'delivered_qty'>;

const uncovered = ({ order_lines }: Order, goods: readonly Goods[]) =>
  uncoveredGoods(
    order_lines,
    goods.map(({ order_line_id, delivered_qty }) => ({ order_line_id, quantity: delivered_qty })),
  );

/** How much of these goods no issued purchase order covers. */
export const uncoveredQty = (order: Order, goods: Goods): number => uncovered(order, [goods])[0]?.quantity ?? 0;

/** What each line leaves with, as stored: its share of the discount, and what is not covered. Throws like `refuseUncovered`. */
export function leavingLines(order: Order, dc_lines: readonly DcLine[], agreed: boolean | undefined) {
  const live = dc_lines.filter(({ status }) => status !== 'CANCELLED');
  refuseUncovered(order, live, agreed);
  return new Map(
    live.map((line) => [
      line.dc_line_id,
      { dc_line_discount: line.dc_line_discount, uncovered_qty: uncoveredQty(order, line) },
    ]),
  );
}

/** Throws 409 for goods that no issued purchase order covers, to a client that knows to ask first. */
export function refuseUncovered(order: Order, goods: readonly Goods[], agreed: boolean | undefined): void {
  const lines = agreed === false ? uncovered(order, goods) : [];
  if (lines.length === 0) return;
  throw new AppError(
    'conflict',
    `No issued purchase order covers ${quantityWords(lines)}. Agree to it before the goods leave.`,
  );
}
