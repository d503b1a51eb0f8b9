import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Suspense } from 'react';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { OpenedBy } from '../../components/leave-guard.tsx';
import { useViewed } from './use-viewed.ts';

const OpenedPurchaseOrder = lazyPart(async () => ({
  default: (await import('./opened-purchase-order.tsx')).OpenedPurchaseOrder,
}));

/** A button that shows the purchase order over the list. Dimmed if there is nothing left to decide. */
export const VIEW_COLUMN: Column<PurchaseOrder> = {
  key: 'view',
  title: 'View',
  hideTitle: true,
  width: '5rem',
  priority: 2,
  align: 'right',
  card: 'bottom',
  render: (row) => <ViewButton row={row} />,
};

function ViewButton({ row: { po_id, status } }: { row: Pick<PurchaseOrder, 'po_id' | 'status'> }) {
  const { view } = useViewed();
  return (
    <Button
      size="sm"
      aria-label={`View ${po_id}`}
      aria-haspopup="dialog"
      disabled={status === 'PAID' || status === 'CANCELLED'}
      onClick={() => view(po_id)}
    >
      View
    </Button>
  );
}

/** The purchase order named in the address, if any. */
export function ViewedPurchaseOrder() {
  const { viewed, tab, onTab, close } = useViewed();
  return (
    viewed !== null && (
      <Suspense>
        <OpenedBy value="view">
          <OpenedPurchaseOrder key={viewed} id={viewed} tab={tab} onTab={onTab} onClose={close} />
        </OpenedBy>
      </Suspense>
    )
  );
}
