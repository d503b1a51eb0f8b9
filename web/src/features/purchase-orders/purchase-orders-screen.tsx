import { Navigate } from 'react-router';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { OpenedProps } from '../../lists/list-screen.tsx';
import { ViewedPurchaseOrder } from '../../records/purchase-order/view-column.tsx';
import { NewPurchaseOrderLink } from './new-purchase-order-link.tsx';
import { PURCHASE_ORDER_LIST } from './purchase-order-list.tsx';

export const PurchaseOrdersScreen = () => (
  <>
    <ListScreen kind={PURCHASE_ORDER_LIST} opened={OwnPage} actions={<NewPurchaseOrderLink />} />
    <ViewedPurchaseOrder />
  </>
);

/** A purchase order opens on its own page. Back returns to the list as it was. */
const OwnPage = ({ id }: OpenedProps) => <Navigate to={`/purchase-orders-details/${id}`} replace />;
