import { createHash } from 'node:crypto';
import { isoDay } from '@console/shared/dates';
import type { CreditNote } from './credit-notes.ts';
import type { Row } from './insert.ts';
import type { Order } from './trade.ts';

/** The e-invoices of delivered orders, as a register would have answered. Those of later invoices are still to come. */
export function* einvoiceRows(orders: readonly Order[]): Generator<Row<'einvoices'>> {
  for (const { invoice, number, stage, tenant } of orders) {
    const isDone = stage === 'delivered' || stage === 'closed';
    if (!invoice?.invoice_date || !tenant.row.gst_no || !isDone) continue;
    yield { order_number: number, cn_id: null, ...answered(invoice.invoice_number, invoice.invoice_date) };
  }
}

/** Those of issued credit notes. */
export function* creditNoteEinvoiceRows(notes: readonly CreditNote[]): Generator<Row<'einvoices'>> {
  for (const { number, status, changed, order } of notes) {
    if (status !== 'ISSUED' || !order.tenant.row.gst_no) continue;
    yield { order_number: null, cn_id: number, ...answered(number, isoDay(changed)) };
  }
}

function answered(number: string, day: string) {
  const irn = createHash('sha256').update(number).digest('hex');
  return {
    state: 'registered' as const,
    irn,
    ack_number: String(1_120_000_000_000 + Number.parseInt(irn.slice(0, 8), 16)),
    ack_date: `${day} 18:05:00`,
    signed_qr: [{ alg: 'RS256', typ: 'JWT' }, { Irn: irn, DocNo: number }, irn].map(encoded).join('.'),
    failure: null,
    earlier: [],
  };
}

const encoded = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
