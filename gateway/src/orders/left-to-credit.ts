import { quantityWords } from '@console/shared/arrival';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { leftToCredit } from '@console/shared/left-to-deliver';

/**
 * Throws 409 for an order of which goods that did not arrive are to be credited, and no issued credit note covers them.
 * Without an invoice nothing was charged.
 */
export function refuseLeftToCredit({ invoice_number, order_lines, status }: Order): void {
  if (invoice_number === null) return;
  const left = order_lines.flatMap((line) => {
    const quantity = leftToCredit(line);
    const { product_sku_name, unit } = line.product_sku_info;
    return quantity > 0 ? [{ name: `${line.product_info.product_name} ${product_sku_name}`, unit, quantity }] : [];
  });
  if (left.length === 0) return;
  const words = `Credit first what did not arrive: no issued credit note covers ${quantityWords(left)}.`;
  throw new AppError('illegal_move', words, { status, allowed: [] });
}
