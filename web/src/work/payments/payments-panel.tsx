import type { Order } from '@console/shared/entities/order';
import { paidOf } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { listPayments } from '../../api/money.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';
import { PaidSummary } from './paid-summary.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { sellersOf } from './payment-party.ts';

export interface PaymentsPanelProps {
  order: Order;
}

/** What was paid of an order and what is left; it follows the live feed. Shows nothing to who may not read payments. */
export function PaymentsPanel({ order }: PaymentsPanelProps) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead && <Payments key={order.order_number} order={order} />;
}

function Payments({ order }: PaymentsPanelProps) {
  const { order_number, order_grand_total } = order;
  const ledger = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_number, ...page }, signal),
  }));
  const paid = ledger.isWhole ? paidOf(order_grand_total, ledger.rows) : undefined;
  const sellers = sellersOf(order);
  return (
    <PaymentLedger
      ledger={ledger}
      sellers={sellers}
      summary={paid && <PaidSummary paid={paid} toSellers={paid.toSellers} />}
      isPayable
      document={{ of: { order_number }, title: `Order ${order_number}`, left: paid?.left }}
    />
  );
}
