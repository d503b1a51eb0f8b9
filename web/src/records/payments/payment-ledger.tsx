import type { Payment } from '@console/shared/entities/payment';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useUser } from '../../stores/use-user.ts';
import type { Ledger } from '../use-ledger.ts';
import { useMove } from '../use-move.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { PaymentDialogProps } from './payment-dialog.tsx';
import { PAYMENT_MOVES } from './payment-kind.ts';
import { useRefund } from './use-refund.tsx';
import type { Sellers } from './payment-party.ts';
import { PaymentQuestion } from './payment-question.tsx';
import { LivePanel, LiveTable } from '../live-panel.tsx';

export interface PaymentLedgerProps {
  ledger: Ledger<Payment>;
  sellers: Sellers;
  summary: ReactNode;
  /** Of the document; undefined while unknown. */
  overpaid: number | undefined;
  /** Payments can be recorded for the document. */
  isPayable: boolean;
  document: Pick<PaymentDialogProps, 'of' | 'title' | 'left' | 'billed' | 'isCustomerFree'>;
}

/** The payments of one document: recorded, then received, failed or refunded. */
export function PaymentLedger({ ledger, sellers, summary, overpaid, isPayable, document }: PaymentLedgerProps) {
  const mayAdd = can(useUser().permissions, 'payment', 'WRITE');
  const moves = useMove(PAYMENT_MOVES);
  const [isAdding, setAdding] = useState(false);
  const refunding = useRefund(moves, ({ po_id }) => ('po_id' in document.of || po_id === null ? overpaid : undefined));
  return (
    <LivePanel
      title="Payments"
      live={ledger}
      flush
      actions={
        mayAdd &&
        isPayable && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add payment
          </Button>
        )
      }
    >
      {ledger.view.state !== 'failed' && summary}
      <LiveTable
        caption="Payments"
        columns={paymentColumns(sellers, moves, 'order_number' in document.of, refunding.ask)}
        live={ledger}
        rowId={({ payment_id }) => `payment-${payment_id}`}
        rowLabel={({ payment_id }) => `payment ${payment_id}`}
        decorOf={({ status }) => ({ faded: status === 'FAILED' || status === 'REFUNDED' })}
        failed={MESSAGES.purchaseOrder.paymentsFailed}
        empty={<EmptyState title="No payments yet" />}
      />
      {isAdding && <PaymentDialog {...document} sellers={sellers} onClose={() => setAdding(false)} />}
      {refunding.dialog}
      <PaymentQuestion moves={moves} sellers={sellers} />
    </LivePanel>
  );
}
