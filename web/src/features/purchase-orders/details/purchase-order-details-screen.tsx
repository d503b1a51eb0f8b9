import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { useParams } from 'react-router';
import { getPurchaseOrder } from '../../../api/purchase-orders.ts';
import { lazyPart } from '../../../api/lazy-part.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { DocumentScreen, mayEver } from '../../../records/document-page.tsx';

const PurchaseOrderWork = lazyPart(async () => ({
  default: (await import('./purchase-order-work.tsx')).PurchaseOrderWork,
}));
const PurchaseOrderRead = lazyPart(async () => ({
  default: (await import('./purchase-order-read.tsx')).PurchaseOrderRead,
}));

const LIST = { path: '/purchaseOrders', title: 'All purchase orders' };
const MOVES = ['edit', 'issue', 'pay', 'cancel'];

/** /purchase-orders-details/{poId} */
export function PurchaseOrderDetailsScreen() {
  const { poId = '' } = useParams();
  const { permissions } = useUser();
  return (
    <DocumentScreen
      key={poId}
      id={poId}
      store={stores.purchase_order}
      read={getPurchaseOrder}
      noun="purchase order"
      failed={MESSAGES.purchaseOrder.listFailed}
      list={LIST}
      mayWork={mayEver(purchaseOrderChart, MOVES, permissions)}
      work={PurchaseOrderWork}
      reading={PurchaseOrderRead}
    />
  );
}
