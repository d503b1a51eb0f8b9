import type { Order } from '@console/shared/entities/order';
import { getEinvoice, sendEinvoice } from '../../api/einvoices.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { EinvoicePanel } from './einvoice-panel.tsx';

const OrderReply = lazyPart(async () => ({ default: (await import('./reply-dialog.tsx')).OrderReply }));

/** The e-invoice of an order's tax invoice. */
export function OrderEinvoice({ row }: { row: Order }) {
  const { order_number, invoice_number, tenant_info, einvoice } = row;
  return (
    <EinvoicePanel
      title="E-invoice"
      of={{
        ...{ number: invoice_number ?? order_number, tenant_info, einvoice },
        read: () => getEinvoice(order_number),
        sendCall: 'POST /order/einvoice/send',
        send: () => sendEinvoice(order_number),
        renderReply: (onClose) => <OrderReply row={row} onClose={onClose} />,
      }}
    />
  );
}
