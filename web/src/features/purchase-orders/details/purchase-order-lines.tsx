import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Panel } from '../../../components/panel.tsx';
import { LineTable } from '../../../records/line-table.tsx';
import { payableTotals } from '../../../records/payable-totals.ts';
import { purchaseOrderLines, purchaseOrderTotals } from '../../../records/purchase-order/purchase-order-lines.ts';

export interface PurchaseOrderLinesProps {
  row: PurchaseOrder;
  /** By line id; omitted if lines cannot be cancelled. */
  cancelling?: { can: (id: string) => boolean; run: (id: string) => void } | undefined;
}

/** The read-only lines of a purchase order, with totals. */
export function PurchaseOrderLines({ row, cancelling }: PurchaseOrderLinesProps) {
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
        action={
          cancelling && {
            label: 'Cancel line',
            can: (id) => cancelling.can(String(id)),
            run: (id) => cancelling.run(String(id)),
          }
        }
      />
    </Panel>
  );
}
