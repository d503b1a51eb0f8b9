import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import { downloadInvoice } from '../../../api/orders.ts';
import { DownloadMenu } from '../../../records/download-menu.tsx';

/** Downloads of the tax invoice. There is none while the prices await approval. */
export const InvoiceMenu = ({ row }: { row: Order }) =>
  row.approval !== 'WAITING' &&
  showsPrices(row) && (
    <DownloadMenu
      label="Download invoice"
      document={{
        call: downloadInvoice,
        query: { order_number: row.order_number },
        failed: "Couldn't download the invoice",
      }}
    >
      Invoice
    </DownloadMenu>
  );
