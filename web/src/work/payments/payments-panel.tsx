import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { paidOf } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { WORDING } from '@console/shared/wording';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listPayments } from '../../api/money.ts';
import { Button } from '../../components/button.tsx';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';
import { useMove } from '../use-move.ts';
import { PaidSummary } from './paid-summary.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PAYMENT_MOVES } from './payment-kind.ts';
import { sellersOf } from './payment-party.ts';
import { PaymentQuestion } from './payment-question.tsx';

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
            <ErrorState message={WORDING.purchaseOrder.paymentsFailed} onRetry={() => list.reread()}>
              {view.problem}
            </ErrorState>
          ) : (
            <EmptyState title="Nothing was paid yet" />
          )
        }
      />
      {isAdding && <PaymentDialog order={order} left={paid?.left} onClose={() => setAdding(false)} />}
      <PaymentQuestion moves={moves} sellers={sellers} />
    </Panel>
  );
}
