import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListScreen } from '../../lists/list-screen.tsx';
import { ViewedPurchaseOrder } from '../../records/purchase-order/view-column.tsx';
import { PURCHASE_ORDER_LIST } from './purchase-order-list.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { useUser } from '../../stores/use-user.ts';

export const PurchaseOrdersScreen = () => (
  <>
    <ListScreen kind={PURCHASE_ORDER_LIST} actions={<NewPurchaseOrderLink />} />
    <ViewedPurchaseOrder />
  </>
);

/** For people who may create purchase orders. */
function NewPurchaseOrderLink() {
  if (!can(useUser().permissions, 'purchase_order', 'WRITE')) return null;
  return (
    <Link to="/create-po" className={buttonClass('primary')}>
      <Plus aria-hidden className="-ml-0.5 size-4" />
      New purchase order
    </Link>
  );
}
