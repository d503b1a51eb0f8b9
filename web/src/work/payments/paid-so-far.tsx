import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { WORDING } from '@console/shared/wording';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useUser } from '../../stores/use-user.ts';
import { paidWords } from './paid-words.ts';
import { useSellerPayments } from './use-seller-payments.ts';

type Ordered = Pick<PurchaseOrder, 'po_id' | 'po_grand_total'>;

/** What is recorded as paid of a purchase order, for who is about to say that all of it is. */
export function PaidSoFar({ row }: { row: Ordered }) {
  const mayRead = can(useUser().permissions, 'payment', 'READ');
  return mayRead ? <Recorded row={row} /> : <p>You may not see what was recorded as paid of it.</p>;
}

function Recorded({ row }: { row: Ordered }) {
  const { ledger, paid } = useSellerPayments(row);
  const { state, problem } = ledger.view;
  if (state === 'failed') {
    return (
      <Notice
        tone="warn"
        title={WORDING.purchaseOrder.paymentsFailed}
        actions={
          <Button size="sm" onClick={() => ledger.list.reread()}>
            Try again
          </Button>
        }
      >
        {problem}
      </Notice>
    );
  }
  const isShort = paid !== undefined && paid.received < paid.payable;
  return (
    <Notice tone={isShort ? 'warn' : 'info'}>
      {paid ? paidWords(paid) : 'Reading what was recorded as paid… it is not known yet.'}
    </Notice>
  );
}
