import { quantityWords } from '@console/shared/arrival';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { Notice } from '../../components/notice.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { toastSuccess, withToaster } from '../../components/toast.ts';
import type { ChallanCommand } from '../../machines/challan.ts';
import { useUser } from '../../stores/use-user.ts';

/** Goods of a delivered challan that did not arrive, and are credited: what, and the way to the credit notes. */
export function CreditRest({ row }: { row: DeliveryChallan }) {
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const goods = goodsToCredit(row);
  return (
    goods.length > 0 && (
      <Notice
        title={`To be credited on order ${row.order_number}`}
        actions={seesOrders && <RouteLink to={creditNotesOf(row)}>Open its credit notes</RouteLink>}
      >
        {quantityWords(goods)}
      </Notice>
    )
  );
}

/** Says that a challan was saved. After a delivery with goods to credit it leads on to the credit notes. */
export function toastSaved(row: DeliveryChallan, command: ChallanCommand, seesOrders: boolean): void {
  const updated = command === 'deliver' ? MESSAGES.challan.delivered : MESSAGES.challan.updated;
  const goods = goodsToCredit(row);
  if (goods.length === 0) toastSuccess(updated, row.challanId);
  else {
    const link = (
      <RouteLink key="credit" to={creditNotesOf(row)} onFollow={() => withToaster((toast) => toast.dismiss(updated))}>
        Credit the rest
      </RouteLink>
    );
    toastSuccess(updated, `${row.challanId} · To be credited: ${quantityWords(goods)}`, seesOrders && link);
  }
}

const creditNotesOf = ({ order_number }: DeliveryChallan) => `/order-details/${order_number}?tab=money`;

const goodsToCredit = ({ status, dc_lines }: DeliveryChallan) =>
  dc_lines.flatMap(({ credit_qty, order_line_details: { product_info, product_sku_info } }) =>
    status === 'DELIVERED' && credit_qty > 0
      ? [{ name: product_info.product_name, unit: product_sku_info.unit, quantity: credit_qty }]
      : [],
  );
