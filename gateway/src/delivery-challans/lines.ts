import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { challanDiscount, netLines, withoutChallan } from '@console/shared/discount-share';
import { AppError, invalid } from '@console/shared/errors';
import { overDelivery } from '@console/shared/left-to-deliver';
import { isQuantity } from '@console/shared/money';

type Asked = BodyOf<typeof deliveryChallanCalls.create>['dc_lines'][number];

/** Goods of an order line on a challan, with the fields copied from that line. */
export type CarriedLine = Pick<
  DcLine,
  'order_line_id' | 'delivered_qty' | 'dc_line_discount' | 'remarks' | 'order_line_details'
> &
  Pick<OrderLine, 'product_sku_id'>;

/** The lines of a new challan. Throws 422 naming every line that is not of the order or exceeds what is left of it. */
export function carriedLines(order: Order, asked: readonly Asked[]): CarriedLine[] {
  const byId = new Map(netLines(order).map((line) => [line.order_line_id, line]));
  const errors = asked.flatMap((line, at) => {
    const isSecond = asked.findIndex(({ order_line_id }) => order_line_id === line.order_line_id) < at;
    const words = errorsOf(line, byId.get(line.order_line_id), isSecond);
    return Object.entries(words).map(([field, text]) => [`dc_lines.${at}.${field}`, text]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  return asked.map((line) => carried(line, byId.get(line.order_line_id) as OrderLine));
}

function errorsOf(
  { delivered_qty }: Asked,
  line: OrderLine | undefined,
  isSecond: boolean,
): { order_line_id?: string; delivered_qty?: string } {
  if (!line) return { order_line_id: 'This line does not belong to this order.' };
  if (isSecond) return { order_line_id: 'This line is listed twice.' };
  if (line.status === 'CANCELLED') return { order_line_id: "This line was cancelled and can't be delivered." };
  if (!isQuantity(delivered_qty)) {
    return { delivered_qty: 'Enter a quantity above 0 with at most three decimals.' };
  }
  const over = overDelivery(line, delivered_qty);
  return over === undefined ? {} : { delivered_qty: over };
}

/**
 * Throws 409 for a draft that carries more than is left to deliver, because goods were credited since. Its own quantities
 * are free for it.
 */
export function refuseCredited(order: Order, dc_lines: readonly DcLine[]): void {
  const { order_lines } = withoutChallan(order, dc_lines);
  const over = dc_lines.flatMap(({ order_line_id, delivered_qty, status }) => {
    const line = order_lines.find((one) => one.order_line_id === order_line_id);
    const words = line && status !== 'CANCELLED' && overDelivery(line, delivered_qty);
    return words ? [`${line.product_info.product_name} ${line.product_sku_info.product_sku_name}: ${words}`] : [];
  });
  if (over.length === 0) return;
  throw new AppError('conflict', `${over.join(' ')} Change this challan, or cancel it.`);
}

const carried = ({ order_line_id, delivered_qty, remarks }: Asked, line: OrderLine): CarriedLine => ({
  order_line_id,
  delivered_qty,
  dc_line_discount: challanDiscount(line, delivered_qty),
  remarks: remarks?.trim() || null,
  product_sku_id: line.product_sku_id,
  order_line_details: {
    quantity: line.quantity,
    selling_price: line.selling_price,
    pan_india_gst: line.pan_india_gst,
    remarks: line.remarks,
    product_info: line.product_info,
    product_sku_info: line.product_sku_info,
  },
});
