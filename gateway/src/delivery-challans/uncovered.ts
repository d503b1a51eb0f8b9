import { quantityWords, uncoveredOf } from '@console/shared/arrival';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';

type Goods = Pick<DcLine, 'order_line_id' | 'delivered_qty'>;

/** How much of these goods no issued purchase order covers. */
export const uncoveredQty = ({ order_lines }: Order, { order_line_id, delivered_qty }: Goods): number =>
  uncoveredOf(delivered_qty, order_lines.find((line) => line.order_line_id === order_line_id)?.covered_qty ?? 0);

/** What leaves of each line without being covered, as stored. Throws like `refuseUncovered`. */
export function uncoveredLines(order: Order, dc_lines: readonly DcLine[], agreed: boolean | undefined) {
  const live = dc_lines.filter(({ status }) => status !== 'CANCELLED');
  refuseUncovered(order, live, agreed);
  return new Map(live.map((line) => [line.dc_line_id, { uncovered_qty: uncoveredQty(order, line) }]));
}

/** Throws 409 for goods that no issued purchase order covers, to a client that knows to ask first. */
export function refuseUncovered(order: Order, goods: readonly Goods[], agreed: boolean | undefined): void {
  if (agreed !== false) return;
  const lines = goods.flatMap((line) => {
    const of = order.order_lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
    const quantity = uncoveredQty(order, line);
    if (!of || quantity === 0) return [];
    const { product_info, product_sku_info } = of;
    const { product_sku_name, unit } = product_sku_info;
    return [{ name: `${product_info.product_name} ${product_sku_name}`, unit, quantity }];
  });
  if (lines.length === 0) return;
  throw new AppError(
    'conflict',
    `No issued purchase order covers ${quantityWords(lines)}. Agree to it before the goods leave.`,
  );
}
