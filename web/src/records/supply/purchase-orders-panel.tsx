import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { FilePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { generateRules, isOpenSeller, sellerLines } from '../../machines/generate-orders.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { VIEW_COLUMN, ViewedPurchaseOrder } from '../purchase-order/view-column.tsx';
import { useLedger } from '../use-ledger.ts';
import { supplyColumns } from './supply-columns.tsx';
import { purchaseOrdersOf } from './supply-of.ts';
import { useOpener } from './use-opener.ts';
import { LivePanel, LiveTable } from '../live-panel.tsx';
import { useMayList } from '../use-may-list.ts';

const GenerateOrdersDialog = lazyPart(async () => ({
  default: (await import('./generate-orders-dialog.tsx')).GenerateOrdersDialog,
}));

/** The purchase orders for an order. Hidden from people who may not read purchase orders. */
export function PurchaseOrdersPanel({ order }: { order: Order }) {
  const mayRead = useMayList('purchase_order');
  return mayRead && <PurchaseOrders key={order.order_number} order={order} />;
}

function PurchaseOrders({ order }: { order: Order }) {
  const { order_number } = order;
  const { permissions } = useUser();
  const purchaseOrders = useLedger(stores.purchase_order, order_number, () => purchaseOrdersOf(order_number));
  const [isGenerating, setGenerating] = useState(false);
  const isOpen = generateRules.ended(order) === undefined && sellerLines(order).some(isOpenSeller);
  const isOffered = isOpen && can(permissions, 'purchase_order', 'WRITE');
  const place = useOpener(isOffered, isGenerating);
  return (
    <LivePanel
      placeRef={place}
      title="Purchase orders"
      live={purchaseOrders}
      flush
      actions={
        isOffered && (
          <Button size="sm" icon={FilePlus} aria-haspopup="dialog" onClick={() => setGenerating(true)}>
            Generate purchase orders
          </Button>
        )
      }
    >
      <LiveTable
        caption="Purchase orders"
        columns={COLUMNS}
        live={purchaseOrders}
        rowId={({ po_id }) => `purchase-order-${po_id}`}
        rowLabel={({ po_id }) => `purchase order ${po_id}`}
        decorOf={({ status }) => ({ faded: status === 'CANCELLED' })}
        failed={MESSAGES.purchaseOrder.listFailed}
        empty={<EmptyState title="No purchase orders yet" />}
      />
      <ViewedPurchaseOrder />
      {isGenerating && (
        <Suspense>
          <GenerateOrdersDialog order={order} onClose={() => setGenerating(false)} />
        </Suspense>
      )}
    </LivePanel>
  );
}

const COLUMNS: readonly Column<PurchaseOrder>[] = [
  {
    key: 'number',
    title: 'Purchase order',
    width: '10rem',
    card: 'title',
    render: ({ po_id }) => <RouteLink to={`/purchase-orders-details/${po_id}`}>{po_id}</RouteLink>,
  },
  { key: 'seller', title: 'Seller', render: ({ seller_info }) => seller_info.seller_name },
  ...supplyColumns<PurchaseOrder>(purchaseOrderChart, ({ po_grand_total }) => po_grand_total),
  VIEW_COLUMN,
];
