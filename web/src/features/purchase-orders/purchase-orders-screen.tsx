import { CreateLink } from '../../components/create-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { ViewedPurchaseOrder } from '../../records/purchase-order/view-column.tsx';
import { PURCHASE_ORDER_LIST } from './purchase-order-list.tsx';

export const PurchaseOrdersScreen = () => (
  <>
    <ListScreen kind={PURCHASE_ORDER_LIST} actions={<CreateLink label="New purchase order" to="/create-po" />} />
    <ViewedPurchaseOrder />
  </>
);
