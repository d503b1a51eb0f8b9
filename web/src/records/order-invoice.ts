import type { CallName } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { offers } from '../stores/gateway.ts';

/** Only a gateway with this call has orders without an invoice, and freezes those that have one. */
export const ISSUE_INVOICE: CallName = 'POST /issueInvoice';

type Invoiced = Pick<Order, 'invoice_number'>;

export const hasNoInvoice = ({ invoice_number }: Invoiced): boolean => invoice_number === null && offers(ISSUE_INVOICE);

/** Its lines, prices, charges, terms and delivery address can no longer change. */
export const isInvoiced = ({ invoice_number }: Invoiced): boolean => Boolean(invoice_number) && offers(ISSUE_INVOICE);

/** Why an invoiced order is read-only. */
export const invoicedWords = ({ invoice_number }: Invoiced): string =>
  `Invoice ${invoice_number ?? ''} was issued, so the order's lines, prices, charges, terms and delivery address can't be changed. Correct it with a credit note.`;
