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
      failed="Couldn't download the invoice"
      read={(as) => downloadInvoice({ order_number: row.order_number, ...as })}
    >
      Invoice
    </DownloadMenu>
  );
