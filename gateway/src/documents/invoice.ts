import type { Order } from '@console/shared/entities/order';
import { orderLine, orderTotals } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, deliveryOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { discountNote, headsOf, placesOf, printedDay, printedLines, saleReferences, totalsOf } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The tax invoice of an order (CGST Rule 46), for a reader who may see everything. */
export function invoiceDocument(
  order: Order,
  { office, delivery }: CustomerAddresses,
  company: Company,
): PrintedDocument {
  const { order_lines, tenant_info, user_details } = order;
  const places = placesOf(company, tenant_info);
  const heads = headsOf(places);
  const live = order_lines.filter((line) => line.status !== 'CANCELLED');
  const lines = printedLines(
    live.map((line) => ({ ...line, ...orderLine(line) })),
    places,
  );
  const sale = { ...order, ...orderTotals(order_lines, order), discount: order.order_discount };
  const totals = totalsOf(lines, heads, sale);
  return {
    title: 'Tax Invoice',
    number: order.invoice_number,
    date: printedDay(order.invoice_date),
    copy: 'Original for recipient',
    mark: invoiceMark(order.status),
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    delivery: deliveryOf(delivery),
    references: [
      { label: 'Order number', value: order.order_number },
      { label: 'Order date', value: printedDay(order.created_date) },
      ...saleReferences(places),
    ],
    heads,
    lines,
    totals,
    amount_in_words: amountInWords(totals.payable),
    payment_terms: order.payment_terms,
    remark: order.remark,
    notes_title: null,
    notes: discountNote(totals),
    signatory: company.name,
  };
}

export const invoiceMark = (status: Order['status']): string | null => (status === 'CANCELLED' ? 'Cancelled' : null);
