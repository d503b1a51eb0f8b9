import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { paidFor } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { listSellerPayments } from '../../api/purchase-orders.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';
import { PaidSummary } from './paid-summary.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { isPayable, sellerOf } from './payment-party.ts';

export interface SellerPaymentsPanelProps {
  purchaseOrder: PurchaseOrder;
}

/** What was paid for a purchase order and what is left; it follows the live feed. Shows nothing to who may not read payments. */
export function SellerPaymentsPanel({ purchaseOrder }: SellerPaymentsPanelProps) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead && <SellerPayments key={purchaseOrder.po_id} purchaseOrder={purchaseOrder} />;
}

function SellerPayments({ purchaseOrder }: SellerPaymentsPanelProps) {
  const { po_id, po_grand_total } = purchaseOrder;
  const ledger = useLedger(stores.payment, `of ${po_id}`, () => ({
    matches: (payment) => payment.po_id === po_id,
    read: (page, signal) => listSellerPayments({ po_id, ...page }, signal),
  }));
  const paid = ledger.isWhole ? paidFor(po_grand_total, ledger.rows) : undefined;
  const seller = sellerOf(purchaseOrder);
  return (
    <PaymentLedger
      ledger={ledger}
      sellers={[seller]}
      summary={<PaidSummary paid={paid} receivedLabel="Paid" />}
      isPayable={isPayable(purchaseOrder)}
      document={{ of: { po_id }, title: `Purchase order ${po_id}, to ${seller.seller_name}`, left: paid?.left }}
    />
  );
}
