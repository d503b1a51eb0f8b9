import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { downloadPurchaseOrder } from '../../../api/purchase-orders.ts';
import { IssuedPapers } from '../../../records/issued-papers.tsx';

/** The issued papers of a purchase order. */
export const PurchaseOrderPapers = ({ row: { po_id } }: { row: PurchaseOrder }) => (
  <IssuedPapers
    entity="purchase_order"
    id={po_id}
    isDraft={false}
    document={{ call: downloadPurchaseOrder, query: { po_id } }}
  />
);
