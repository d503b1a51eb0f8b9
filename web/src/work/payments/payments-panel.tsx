import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { paidOf } from '@console/shared/paid';
import { can } from '@console/shared/permissions';
import { listPayments } from '../../api/money.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';
import type { Ledger } from '../use-ledger.ts';
import { PaidSummary } from './paid-summary.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { sellersOf } from './payment-party.ts';

export interface PaymentsPanelProps {
  order: Order;
  /** Those of its invoice. */
  credits: Ledger<CreditNote>;
}

/** What was paid of an order and what is left; it follows the live feed. Shows nothing to who may not read payments. */
export function PaymentsPanel({ order, credits }: PaymentsPanelProps) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead && <Payments key={order.order_number} order={order} credits={credits} />;
}

function Payments({ order, credits }: PaymentsPanelProps) {
  const { order_number, order_grand_total, status } = order;
  const ledger = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_number, ...page }, signal),
  }));
  const isKnown = ledger.isWhole && credits.isWhole;
  const paid = isKnown ? paidOf(order_grand_total, ledger.rows, credits.rows) : undefined;
  const sellers = sellersOf(order);
  return (
    <PaymentLedger
      ledger={ledger}
      sellers={sellers}
      summary={<PaidSummary paid={paid} toSellers={paid?.toSellers} />}
      isPayable
      document={{
        of: { order_number },
        title: `Order ${order_number}`,
        left: paid?.left,
        isCustomerFree: status === 'CANCELLED',
      }}
    />
  );
}
