import type { Payment } from '@console/shared/entities/payment';
import { formatInr } from '@console/shared/money';
import { refundedOf } from '@console/shared/paid';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';

/** The amount of a payment, and how much of it was refunded. */
export function PaidAmount({ row }: { row: Payment }) {
  const refunded = refundedOf(row);
  if (refunded === 0) return <Money value={row.amount} />;
  return <TwoLine main={<Money value={row.amount} />} sub={`${formatInr(refunded)} refunded`} />;
}
