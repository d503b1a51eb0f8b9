import type { Order } from '@console/shared/entities/order';
import { listCreditNotes } from '../../../api/credit-notes.ts';
import { listExpenses, listPayments } from '../../../api/money.ts';
import { TabCount } from '../../../components/tab-count.tsx';
import { useMayList } from '../../../records/use-may-list.ts';
import { stores } from '../../../stores/stores.ts';
import { useListTotal } from '../../../stores/use-list-total.ts';
import { useOffers } from '../../../stores/use-offers.ts';

/** How many payments, credit notes and expenses an order has, as far as this person may read them. */
export function OrderMoneyCount({ row: { order_number } }: { row: Order }) {
  const hasPayments = useMayList('payment');
  const hasCredits = useOffers('GET /credit_note');
  const hasExpenses = useMayList('expense');
  const payments = useListTotal(
    stores.payment,
    order_number,
    (page) => ({
      ...page,
      matches: (payment) => payment.order_number === order_number,
      read: (asked, signal) => listPayments({ order_id: order_number, ...asked }, signal),
    }),
    hasPayments,
  );
  const credits = useListTotal(
    stores.credit_note,
    order_number,
    (page) => ({
      ...page,
      matches: (note) => note.order_number === order_number,
      read: (asked, signal) => listCreditNotes({ order_number, ...asked }, signal),
    }),
    hasCredits,
  );
  const owner = { entity_type: 'ORDER', entity_id: order_number };
  const expenses = useListTotal(
    stores.expense,
    order_number,
    (page) => ({
      ...page,
      matches: ({ entity_type, entity_id }) => entity_type === owner.entity_type && entity_id === owner.entity_id,
      read: (asked, signal) => listExpenses({ ...owner, ...asked }, signal),
    }),
    hasExpenses,
  );
  return (
    <TabCount
      of={[
        hasPayments && { total: payments, one: 'payment', many: 'payments' },
        hasCredits && { total: credits, one: 'credit note', many: 'credit notes' },
        hasExpenses && { total: expenses, one: 'expense', many: 'expenses' },
      ]}
    />
  );
}
