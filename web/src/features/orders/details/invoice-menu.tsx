import { downloadInvoice } from '../../../api/orders.ts';
import { DownloadMenu } from '../../../work/download-menu.tsx';

/** The tax invoice as a document. */
export const InvoiceMenu = ({ order_number }: { order_number: string }) => (
  <DownloadMenu
    label="Download invoice"
    failed="The invoice could not be downloaded"
    read={(as) => downloadInvoice({ order_number, ...as })}
  >
    Invoice
  </DownloadMenu>
);
