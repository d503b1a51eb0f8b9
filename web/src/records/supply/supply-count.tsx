import type { Order } from '@console/shared/entities/order';
import { TabCount } from '../../components/tab-count.tsx';
import { stores } from '../../stores/stores.ts';
import { useListTotal } from '../../stores/use-list-total.ts';
import { useMayList } from '../use-may-list.ts';
import { challansOf, purchaseOrdersOf } from './supply-of.ts';

/** How many purchase orders and challans an order has, as far as this person may read them. */
export function SupplyCount({ row: { order_number } }: { row: Order }) {
  const hasPurchases = useMayList('purchase_order');
  const hasChallans = useMayList('delivery_challan');
  const purchases = useListTotal(
    stores.purchase_order,
    order_number,
    (page) => ({ ...page, ...purchaseOrdersOf(order_number) }),
    hasPurchases,
  );
  const challans = useListTotal(
    stores.delivery_challan,
    order_number,
    (page) => ({ ...page, ...challansOf(order_number) }),
    hasChallans,
  );
  return (
    <TabCount
      of={[
        hasPurchases && { total: purchases, one: 'purchase order', many: 'purchase orders' },
        hasChallans && { total: challans, one: 'delivery challan', many: 'delivery challans' },
      ]}
    />
  );
}
