import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { challanDiscount } from '@console/shared/discount-share';
import { formatQuantity, isQuantity, quantityLeft } from '@console/shared/money';

type Asked = BodyOf<typeof deliveryChallanCalls.create>['dc_lines'][number];

/** Goods of an order line on a challan, with the fields copied from that line. */
export type CarriedLine = Pick<
  DcLine,
  'order_line_id' | 'delivered_qty' | 'dc_line_discount' | 'remarks' | 'order_line_details'
> &
  Pick<OrderLine, 'product_sku_id'>;

/** The lines of a new challan. Throws 422 naming every line that is not of the order or exceeds what is left of it. */
export function carriedLines({ order_lines }: Order, asked: readonly Asked[]): CarriedLine[] {
  const byId = new Map(order_lines.map((line) => [line.order_line_id, line]));
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
  const left = quantityLeft(line.quantity, [line.dispatched_qty]);
  return delivered_qty <= left ? {} : { delivered_qty: leftWords(line, left) };
}

function leftWords({ quantity, dispatched_qty }: OrderLine, left: number): string {
  if (dispatched_qty === 0) return `Only ${formatQuantity(quantity)} were ordered.`;
  return left > 0
    ? `Challans already cover ${formatQuantity(dispatched_qty)} of the ${formatQuantity(quantity)} ordered: ${formatQuantity(left)} left to deliver.`
    : `Challans already cover all ${formatQuantity(quantity)} ordered.`;
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
