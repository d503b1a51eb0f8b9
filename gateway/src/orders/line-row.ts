import type { OrderLine } from '@console/shared/entities/order';
import { orderLine } from '@console/shared/pricing';
import type { Insertable } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** A line that an order gets. */
export type NewLine = Omit<
  OrderLine,
  | 'order_line_id'
  | 'total_price'
  | 'status'
  | 'po_gen_qty'
  | 'covered_qty'
  | 'dispatched_qty'
  | 'delivered_qty'
  | 'to_credit_qty'
  | 'credited_qty'
>;

export const lineRow = (
  order_number: string,
  { product_info, product_sku_info, ...line }: NewLine,
): Insertable<Database['order_lines']> => ({
  ...line,
  order_number,
  product_info: json(product_info),
  product_sku_info: json(product_sku_info),
  total_price: orderLine(line).total,
  status: 'CONFIRMED',
});
