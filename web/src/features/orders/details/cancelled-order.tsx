import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useUser } from '../../../stores/use-user.ts';
import { useCreditNotes } from '../../../records/credit-notes/use-credit-notes.ts';
import { cancelledOrderMessage } from '../../../records/payments/cancelled-message.ts';
import { MoneyNotice } from '../../../records/payments/money-notice.tsx';
import { useOrderPayments } from '../../../records/payments/use-order-payments.ts';

/** What cancelling an order affects. */
export function CancelledOrder({ row }: { row: Order }) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return (
    <div className="flex flex-col gap-3">
      <p>All its lines are cancelled too. This can't be undone.</p>
      {mayRead && <Paid row={row} />}
    </div>
  );
}

function Paid({ row }: { row: Order }) {
  const { ledger, paid } = useOrderPayments(row, useCreditNotes(row.order_number));
  return (
    <MoneyNotice
      ledger={ledger}
      failed={MESSAGES.purchaseOrder.paymentsFailed}
      words={paid && cancelledOrderMessage(paid)}
      isWarning={paid !== undefined && paid.received + paid.awaited > 0}
    />
  );
}
