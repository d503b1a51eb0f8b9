import type { Order } from '@console/shared/entities/order';
import { quantityLeft } from '@console/shared/money';

type Lines = readonly Pick<Order['order_lines'][number], 'order_line_id' | 'quantity' | 'po_gen_qty'>[];

/** A line that takes of an order; cancelled ones are left out. */
interface Taking {
  order_line_id: number | null;
  quantity: number;
}

/**
 * How much of an order line may still be ordered from sellers; undefined for stock, and where the order is not known.
 * @param held what this purchase order holds already, which it may have again.
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
