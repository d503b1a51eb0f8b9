import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { getPurchaseOrder } from '../../../api/purchase-orders.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { RecordPage } from '../../../records/record-page.tsx';

const PurchaseOrderWork = lazyPart(async () => ({
  default: (await import('./purchase-order-work.tsx')).PurchaseOrderWork,
}));
const PurchaseOrderRead = lazyPart(async () => ({
  default: (await import('./purchase-order-read.tsx')).PurchaseOrderRead,
}));

const LIST = { path: '/purchaseOrders', title: 'All purchase orders' };

/** /purchase-orders-details/{poId} */
export function PurchaseOrderDetailsScreen() {
  const { poId = '' } = useParams();
  return (
    <RecordPage
      key={poId}
      id={poId}
      store={stores.purchase_order}
      read={getPurchaseOrder}
      noun="purchase order"
      failed={MESSAGES.purchaseOrder.listFailed}
      list={LIST}
    >
      {(row) => <Opened row={row} />}
    </RecordPage>
  );
}

const MOVES = ['edit', 'issue', 'pay', 'cancel'];

function Opened({ row }: { row: PurchaseOrder }) {
  const { permissions } = useUser();
  const { statuses, permits } = purchaseOrderChart;
  const mayWork = MOVES.some((move) => statuses.some((at) => permits(move, at, permissions)));
  return (
    <Suspense fallback={<SkeletonRows rows={8} label="Loading the purchase order…" />}>
      {mayWork ? <PurchaseOrderWork row={row} /> : <PurchaseOrderRead row={row} />}
    </Suspense>
  );
}
