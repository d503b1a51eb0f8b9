import type { RatedTax } from '@console/shared/credit-charges';
import type { Order } from '@console/shared/entities/order';
import { orderLine, orderTotals } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import { legalParties } from './legal.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, shipToOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { chargesOf, placesOf, printedDay, printedSale, saleReferences, taxedRows } from './sale.ts';
import type { ChargedRow } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/**
 * The tax invoice of an order (CGST Rule 46), or its proforma invoice until that is issued, for a reader who may see
 * everything.
 */
export function invoiceDocument(order: Order, { office }: CustomerAddresses, company: Company): PrintedDocument {
  const { order_lines, tenant_info, user_details, shipping_address } = order;
  const places = placesOf(company, tenant_info, shipping_address);
  const amounts = printedSale(rowsOf(order), places, orderTotals(order_lines, order).grand_total);
  return {
    ...headOf(order),
    mark: invoiceMark(order.status),
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    delivery: shipToOf(shipping_address, office, tenant_info),
    legal: legalParties({ company, tenant: tenant_info, office, shipping_address, places }),
    references: [...orderReferences(order), ...saleReferences(places)],
    ...amounts,
    amount_in_words: amountInWords(amounts.totals.payable),
    payment_terms: order.payment_terms,
    remark: order.remark,
    notes_title: null,
    notes: [],
    signatory: company.name,
  };
}

/** What an invoice taxes: its goods, and its charges and the discount on all of it as it lists them. */
export function invoiceTax(order: Order): { goods: RatedTax[]; charges: ChargedRow[] } {
  const { goods, charges } = rowsOf(order);
  return {
    goods: goods.map(({ taxed, pan_india_gst }) => ({ ...taxed, rate: pan_india_gst })),
    charges: charges.map(({ name, hsn, rate, taxable, tax, total }) => ({ name, hsn, rate, taxable, tax, total })),
  };
}

function rowsOf(order: Order) {
  const live = order.order_lines.filter((line) => line.status !== 'CANCELLED');
  return taxedRows(
    live.map((line) => ({ ...line, ...orderLine(line) })),
    live.length === 0 ? [] : chargesOf({ ...order, discount: order.order_discount }),
  );
}

const headOf = ({ invoice_number, invoice_date, order_number, created_date }: Order) =>
  invoice_number === null
    ? { title: 'Proforma Invoice', number: order_number, date: printedDay(created_date), copy: null }
    : {
        title: 'Tax Invoice',
        number: invoice_number,
        date: printedDay(invoice_date ?? created_date),
        copy: 'Original for recipient',
      };

/** A proforma invoice has number and date of its order. */
const orderReferences = ({ invoice_number, order_number, created_date }: Order) =>
  invoice_number === null
    ? []
    : [
        { label: 'Order number', value: order_number },
        { label: 'Order date', value: printedDay(created_date) },
      ];

export const invoiceMark = (status: Order['status']): string | null => (status === 'CANCELLED' ? 'Cancelled' : null);
