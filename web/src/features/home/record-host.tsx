import type { RecordRef } from '@console/shared/entities';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { snapshot } from 'valtio/vanilla';
import { getChallan } from '../../api/challans.ts';
import { getPurchaseOrder } from '../../api/purchase-orders.ts';
import { getRfq } from '../../api/rfqs.ts';
import { stores } from '../../stores/stores.ts';
import { ChallanModal } from '../../work/challan/challan-modal.tsx';
import { PurchaseOrderModal } from '../../work/purchase-order/purchase-order-modal.tsx';
import type { PurchaseOrderTab } from '../../work/purchase-order/purchase-order-modal.tsx';
import { QuoteRequestDrawer } from '../../work/quote-request/quote-request-drawer.tsx';
import { OpenedOrder, OpenedQuotation } from '../../work/record-drawer/opened-record.tsx';
import { useOpenedRow } from '../../work/record-drawer/use-opened-row.ts';

export interface RecordHostProps {
  open: RecordRef;
  /** The open request is to be archived: asks at once. */
  archives: boolean;
  tab: PurchaseOrderTab;
  onTab: (tab: PurchaseOrderTab) => void;
  onClose: () => void;
  onNext: () => void;
  /** A challan was closed: its list begins again at page 1. */
  onChallanSaved: () => void;
}

/** The record that the address names, in the dialog of its kind. Key it by the record. */
export function RecordHost(props: RecordHostProps) {
  const { open, onClose } = props;
  if (open.entity === 'quotation') return <OpenedQuotation id={open.id} onClose={onClose} />;
  if (open.entity === 'order') return <OpenedOrder id={open.id} onClose={onClose} />;
  return <WorkHost {...props} />;
}

/** A record that one works on here. */
function WorkHost({ open, archives, tab, onTab, onClose, onNext, onChallanSaved }: RecordHostProps) {
  const row = useOpenedRow(open, READERS[open.entity as keyof typeof READERS], onClose);
  if (!row) return null;
  if (open.entity === 'quotation_request') {
    return <QuoteRequestDrawer row={row as QuotationRequest} archives={archives} onClose={onClose} onNext={onNext} />;
  }
  if (open.entity === 'purchase_order') {
    return <PurchaseOrderModal row={row as PurchaseOrder} tab={tab} onTab={onTab} onClose={onClose} onNext={onNext} />;
  }
  return <ChallanModal row={row as DeliveryChallan} onSaved={onChallanSaved} onNext={onNext} onClose={onClose} />;
}

const known = <Row extends object>(row: Row | undefined) => row && (snapshot(row) as Row);

/** Where the row of a record is, or comes from after a reload. */
const READERS = {
  quotation_request: {
    known: (id: string) => known(stores.quotation_request.row(id)),
    read: (id: string, signal: AbortSignal) => getRfq(Number(id), signal),
  },
  purchase_order: { known: (id: string) => known(stores.purchase_order.row(id)), read: getPurchaseOrder },
  delivery_challan: { known: (id: string) => known(stores.delivery_challan.row(id)), read: getChallan },
};
