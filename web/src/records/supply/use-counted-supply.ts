import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { sum } from '@console/shared/money';
import { listChallans } from '../../api/challans.ts';
import { stores } from '../../stores/stores.ts';
import { useLedger } from '../use-ledger.ts';
import { useMayList } from '../use-may-list.ts';

/**
 * An order with what has left and arrived of each line. Where the gateway does not count it, that is counted from the
 * order's challans, if this person may read them.
 */
export function useCountedSupply(order: Order): Order {
  const { order_number, order_lines } = order;
  const mayRead = useMayList('delivery_challan');
  const counts = mayRead && order_lines.some(({ counts_supply }: OrderLine) => counts_supply === false);
  const { rows, isWhole } = useLedger(stores.delivery_challan, counts ? order_number : '', () => ({
    matches: (row) => counts && row.order_number === order_number,
    read: (page, signal) => (counts ? listChallans({ order_number, ...page }, signal) : Promise.resolve(NONE)),
  }));
  return counts && isWhole ? countedSupply(order, rows) : order;
}

const NONE = { rows: [], count: 0, position: undefined };

/** The quantities of an order's lines from all of its challans. */
export const countedSupply = (order: Order, challans: readonly DeliveryChallan[]): Order => ({
  ...order,
  order_lines: order.order_lines.map((line) => ({
    ...line,
    dispatched_qty: quantityOn(challans, line.order_line_id, ['DRAFT', 'IN_TRANSIT', 'DELIVERED']),
    delivered_qty: quantityOn(challans, line.order_line_id, ['DELIVERED']),
  })),
});

const quantityOn = (
  challans: readonly DeliveryChallan[],
  line_id: number,
  statuses: readonly DeliveryChallan['status'][],
): number =>
  sum(
    challans
      .flatMap(({ dc_lines }) => dc_lines)
      .filter(({ order_line_id, status }) => order_line_id === line_id && statuses.includes(status))
      .map(({ delivered_qty }) => delivered_qty),
  );
