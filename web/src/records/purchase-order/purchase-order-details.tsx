import { formatDateTime } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Facts } from '../../components/facts.tsx';
import { LineTable } from '../line-table.tsx';
import { payableTotals } from '../payable-totals.ts';
import { ByWhom } from '../by-whom.tsx';
import { DueDay } from './due-day.tsx';
import { purchaseOrderLines, purchaseOrderTotals } from './purchase-order-lines.ts';

/** The content of a purchase order: seller, due date and lines. */
export function PurchaseOrderDetails({ row }: { row: PurchaseOrder }) {
  const { taxable, gst, total } = purchaseOrderTotals(row);
  const { seller_info: seller } = row;
  return (
    <>
      <Facts
        facts={[
          { label: 'Seller', value: seller.seller_name },
          { label: 'Place', value: `${seller.district}, ${seller.state}` },
          { label: 'Due', value: <DueDay row={row} /> },
          { label: 'Created by', value: <ByWhom who={row.created_by_info} at={row.created_date} /> },
          ...(row.issued_date ? [{ label: 'Issued on', value: formatDateTime(row.issued_date) }] : []),
          ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
        ]}
      />
      <LineTable
        caption="Lines of the purchase order"
        lines={purchaseOrderLines(row)}
        priceTitle="Offer price"
        totals={[
          { key: 'taxable', label: 'Taxable amount', value: taxable },
          { key: 'gst', label: 'GST', value: gst },
          ...payableTotals(total),
        ]}
      />
    </>
  );
}
