import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Panel } from '../../../components/panel.tsx';
import { LineTable } from '../../../work/line-table.tsx';
import { payableTotals } from '../../../work/payable-totals.ts';
import { purchaseOrderLines, purchaseOrderTotals } from '../../../work/purchase-order/purchase-order-lines.ts';

export interface PurchaseOrderLinesProps {
  row: PurchaseOrder;
  /** Given by the id of the line, for who may cancel one. */
  onCancel?: ((id: string) => void) | undefined;
}

/** The lines of a purchase order to read, and what they come to. */
export function PurchaseOrderLines({ row, onCancel }: PurchaseOrderLinesProps) {
  const { taxable, gst, total } = purchaseOrderTotals(row);
  return (
    <Panel title="Lines" count={row.purchase_order_lines.length}>
      <LineTable
        caption="Lines of the purchase order"
        lines={purchaseOrderLines(row)}
        priceTitle="Offer price"
        totals={[
          { key: 'taxable', label: 'Taxable amount', value: taxable },
          { key: 'gst', label: 'GST', value: gst },
          ...payableTotals(total),
        ]}
        action={onCancel && { label: 'Cancel line', run: (id) => onCancel(String(id)) }}
      />
    </Panel>
  );
}
