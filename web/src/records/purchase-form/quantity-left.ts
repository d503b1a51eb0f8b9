import type { Order } from '@console/shared/entities/order';
import { quantityLeft } from '@console/shared/money';
import type { LineToTake } from '../../machines/new-purchase-order.ts';

type Lines = readonly Pick<Order['order_lines'][number], 'order_line_id' | 'quantity' | 'po_gen_qty'>[];

/** A line that uses quantity of an order; cancelled ones are left out. */
interface Taking {
  order_line_id: number | null;
  quantity: number;
}

/**
 * The quantity of an order line that can still be ordered from sellers; undefined for stock or an unknown order.
 * @param held the quantity already on this purchase order, which stays available to it.
 */
export function leftToOrder(
  lines: Lines | undefined,
  order_line_id: number | null,
  held: readonly Taking[] = [],
): number | undefined {
  const line = order_line_id === null ? undefined : lines?.find((one) => one.order_line_id === order_line_id);
  if (!line) return undefined;
  const own = held.filter((one) => one.order_line_id === order_line_id).map(({ quantity }) => -quantity);
  return quantityLeft(line.quantity, [line.po_gen_qty, ...own]);
}

/** More can still be ordered from sellers for this order. */
export const isSupplied = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'IN_TRANSIT';

/** An order line, and its quantity not on any purchase order yet. */
export interface OpenLine {
  line: Order['order_lines'][number];
  left: number;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Order lines with a quantity left, and lines already taken, in document order.
 * @param besides lines on the saved purchase order. They are left out, since their quantity can be changed instead.
 */
export const openLines = (order: Order, taken: ReadonlySet<number>, besides = NONE): OpenLine[] =>
  order.order_lines.flatMap((line) => {
    const { order_line_id, status } = line;
    const left = leftToOrder(order.order_lines, order_line_id) ?? 0;
    const isOpen = status !== 'CANCELLED' && !besides.has(order_line_id) && (left > 0 || taken.has(order_line_id));
    return isOpen ? [{ line, left }] : [];
  });

export const lineToTake = ({ line, left }: OpenLine): LineToTake => ({
  order_line_id: line.order_line_id,
  left,
  seller_id: line.seller_id,
  offer_price: line.offer_price,
  goods: {
    product_id: line.product_id,
    product_sku_id: line.product_sku_id,
    product_name: line.product_info.product_name,
    product_sku_name: line.product_sku_info.product_sku_name,
    unit: line.product_sku_info.unit,
    gst: line.pan_india_gst,
  },
});
