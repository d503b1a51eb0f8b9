import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { isWaiting } from '../order-approval/order-status.ts';
import type { Ledger } from '../use-ledger.ts';
import { PaidSummary } from './paid-summary.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { sellersOf } from './payment-party.ts';
import { useOrderPayments } from './use-order-payments.ts';
import { useMayList } from '../use-may-list.ts';

export interface PaymentsPanelProps {
  order: Order;
  /** Those of its invoice. */
  credits: Ledger<CreditNote>;
}

/** What has been paid for an order and what is left, kept live. Hidden from people who may not read payments. */
export function PaymentsPanel({ order, credits }: PaymentsPanelProps) {
  const mayRead = useMayList('payment');
  return mayRead && <Payments key={order.order_number} order={order} credits={credits} />;
}

function Payments({ order, credits }: PaymentsPanelProps) {
  const { order_number, status } = order;
  const { ledger, paid } = useOrderPayments(order, credits);
  const sellers = sellersOf(order);
  return (
    <PaymentLedger
      ledger={ledger}
      sellers={sellers}
      summary={<PaidSummary paid={paid} toSellers={paid?.toSellers} />}
      overpaid={paid?.overpaid}
      isPayable={!isWaiting(order)}
      document={{
        of: { order_number },
        title: `Order ${order_number}`,
        left: paid?.left,
        isCustomerFree: status === 'CANCELLED',
      }}
    />
  );
}
