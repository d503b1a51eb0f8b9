import type { Order } from '@console/shared/entities/order';
import { CreditNotesPanel } from '../../../records/credit-notes/credit-notes-panel.tsx';
import { useCreditNotes } from '../../../records/credit-notes/use-credit-notes.ts';
import { ExpensesPanel } from '../../../records/expenses/expenses-panel.tsx';
import { PaymentsPanel } from '../../../records/payments/payments-panel.tsx';

/** An order's payments, credit notes and expenses. Key it by the order. */
export function OrderMoney({ order }: { order: Order }) {
  const { order_number } = order;
  const credits = useCreditNotes(order_number);
  return (
    <>
      <PaymentsPanel order={order} credits={credits} />
      <CreditNotesPanel order={order} credits={credits} />
      <ExpensesPanel of={{ entity_type: 'order', entity_id: order_number }} />
    </>
  );
}
