import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { listChallans } from '../../api/challans.ts';
import { listPurchaseOrders } from '../../api/purchase-orders.ts';
import type { ListSpec } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useLedger } from '../use-ledger.ts';
import { useMayList } from '../use-may-list.ts';

type Of<Row> = Pick<ListSpec<Row>, 'matches' | 'read'>;

/** The purchase orders for an order. */
export const purchaseOrdersOf = (order_number: string): Of<PurchaseOrder> => ({
  matches: (row) => row.order_number === order_number,
  read: (page, signal) => listPurchaseOrders({ order_id: order_number, ...page }, signal),
});

/** No records, read from nowhere. */
const nothing = <Row>(): Of<Row> => ({
  matches: () => false,
  read: () => Promise.resolve({ rows: [], count: 0, position: undefined }),
});

/** The challans of an order, kept live: none until all are known, nor for people who may not list them. */
export function useChallansOf(order_number: string | undefined): readonly DeliveryChallan[] {
  const mayList = useMayList('delivery_challan');
  const of = mayList ? order_number : undefined;
  const { rows, isWhole } = useLedger(stores.delivery_challan, of ?? '', () => (of ? challansOf(of) : nothing()));
  return isWhole ? rows : NONE;
}

const NONE: readonly DeliveryChallan[] = [];

/** The challans of an order. */
export const challansOf = (order_number: string): Of<DeliveryChallan> => ({
  matches: (row) => row.order_number === order_number,
  read: (page, signal) => listChallans({ order_number, ...page }, signal),
});
