import type { RecordRef } from '@console/shared/entities';
import { useState } from 'react';
import { OpenedPurchaseOrder } from '../../records/purchase-order/opened-purchase-order.tsx';
import type { PurchaseOrderTab } from '../../records/purchase-order/purchase-order-modal.tsx';
import { OpenedOrder, QuotationToDecide } from '../../records/record-drawer/opened-record.tsx';

/** What a record was opened to do. */
export type Begin = 'approve' | 'reject' | undefined;

export interface OpenedApprovalProps {
  open: RecordRef;
  begin: Begin;
  onClose: () => void;
}

/** The record named in the address, where it is decided. Key it by the record. */
export function OpenedApproval({ open: { entity, id }, begin, onClose }: OpenedApprovalProps) {
  const [tab, setTab] = useState<PurchaseOrderTab>('1');
  if (entity === 'quotation') return <QuotationToDecide id={id} begin={begin} onClose={onClose} />;
  if (entity === 'order') return <OpenedOrder id={id} onClose={onClose} />;
  const asked = begin && ({ approve: 'issue', reject: 'cancel' } as const)[begin];
  return <OpenedPurchaseOrder id={id} tab={tab} onTab={setTab} begin={asked} onClose={onClose} />;
}
