import type { Order } from '@console/shared/entities/order';
import { downloadInvoice } from '../../../api/orders.ts';
import { DownloadMenu } from '../../../work/download-menu.tsx';

/** The tax invoice as a document; there is none while the prices wait for approval. */
export const InvoiceMenu = ({ row: { order_number, approval } }: { row: Order }) =>
  approval !== 'WAITING' && (
    <DownloadMenu
      label="Download invoice"
      failed="The invoice could not be downloaded"
      read={(as) => downloadInvoice({ order_number, ...as })}
    >
      Invoice
    </DownloadMenu>
  );
