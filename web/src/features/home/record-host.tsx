import type { RecordRef } from '@console/shared/entities';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { lazyPart } from '../../api/lazy-part.ts';
import { useUser } from '../../stores/use-user.ts';
import { OpenedPurchaseOrder } from '../../records/purchase-order/opened-purchase-order.tsx';
import type { PurchaseOrderTab } from '../../records/purchase-order/purchase-order-modal.tsx';
import { OpenedRequest } from '../../records/quote-request/opened-request.tsx';
import { OpenedOrder, OpenedQuotation, QuotationToDecide } from '../../records/record-drawer/opened-record.tsx';

// Fewer people open these than the others.
const OpenedChallan = lazyPart(async () => ({
  default: (await import('../../records/challan/opened-challan.tsx')).OpenedChallan,
}));

export interface RecordHostProps {
  open: RecordRef;
  /** The open request is to be archived: asks for confirmation at once. */
  archives: boolean;
  tab: PurchaseOrderTab;
  onTab: (tab: PurchaseOrderTab) => void;
  onClose: () => void;
  /** Undefined if the open record's queue cannot be taken from. */
  onNext: (() => Promise<boolean>) | undefined;
}

/** The record named in the address, in the dialog of its kind. Key it by the record. */
export function RecordHost({ open, archives, tab, onTab, onClose, onNext }: RecordHostProps) {
  const { permissions } = useUser();
  const one = { id: open.id, onClose };
  if (open.entity === 'quotation_request') return <OpenedRequest {...one} archives={archives} onNext={onNext} />;
  if (open.entity === 'purchase_order') return <OpenedPurchaseOrder {...one} tab={tab} onTab={onTab} onNext={onNext} />;
  if (open.entity === 'delivery_challan') return <OpenedChallan {...one} onNext={onNext} />;
  if (open.entity === 'order') return <OpenedOrder {...one} />;
  if (quotationChart.permits('approve', 'SENT', permissions)) return <QuotationToDecide {...one} onNext={onNext} />;
  return <OpenedQuotation {...one} />;
}
