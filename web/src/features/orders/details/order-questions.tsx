import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { orderLineCancellation, orderStatusChange } from '../../../api/orders.ts';
import type { OrderCommand } from '../../../machines/edit-order.ts';
import { CANCEL_REASON } from '../../../records/cancel-reason.ts';
import type { RecordQuestion } from '../../../records/record-questions.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { useCreditNotes } from '../../../records/credit-notes/use-credit-notes.ts';
import { cancelledOrderMessage } from '../../../records/payments/cancelled-message.ts';
import { MoneyNotice } from '../../../records/payments/money-notice.tsx';
import { useOrderPayments } from '../../../records/payments/use-order-payments.ts';

/**
 * Confirmations for irreversible actions on an order or a line.
 * @param about the line concerned.
 */
export function orderQuestions(row: Order, about: string | undefined): RecordQuestion<OrderCommand>[] {
  const { order_number } = row;
  const line = row.order_lines.find(({ order_line_id }) => String(order_line_id) === about);
  return [
    {
      command: 'cancelLine',
      ...(line && {
        preflight: orderLineCancellation({ order_number, order_line_id: line.order_line_id, status: 'CANCELLED' }),
      }),
      title: 'Cancel this line?',
      message: `${line?.product_info.product_name ?? 'The line'} will be removed from the order and its total. This can't be undone.`,
      confirmLabel: 'Cancel the line',
      cancelLabel: 'Keep it',
      danger: true,
    },
    {
      command: 'invoice',
      title: `Issue the invoice of ${order_number}?`,
      message:
        "The invoice gets the next number and today's date. After that, lines, prices, charges, terms, customer and addresses can't be changed: quantities are corrected with credit notes, and the order can only be cancelled once the whole invoice is credited.",
      confirmLabel: 'Issue the invoice',
    },
    {
      command: 'cancel',
      preflight: orderStatusChange({ order_number, status: 'CANCELLED' }),
      title: `Cancel ${row.order_number}?`,
      message: <CancelledOrder row={row} />,
      reason: CANCEL_REASON,
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep it',
      danger: true,
    },
    {
      command: 'close',
      preflight: orderStatusChange({ order_number, status: 'CLOSED' }),
      title: `Close ${row.order_number}?`,
      message: 'Everything was delivered or credited. A closed order can no longer be changed.',
      confirmLabel: 'Close the order',
    },
  ];
}

/** What cancelling an order affects. */
function CancelledOrder({ row }: { row: Order }) {
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
