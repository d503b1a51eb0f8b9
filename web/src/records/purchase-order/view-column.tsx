import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Suspense } from 'react';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { OpenedBy } from '../../components/leave-guard.tsx';
import { useAddress } from '../address/use-address.ts';
import { useOpening } from '../address/use-opening.ts';
import type { PurchaseOrderTab } from './purchase-order-modal.tsx';

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

const read = (params: URLSearchParams) =>
  ({ viewed: params.get('view'), tab: params.get('key') === '2' ? '2' : '1' }) as const;

/** The purchase order shown over a list, and its tab, in the address: `view=PO2627-000012&key=2`. */
function useViewed() {
  const [address, change] = useAddress(read);
  const { open, close, state } = useOpening(change, address.viewed !== null);
  return {
    ...address,
    onTab: (tab: PurchaseOrderTab) => change([{ key: tab === '2' ? tab : undefined }], { replace: true, state }),
    view: (po_id: string) => open({ view: po_id, key: undefined }),
    close: () => close({ view: undefined, key: undefined }),
  };
}
