import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useUser } from '../../stores/use-user.ts';
import { cancelledPurchaseMessage } from '../payments/cancelled-message.ts';
import { MoneyNotice } from '../payments/money-notice.tsx';
import { useSellerPayments } from '../payments/use-seller-payments.ts';

/** What cancelling a purchase order affects. */
export function CancelledPurchase({ row }: { row: PurchaseOrder }) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  if (row.status === 'DRAFT') return <p>The seller hasn't been notified of it.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {row.seller_info.seller_name} already has it, and is notified of the cancellation and your reason by email. Its
        quantities can then be ordered from another seller.
      </p>
      {mayRead && <Paid row={row} />}
    </div>
  );
}

function Paid({ row }: { row: PurchaseOrder }) {
  const { ledger, paid } = useSellerPayments(row);
  return (
    <MoneyNotice
      ledger={ledger}
      failed={MESSAGES.purchaseOrder.paymentsFailed}
      words={paid && cancelledPurchaseMessage(paid)}
      isWarning={paid !== undefined && paid.received + paid.awaited > 0}
    />
  );
}
