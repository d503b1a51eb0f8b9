import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { useUser } from '../../stores/use-user.ts';
import { PaidSummary } from './paid-summary.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { isPayable, sellerOf } from './payment-party.ts';
import { useSellerPayments } from './use-seller-payments.ts';

export interface SellerPaymentsPanelProps {
  purchaseOrder: PurchaseOrder;
}

/**
 * What has been paid for a purchase order and what is left, kept live. Hidden from people who may not read payments.
 */
export function SellerPaymentsPanel({ purchaseOrder }: SellerPaymentsPanelProps) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead && <SellerPayments key={purchaseOrder.po_id} purchaseOrder={purchaseOrder} />;
}

function SellerPayments({ purchaseOrder }: SellerPaymentsPanelProps) {
  const { po_id } = purchaseOrder;
  const { ledger, paid, billed } = useSellerPayments(purchaseOrder);
  const seller = sellerOf(purchaseOrder);
  return (
    <PaymentLedger
      ledger={ledger}
      sellers={[seller]}
      summary={
        <PaidSummary
          paid={paid}
          receivedLabel="Paid"
          awaitedLabel="On its way"
          billed={billed?.isUnbilled === false ? billed.billed : undefined}
        />
      }
      overpaid={paid?.overpaid}
      isPayable={isPayable(purchaseOrder)}
      document={{ of: { po_id }, title: `Purchase order ${po_id}, to ${seller.seller_name}`, left: paid?.left, billed }}
    />
  );
}
