import { createHash } from 'node:crypto';
import type { Row } from './insert.ts';
import type { Order } from './trade.ts';

/** The e-invoices of delivered orders, as a register would have answered. Those of later invoices are still to come. */
export function* einvoiceRows(orders: readonly Order[]): Generator<Row<'einvoices'>> {
  for (const { invoice, number, stage, tenant } of orders) {
    const isDone = stage === 'delivered' || stage === 'closed';
    if (!invoice?.invoice_date || !tenant.row.gst_no || !isDone) continue;
    const irn = createHash('sha256').update(invoice.invoice_number).digest('hex');
    yield {
      order_number: number,
      state: 'registered',
      irn,
      ack_number: String(1_120_000_000_000 + Number.parseInt(irn.slice(0, 8), 16)),
      ack_date: `${invoice.invoice_date} 18:05:00`,
      signed_qr: [{ alg: 'RS256', typ: 'JWT' }, { Irn: irn, DocNo: invoice.invoice_number }, irn]
        .map(encoded)
        .join('.'),
      failure: null,
    };
  }
}

const encoded = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
