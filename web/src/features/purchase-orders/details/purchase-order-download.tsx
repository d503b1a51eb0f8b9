import { downloadPurchaseOrder } from '../../../api/purchase-orders.ts';
import { DownloadMenu } from '../../../records/download-menu.tsx';

/** Downloads of a purchase order, as its seller gets it. */
export const PurchaseOrderDownload = ({ po_id }: { po_id: string }) => (
  <DownloadMenu
    label="Download purchase order"
    document={{
      call: downloadPurchaseOrder,
      query: { po_id },
      failed: "Couldn't download the purchase order",
    }}
  >
    Download
  </DownloadMenu>
);
