import { quantityWords } from '@console/shared/arrival';
import { creditLeft } from '@console/shared/credit';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { issuedCreditLines } from './repository.ts';

/**
 * Throws 409 for an order of which goods that did not arrive are to be credited, and no issued credit note covers them.
 * Without an invoice nothing was charged.
 */
export async function refuseLeftToCredit({ db }: UnitOfWork, order: Order): Promise<void> {
  const { order_number, invoice_number, order_lines, status } = order;
  if (invoice_number === null || order_lines.every(({ to_credit_qty }) => to_credit_qty === 0)) return;
  const credits = await issuedCreditLines(db, order_number);
  const left = order_lines.flatMap(({ order_line_id, to_credit_qty, product_info, product_sku_info }) => {
    const quantity = creditLeft(
      { quantity: to_credit_qty },
      credits.filter((credit) => credit.order_line_id === order_line_id),
    );
    const { product_sku_name, unit } = product_sku_info;
    return quantity > 0 ? [{ name: `${product_info.product_name} ${product_sku_name}`, unit, quantity }] : [];
  });
  if (left.length === 0) return;
  const words = `Credit first what did not arrive: no issued credit note covers ${quantityWords(left)}.`;
  throw new AppError('illegal_move', words, { status, allowed: [] });
}
