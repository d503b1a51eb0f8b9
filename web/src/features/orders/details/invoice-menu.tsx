import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import { downloadInvoice } from '../../../api/orders.ts';
import { DownloadMenu } from '../../../records/download-menu.tsx';

/** The tax invoice as a document; there is none while the prices wait for approval. */
export const InvoiceMenu = ({ row }: { row: Order }) =>
  row.approval !== 'WAITING' &&
  showsPrices(row) && (
    <DownloadMenu
      label="Download invoice"
      failed="The invoice could not be downloaded"
      read={(as) => downloadInvoice({ order_number: row.order_number, ...as })}
    >
      Invoice
    </DownloadMenu>
  );
