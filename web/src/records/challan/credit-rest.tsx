import { quantityWords } from '@console/shared/arrival';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { Notice } from '../../components/notice.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { toastSuccess, withToaster } from '../../components/toast.ts';
import type { ChallanCommand } from '../../machines/challan.ts';
import { useUser } from '../../stores/use-user.ts';
import { goodsToCredit } from './challan-credit.ts';
import type { ChallanCredit } from './challan-credit.ts';

/** Goods of a delivered challan that did not arrive: what is to be credited and what is, and the way to the credit notes. */
export function CreditRest({ row, credit }: { row: DeliveryChallan; credit: ChallanCredit }) {
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const link = seesOrders && <RouteLink to={creditNotesOf(row)}>Open its credit notes</RouteLink>;
  const { left, done, notes } = credit;
  return (
    <>
      {left.length > 0 && (
        <Notice title={`To be credited on order ${row.order_number}`} actions={link}>
          {quantityWords(left)}
        </Notice>
      )}
      {done.length > 0 && (
        <Notice
          title={notes.length > 0 ? `Credited with ${listed(notes)}` : 'Credited'}
          actions={left.length === 0 && link}
        >
          {quantityWords(done)}
        </Notice>
      )}
    </>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

const DONE = { edit: 'updated', dispatch: 'dispatched', deliver: 'delivered', cancel: 'cancelled' } as const;

/** Says that a challan was saved. After a delivery with goods to credit it leads on to the credit notes. */
export function toastSaved(row: DeliveryChallan, command: ChallanCommand, seesOrders: boolean): void {
  const done = MESSAGES.challan[DONE[command]];
  const goods = goodsToCredit(row);
  if (goods.length === 0) toastSuccess(done, row.challanId);
  else {
    const link = (
      <RouteLink key="credit" to={creditNotesOf(row)} onFollow={() => withToaster((toast) => toast.dismiss(done))}>
        Credit the rest
      </RouteLink>
    );
    toastSuccess(done, `${row.challanId} · To be credited: ${quantityWords(goods)}`, seesOrders && link);
  }
}

const creditNotesOf = ({ order_number }: DeliveryChallan) => `/order-details/${order_number}?tab=money`;
