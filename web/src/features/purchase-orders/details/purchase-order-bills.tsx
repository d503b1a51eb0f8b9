import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';

const SellerBills = lazyPart(async () => ({
  default: (await import('../../../records/seller-bills/seller-bills.tsx')).SellerBills,
}));

/** The seller's bills of a purchase order that was issued. */
export const PurchaseOrderBills = ({ row }: { row: PurchaseOrder }) =>
  row.status !== 'DRAFT' && (
    <Suspense fallback={null}>
      <SellerBills key={row.po_id} row={row} />
    </Suspense>
  );
