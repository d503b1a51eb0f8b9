import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useUser } from '../../stores/use-user.ts';
import { MoneyNotice } from './money-notice.tsx';
import { paidMessage } from './paid-message.ts';
import { useSellerPayments } from './use-seller-payments.ts';

type Ordered = Pick<PurchaseOrder, 'po_id' | 'po_grand_total'>;

/** What is recorded as paid for a purchase order, for somebody about to mark it as fully paid. */
export function PaidSoFar({ row }: { row: Ordered }) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead ? <Recorded row={row} /> : <p>You don't have access to its payments.</p>;
}

function Recorded({ row }: { row: Ordered }) {
  const { ledger, paid } = useSellerPayments(row);
  return (
    <MoneyNotice
      ledger={ledger}
      failed={MESSAGES.purchaseOrder.paymentsFailed}
      words={paid && paidMessage(paid)}
      isWarning={paid !== undefined && paid.received < paid.payable}
    />
  );
}
