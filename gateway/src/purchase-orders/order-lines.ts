import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { orderChart } from '@console/shared/lifecycles/order';
import { formatQuantity, quantityLeft } from '@console/shared/money';
import { refuseWaiting } from '../orders/approval.ts';

/** How much of an order line a purchase order takes, and of which goods. */
export interface Taking {
  order_line_id: number | null;
  product_sku_id: number;
  quantity: number;
}

type Faults = Record<string, string>;

/**
 * Throws 409 for an order that was delivered, closed or cancelled, or that awaits approval: nothing more may be
 * purchased for it.
 */
export function checkOrderable(order: Order): void {
  const { order_number, status } = order;
  refuseWaiting(order);
  if (status === 'CONFIRMED' || status === 'IN_TRANSIT') return;
  const label = orderChart.label(status).toLowerCase();
  throw new AppError('conflict', `Order ${order_number} is ${label}; nothing more can be ordered for it.`, { status });
}

/**
 * Validation errors of each of these lines of one purchase order together: goods and quantity against the order's line.
 * If two exceed the remaining quantity together, the later one is named.
 * @param held what this purchase order had before and may have again
 */
export function takingErrors(
  order: Order | null,
  takings: readonly Taking[],
  held: readonly Taking[] = [],
): (Faults | undefined)[] {
  const lines = new Map(order?.order_lines.map((line) => [line.order_line_id, line]));
  const left = new Map(
    [...lines].map(([id, { quantity, po_gen_qty }]) => {
      const own = held.filter(({ order_line_id }) => order_line_id === id).map((taking) => -taking.quantity);
      return [id, quantityLeft(quantity, [po_gen_qty, ...own])];
    }),
  );
  return takings.map(({ order_line_id, product_sku_id, quantity }) => {
    if (order_line_id === null) return undefined;
    const line = lines.get(order_line_id);
    if (!line) return { order_line_id: order ? NOT_OF_ORDER : OF_NO_ORDER };
    if (line.status === 'CANCELLED') return { order_line_id: 'This order line was cancelled.' };
    if (line.product_sku_id !== product_sku_id) return { product_sku_id: 'This order line is for another SKU.' };
    const rest = left.get(order_line_id) ?? 0;
    left.set(order_line_id, quantityLeft(rest, [quantity]));
    return quantity > rest ? { quantity: tooMuch(rest) } : undefined;
  });
}

const NOT_OF_ORDER = 'This line does not belong to this order.';
const OF_NO_ORDER = 'This purchase order has no order: its lines are for stock.';

const tooMuch = (left: number) => (left > 0 ? `Only ${formatQuantity(left)} left to order.` : 'Nothing left to order.');
