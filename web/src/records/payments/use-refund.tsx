import type { Payment } from '@console/shared/entities/payment';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useOffers } from '../../stores/use-offers.ts';
import type { MoveView } from '../use-move.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { REFUND } from './refund-form.ts';

/**
 * Asks about a payment's moves. A refund has a form, where the gateway takes refunds in part.
 * @param overpaid what is overpaid of the document that a payment is for, as far as it is known
 */
export function useRefund(
  moves: MoveView<Payment>,
  overpaid: (payment: Payment) => number | undefined,
): { ask: MoveView<Payment>['ask']; dialog: ReactNode } {
  const hasForm = useOffers(REFUND);
  const [payment, setPayment] = useState<Payment>();
  return {
    ask: (move, row) => (move === 'refund' && hasForm ? setPayment(row) : moves.ask(move, row)),
    dialog: payment && (
      <RefundDialog payment={payment} overpaid={overpaid(payment)} onClose={() => setPayment(undefined)} />
    ),
  };
}
