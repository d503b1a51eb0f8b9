import { formatDateTime } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Facts } from '../../../components/facts.tsx';
import { ByWhom } from '../../../records/by-whom.tsx';
import { GstinValue } from '../../../records/gst-register/gstin-value.tsx';
import { deliveryFacts } from '../../../records/purchase-order/delivery-facts.tsx';
import { DueDay } from '../../../records/purchase-order/due-day.tsx';

export interface PurchaseOrderFactsProps {
  row: PurchaseOrder;
  /** The form below shows the other details. */
  isWritten: boolean;
}

/** The seller, and who created it when. */
export function PurchaseOrderFacts({ row, isWritten }: PurchaseOrderFactsProps) {
  const { seller_info: seller, issued_date } = row;
  const gstin = row.gstin ?? seller.gstin;
  const isTouched = row.modified_date !== row.created_date;
  return (
    <Facts
      facts={[
        {
          label: 'Seller',
          value: (
            <>
              {seller.seller_name}
              <span className="text-muted block text-sm">
                {[seller.district, seller.state].filter(Boolean).join(', ')}
              </span>
            </>
          ),
        },
        ...(isWritten
          ? []
          : [
              { label: 'Seller GST', value: gstin && <GstinValue gstin={gstin} state={seller.state} /> },
              { label: 'Seller email', value: row.seller_email ?? seller.email_id_1 },
              { label: 'Whatsapp', value: row.seller_whatsapp_number ?? seller.mobile_1 },
              { label: 'Due', value: <DueDay row={row} /> },
            ]),
        ...deliveryFacts(row),
        { label: 'Created by', value: <ByWhom who={row.created_by_info} at={row.created_date} /> },
        ...(issued_date ? [{ label: 'Issued', value: formatDateTime(issued_date) }] : []),
        ...(isTouched
          ? [{ label: 'Last changed by', value: <ByWhom who={row.modified_by_info} at={row.modified_date} /> }]
          : []),
        ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
        ...(!isWritten && row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
      ]}
    />
  );
}
