import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { listChallans } from '../../api/challans.ts';
import { listPurchaseOrders } from '../../api/purchase-orders.ts';
import type { ListSpec } from '../../stores/live-list.ts';

type Of<Row> = Pick<ListSpec<Row>, 'matches' | 'read'>;

/** The purchase orders for an order. */
export const purchaseOrdersOf = (order_number: string): Of<PurchaseOrder> => ({
  matches: (row) => row.order_number === order_number,
  read: (page, signal) => listPurchaseOrders({ order_id: order_number, ...page }, signal),
});

/** The challans of an order. */
export const challansOf = (order_number: string): Of<DeliveryChallan> => ({
  matches: (row) => row.order_number === order_number,
  read: (page, signal) => listChallans({ order_number, ...page }, signal),
});
