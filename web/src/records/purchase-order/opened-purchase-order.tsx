import { MESSAGES } from '@console/shared/messages';
import { getPurchaseOrder } from '../../api/purchase-orders.ts';
import { stores } from '../../stores/stores.ts';
import { OpenedRow } from '../record-drawer/opened-row.tsx';
import { PurchaseOrderModal } from './purchase-order-modal.tsx';
import type { PurchaseOrderModalProps } from './purchase-order-modal.tsx';

export interface OpenedPurchaseOrderProps extends Omit<PurchaseOrderModalProps, 'row'> {
  id: string;
}

/** The purchase order named in the address. Key it by the id. */
export function OpenedPurchaseOrder({ id, ...modal }: OpenedPurchaseOrderProps) {
  return (
    <OpenedRow id={id} of={PURCHASE_ORDERS} onClose={modal.onClose}>
      {(row) => <PurchaseOrderModal row={row} {...modal} />}
    </OpenedRow>
  );
}

const PURCHASE_ORDERS = {
  store: stores.purchase_order,
  read: getPurchaseOrder,
  failed: MESSAGES.purchaseOrder.listFailed,
};
