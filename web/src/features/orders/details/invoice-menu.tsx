import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import { downloadInvoice } from '../../../api/orders.ts';
import { DownloadMenu } from '../../../records/download-menu.tsx';
import { hasNoInvoice } from '../../../records/order-invoice.ts';

/** Downloads of the tax invoice, or of the proforma invoice before that is issued; neither while the prices await approval. */
export const InvoiceMenu = ({ row }: { row: Order }) =>
  row.approval !== 'WAITING' &&
  showsPrices(row) && (
    <DownloadMenu
      label={`Download ${nameOf(row).toLowerCase()}`}
      document={{
        call: downloadInvoice,
        query: { order_number: row.order_number },
        failed: "Couldn't download the invoice",
      }}
    >
      {nameOf(row)}
    </DownloadMenu>
  );

const nameOf = (row: Order): string => (hasNoInvoice(row) ? 'Proforma invoice' : 'Invoice');
