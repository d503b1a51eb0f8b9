import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { listSellerPayments } from '../../api/purchase-orders.ts';
import { TabCount } from '../../components/tab-count.tsx';
import { stores } from '../../stores/stores.ts';
import { useListTotal } from '../../stores/use-list-total.ts';

/** How many payments a purchase order has. For people who may read them. */
export function SellerPaymentsCount({ row: { po_id } }: { row: PurchaseOrder }) {
  const total = useListTotal(stores.payment, `of ${po_id}`, (page) => ({
    ...page,
    matches: (payment) => payment.po_id === po_id,
    read: (asked, signal) => listSellerPayments({ po_id, ...asked }, signal),
  }));
  return <TabCount of={[{ total, one: 'payment', many: 'payments' }]} />;
}
