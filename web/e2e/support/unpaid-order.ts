import type { Caller, Row } from './caller.ts';

export interface OrderRow extends Row {
  order_number: string;
  order_grand_total: number;
  order_lines: { seller_name: string }[];
}

const given = new Set<string>();

/** A confirmed order of which nobody paid, spent, or said anything yet; no two stories get the same. */
export async function unpaidOrder(admin: Caller): Promise<OrderRow> {
  const { orders } = await admin.get<{ orders: OrderRow[] }>('/getOrderRequest', {
    org_id: 1002,
    status: 'CONFIRMED',
    limit: 100,
  });
  for (const order of orders) {
    const { order_number } = order;
    if (given.has(order_number)) continue;
    const counts = await Promise.all([
      admin.get<{ count: number }>('/payment', { order_number }),
      admin.get<{ count: number }>('/expense', { entity_type: 'ORDER', entity_id: order_number }),
      admin.get<{ count: number }>('/fileUpload', { entity_name: 'ORDER', entity_id: order_number }),
      admin.get<{ count: number }>('/comments/get', { entity_type: 'ORDER', entity_id: order_number }),
    ]);
    if (counts.some(({ count }) => count > 0)) continue;
    given.add(order_number);
    return order;
  }
  throw new Error('Something hangs on every confirmed order.');
}
