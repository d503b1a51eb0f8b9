import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { sum } from '@console/shared/money';
import { purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import { LineTable } from '../line-table.tsx';
import type { DocumentLine } from '../line-table.tsx';
import { payableTotals } from '../payable-totals.ts';

export interface PurchaseOrderLinesProps {
  row: PurchaseOrder;
  /** By line id; omitted if lines cannot be cancelled. */
  cancelling?: { can: (id: string) => boolean; run: (id: string) => void } | undefined;
}

/** The read-only lines of a purchase order, with totals. */
export function PurchaseOrderLines({ row, cancelling }: PurchaseOrderLinesProps) {
  const { taxable, gst, total } = totalsOf(row);
  return (
    <LineTable
      caption="Lines of the purchase order"
      lines={linesOf(row)}
      priceTitle="Offer price"
      totals={[
        { key: 'taxable', label: 'Taxable amount', value: taxable },
        { key: 'gst', label: 'GST', value: gst },
        ...payableTotals(total),
      ]}
      action={
        cancelling && {
          label: 'Cancel line',
          can: (id) => cancelling.can(String(id)),
          run: (id) => cancelling.run(String(id)),
        }
      }
    />
  );
}

const linesOf = ({ purchase_order_lines }: PurchaseOrder): DocumentLine[] =>
  purchase_order_lines.map((line) => ({
    id: line.po_line_id,
    product: line.product_info,
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

/** Totals from offer prices and GST, without cancelled lines. */
function totalsOf({ purchase_order_lines }: PurchaseOrder) {
  const live = purchase_order_lines.filter(({ status }) => status !== 'CANCELLED').map(purchaseOrderLine);
  return {
    taxable: sum(live.map(({ taxable }) => taxable)),
    gst: sum(live.map(({ gst }) => gst)),
    total: purchaseOrderTotal(purchase_order_lines),
  };
}
