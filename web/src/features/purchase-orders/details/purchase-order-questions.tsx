import { payableInr } from '@console/shared/pricing';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { EditPurchaseOrderCommand } from '../../../machines/edit-purchase-order.ts';
import { PaidSoFar } from '../../../records/payments/paid-so-far.tsx';
import { CANCEL_REASON } from '../../../records/cancel-reason.ts';
import { CancelledPurchase } from '../../../records/purchase-order/cancelled-purchase.tsx';
import type { RecordQuestion } from '../../../records/record-questions.tsx';

/**
 * Confirmations for irreversible actions on a purchase order or a line.
 * @param about the line concerned.
 */
export function purchaseOrderQuestions(
  row: PurchaseOrder,
  about: string | undefined,
): RecordQuestion<EditPurchaseOrderCommand>[] {
  const line = row.purchase_order_lines.find(({ po_line_id }) => String(po_line_id) === about);
  const isLast = row.purchase_order_lines.every((one) => one === line || one.status === 'CANCELLED');
  const told = row.status === 'DRAFT' ? '' : ' The seller is notified by email.';
  return [
    {
      command: 'cancelLine',
      title: 'Cancel this line?',
      message: isLast
        ? `It is the last line, so the whole purchase order is cancelled too. This can't be undone.${told}`
        : `${line?.product_info.product_name ?? 'The line'} will no longer be ordered, and its quantity can be ordered again. This can't be undone.`,
      confirmLabel: 'Cancel the line',
      cancelLabel: 'Keep it',
      danger: true,
      ...(isLast && { reason: CANCEL_REASON }),
    },
    {
      command: 'cancel',
      title: `Cancel ${row.po_id}?`,
      message: <CancelledPurchase row={row} />,
      reason: CANCEL_REASON,
      confirmLabel: 'Cancel purchase order',
      cancelLabel: 'Keep it',
      danger: true,
    },
    {
      command: 'pay',
      title: `Mark ${row.po_id} as paid?`,
      message: (
        <div className="flex flex-col gap-3">
          <p>
            {payableInr(row.po_grand_total)} to {row.seller_info.seller_name}. A paid purchase order can no longer be
            changed.{told}
          </p>
          <PaidSoFar row={row} />
        </div>
      ),
      confirmLabel: 'Mark as paid',
    },
  ];
}
