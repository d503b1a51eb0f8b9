import type { Caller, Row } from './caller.ts';

export interface OrderRow extends Row {
  order_number: string;
  order_grand_total: number;
  order_lines: { order_line_id: number; seller_name: string; quantity: number }[];
}

interface OrderToRepeat {
  tenant_id: number;
  user_id: number;
  order_lines: { product_sku_id: number; seller_id: number; offer_price: number; selling_price: number }[];
}

/** In rupees: more than any story pays. */
const WORTH = 20_000;

/** A new order without payments, expenses or comments. */
export async function unpaidOrder(admin: Caller, worth = WORTH): Promise<OrderRow> {
  const { orders } = await admin.get<{ orders: OrderToRepeat[] }>('/getOrderRequest', { status: 'CLOSED', limit: 20 });
  const pattern = orders.find(({ order_lines: [line] }) => line && line.selling_price > 0);
  const line = pattern?.order_lines[0];
  if (!pattern || !line) throw new Error('The demo data has no closed order.');
  const { product_sku_id, seller_id, offer_price, selling_price } = line;
  const quantity = Math.ceil(worth / selling_price);
  const { order } = await admin.send<{ order: OrderRow }>('POST', '/createOrder', {
    tenant_id: pattern.tenant_id,
    user_id: pattern.user_id,
    order_lines: [{ product_sku_id, seller_id, offer_price, selling_price, quantity }],
  });
  return order;
}
