import { WORDING } from '@console/shared/wording';
import { getPurchaseOrder } from '../../api/purchase-orders.ts';
import { stores } from '../../stores/stores.ts';
import { useOpenedRow } from '../record-drawer/use-opened-row.ts';
import { PurchaseOrderModal } from './purchase-order-modal.tsx';
import type { PurchaseOrderModalProps } from './purchase-order-modal.tsx';

export interface OpenedPurchaseOrderProps extends Omit<PurchaseOrderModalProps, 'row'> {
  id: string;
}

/** The purchase order that the address names. Key it by the id. */
export function OpenedPurchaseOrder({ id, ...modal }: OpenedPurchaseOrderProps) {
  const row = useOpenedRow(id, PURCHASE_ORDERS, modal.onClose);
  return row && <PurchaseOrderModal row={row} {...modal} />;
}

const PURCHASE_ORDERS = {
  store: stores.purchase_order,
  read: getPurchaseOrder,
  failed: WORDING.purchaseOrder.listFailed,
};
