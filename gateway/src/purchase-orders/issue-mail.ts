import { formatDay } from '@console/shared/dates';
import { formatInr } from '@console/shared/money';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { payableInr, TOTAL_LABELS } from '@console/shared/pricing';
import type { Company } from '../config.ts';

/** The mail that informs the seller of a purchase order's status. */
export function sellerMail(order: PurchaseOrder, company: Company, withDocument: boolean) {
  const status = purchaseOrderChart.label(order.status).toLowerCase();
  // A line cancelled on its own no longer concerns the seller.
  const live = order.purchase_order_lines.filter((line) => line.status === order.status);
  const lines = live.map(
    ({ product_info, product_sku_info, quantity, offer_price }) =>
      `- ${product_info.product_name}, ${product_sku_info.product_sku_name}: ${quantity} ${product_sku_info.unit} at ${formatInr(offer_price)}`,
  );
  const due = order.due_date ? [`Due: ${formatDay(order.due_date)}`] : [];
  const reason = order.status === 'CANCELLED' && order.cancel_message ? [`Reason: ${order.cancel_message}`] : [];
  const attached = withDocument ? ' It is attached as a PDF.' : '';
  return {
    channel: 'email' as const,
    subject: `Purchase order ${order.po_id} ${status}`,
    text: [
      `Dear ${order.seller_info.seller_name},`,
      '',
      `Purchase order ${order.po_id} from ${company.name} has been ${status}.${attached}`,
      ...reason,
      '',
      ...lines,
      '',
      ...(order.status === 'CANCELLED'
        ? []
        : [`${TOTAL_LABELS.payable} incl. GST: ${payableInr(order.po_grand_total)}`, ...due]),
      '',
      company.name,
      company.address,
      `GSTIN ${company.gstin}`,
    ].join('\n'),
  };
}

/** The short message to the seller's phone about an issued order. */
export function sellerText(order: PurchaseOrder, company: Company) {
  const count = order.purchase_order_lines.filter((line) => line.status === order.status).length;
  const due = order.due_date ? `, due ${formatDay(order.due_date)}` : '';
  return {
    channel: 'whatsapp' as const,
    subject: `Purchase order ${order.po_id}`,
    text: `${company.name} has issued purchase order ${order.po_id} to ${order.seller_info.seller_name}: ${count} ${
      count === 1 ? 'item' : 'items'
    }, ${payableInr(order.po_grand_total)} incl. GST${due}.`,
  };
}
