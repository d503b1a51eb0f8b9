import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can, isStaff } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';

interface Reader {
  role_id: number;
  permissions: PermissionMap;
}

export interface RecordTab {
  key: string;
  label: string;
  may: (reader: Reader) => boolean;
  panel: ComponentType<{ row: PurchaseOrder }>;
}

const Payments = lazyPart(async () => {
  const { SellerPaymentsPanel } = await import('../../../records/payments/seller-payments-panel.tsx');
  return { default: ({ row }: { row: PurchaseOrder }) => <SellerPaymentsPanel purchaseOrder={row} /> };
});

const Documents = lazyPart(async () => {
  const { DocumentsPanel } = await import('../../../records/documents/documents-panel.tsx');
  return {
    default: ({ row }: { row: PurchaseOrder }) => (
      <DocumentsPanel of={{ entity_name: 'purchase_order', entity_id: row.po_id }} />
    ),
  };
});

const Comments = lazyPart(async () => {
  const { CommentsPanel } = await import('../../../records/comments/comments-panel.tsx');
  return {
    default: ({ row }: { row: PurchaseOrder }) => (
      <CommentsPanel of={{ entity_type: 'purchase_order', entity_id: row.po_id }} />
    ),
  };
});

/** Tabs of records that belong to a purchase order, after its own tab. */
export const RECORD_TABS: readonly RecordTab[] = [
  {
    key: 'payments',
    label: 'Payments',
    may: ({ permissions }) => can(permissions, 'payment', 'READ'),
    panel: Payments,
  },
  {
    key: 'documents',
    label: 'Documents',
    may: ({ permissions }) => can(permissions, 'document_upload', 'READ'),
    panel: Documents,
  },
  { key: 'comments', label: 'Comments', may: ({ role_id }) => isStaff(role_id), panel: Comments },
];
