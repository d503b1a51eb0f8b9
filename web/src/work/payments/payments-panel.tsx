import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { formatInr } from '@console/shared/money';
import { paidOf } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listPayments } from '../../api/money.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';
import { useMove } from '../use-move.ts';
import { PaidSummary } from './paid-summary.tsx';
import { partyOf, paymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PAYMENT_MOVES, sellersOf } from './payment-kind.ts';

export interface PaymentsPanelProps {
  order: Order;
}

/** What was paid of an order and what is left; it follows the live feed. Shows nothing to who may not read payments. */
export function PaymentsPanel({ order }: PaymentsPanelProps) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead && <Payments key={order.order_number} order={order} />;
}

function Payments({ order }: PaymentsPanelProps) {
  const { order_number } = order;
  const { permissions } = useUser();
  const { list, view, rows, isWhole } = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_number, ...page }, signal),
  }));
  const moves = useMove(PAYMENT_MOVES);
  const [isAdding, setAdding] = useState(false);
  const payments = rows as readonly Payment[];
  const paid = isWhole ? paidOf(order.order_grand_total, payments) : undefined;
  const sellers = sellersOf(order);
  const asked = moves.asked;
  const question = asked && QUESTIONS[asked.move];
  return (
    <Panel
      title="Payments"
      count={view.state === 'ready' ? view.total : undefined}
      flush
      actions={
        can(permissions, 'payment', 'WRITE') && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add payment
          </Button>
        )
      }
    >
      {paid && <PaidSummary paid={paid} />}
      <DenseTable
        caption="Payments"
        columns={paymentColumns(sellers, moves)}
        rows={payments}
        rowId={({ payment_id }) => `payment-${payment_id}`}
        rowLabel={({ payment_id }) => `payment ${payment_id}`}
        decorOf={({ status }) => ({ faded: status === 'FAILED' || status === 'REFUNDED' })}
        loading={view.state === 'reading'}
        skeletonRows={2}
        empty={
          view.state === 'failed' ? (
            <ErrorState message={view.problem ?? 'Error'} onRetry={() => list.reread()} />
          ) : (
            <EmptyState title="Nothing was paid yet" />
          )
        }
      />
      {isAdding && <PaymentDialog order={order} left={paid?.left} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        message={
          asked &&
          question &&
          `${formatInr(asked.row.amount)} ${partyOf(asked.row, sellers).toLowerCase()}. ${question.says}`
        }
        confirmLabel={question?.does ?? ''}
        danger={question?.isDanger}
        busy={moves.isBusy}
        error={moves.problem}
        onConfirm={moves.confirm}
        onCancel={moves.cancel}
      />
    </Panel>
  );
}

interface Question {
  title: string;
  says: string;
  does: string;
  isDanger?: boolean;
}

const to = (move: string) => paymentChart.moves.find(({ name }) => name === move)?.to ?? '';
const becomes = (move: string) => `It becomes ${paymentChart.label(to(move))}`;

const QUESTIONS: Record<string, Question> = {
  receive: {
    title: 'Was this payment received?',
    says: `${becomes('receive')}; from there it can only be refunded.`,
    does: 'Received',
  },
  fail: {
    title: 'Did this payment fail?',
    says: `${becomes('fail')} for good, and counts no more.`,
    does: 'Failed',
    isDanger: true,
  },
  refund: {
    title: 'Was this payment paid back?',
    says: `${becomes('refund')} for good, and counts no more.`,
    does: 'Refunded',
    isDanger: true,
  },
};
