import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { sum } from '@console/shared/money';
import { purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import type { DocumentLine } from '../line-table.tsx';

export function purchaseOrderLines({ purchase_order_lines }: PurchaseOrder): DocumentLine[] {
  return purchase_order_lines.map((line) => ({
    id: line.po_line_id,
    product: line.product_info.product_name,
    detail: line.product_sku_info.product_sku_name,
    remark: line.remark,
    quantity: line.quantity,
    unit: line.product_sku_info.unit,
    price: line.offer_price,
    gst: line.gstin,
    total: purchaseOrderLine(line).total,
    status: { label: purchaseOrderChart.label(line.status), tone: purchaseOrderChart.tone(line.status) },
    isOut: line.status === 'CANCELLED',
  }));
}

/** Totals from offer prices and GST, without cancelled lines. */
export function purchaseOrderTotals({ purchase_order_lines }: PurchaseOrder) {
  const live = purchase_order_lines.filter(({ status }) => status !== 'CANCELLED').map(purchaseOrderLine);
  return {
    taxable: sum(live.map(({ taxable }) => taxable)),
    gst: sum(live.map(({ gst }) => gst)),
    total: purchaseOrderTotal(purchase_order_lines),
  };
}
