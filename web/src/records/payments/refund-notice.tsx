import type { Order } from '@console/shared/entities/order';
import { formatInr } from '@console/shared/money';
import { standingOf } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMove } from '../use-move.ts';
import { PAYMENT_MOVES } from './payment-kind.ts';
import { PaymentQuestion } from './payment-question.tsx';
import { refundWords } from './refund-words.ts';
import { useRefund } from './use-refund.tsx';
import { useCustomersPayments } from './use-customers-payments.ts';

type Cancelled = Pick<Order, 'order_number' | 'status'>;

/** Says that a cancelled order still has its customer's money, and offers to record the refund of each payment. */
export function RefundNotice({ row }: { row: Cancelled }) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  const isOffered = useOffers('GET /payment');
  return row.status === 'CANCELLED' && mayRead && isOffered && <Refund key={row.order_number} row={row} />;
}

function Refund({ row: { order_number } }: { row: Cancelled }) {
  const payments = useCustomersPayments(order_number);
  const moves = useMove(PAYMENT_MOVES);
  const words = payments && refundWords(payments);
  const refunding = useRefund(moves, () => undefined);
  const held = payments?.filter(({ status }) => status === 'RECEIVED') ?? [];
  return (
    <>
      {words && (
        <Notice
          tone="warn"
          title={words}
          actions={held
            .filter((payment) => moves.may('refund', payment))
            .map((payment) => (
              <Button key={payment.payment_id} size="sm" onClick={() => refunding.ask('refund', payment)}>
                Record refund of {formatInr(standingOf(payment))}…
              </Button>
            ))}
        >
          The order was cancelled, so this money belongs to its customer.
        </Notice>
      )}
      {refunding.dialog}
      <PaymentQuestion moves={moves} sellers={[]} />
    </>
  );
}
