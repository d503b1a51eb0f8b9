import { formatDay } from '@console/shared/dates';
import type { PurchaseOrder, PurchaseOrderLine } from '@console/shared/entities/purchase-order';
import { normalisePaymentTerms, purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import type { PrintedDocument } from './model.ts';
import { deliveryOf, sellerOf, supplierOf } from './parties.ts';
import { NO_REVERSE_CHARGE, printedDay, printedSale, supplyReference, taxedRows } from './sale.ts';
import type { SupplyPlaces } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The purchase order. We are the buyer, so the seller's state is compared with ours. */
export function purchaseOrderDocument(order: PurchaseOrder, company: Company): PrintedDocument {
  const { po_id, purchase_order_lines, seller_info, due_date, order_number } = order;
  const places: SupplyPlaces = { supplierState: seller_info.state || company.state, placeOfSupply: company.state };
  const live = purchase_order_lines.filter((line) => line.status !== 'CANCELLED');
  const goods = live.map((line) => ({
    ...line,
    ...purchaseOrderLine(line),
    selling_price: line.offer_price,
    pan_india_gst: line.gstin,
    product_sku_info: remarked(line),
  }));
  const amounts = printedSale(taxedRows(goods), places, purchaseOrderTotal(live));
  return {
    title: 'Purchase Order',
    number: po_id,
    date: printedDay(order.created_date),
    copy: null,
    mark: purchaseOrderMark(order.status),
    supplier: supplierOf(company),
    roles: { supplier: 'Buyer', customer: 'Seller' },
    customer: sellerOf(order),
    delivery: deliveryOf(order, company),
    references: [
      ...(due_date === null ? [] : [{ label: 'Due date', value: formatDay(due_date) }]),
      ...(order_number === null ? [] : [{ label: 'Our reference', value: order_number }]),
      supplyReference(places),
      NO_REVERSE_CHARGE,
    ],
    ...amounts,
    amount_in_words: amountInWords(amounts.totals.payable),
    payment_terms: order.payment_terms,
    remark: order.remark,
    notes_title: 'Terms',
    notes: [`Quote ${po_id} on your challan and invoice.`, isUpfront(order) ? REPLACED : ACCEPTED],
    signatory: company.name,
  };
}

/** A line's remark is printed below its goods. */
const remarked = ({ product_sku_info, remark }: PurchaseOrderLine) => ({
  ...product_sku_info,
  product_sku_name: [product_sku_info.product_sku_name, remark].filter(Boolean).join(' · '),
});

const MARKS: Partial<Record<PurchaseOrder['status'], string>> = { DRAFT: 'Draft', CANCELLED: 'Cancelled' };

export const purchaseOrderMark = (status: PurchaseOrder['status']): string | null => MARKS[status] ?? null;

const ACCEPTED = 'Payment is for the quantity received in good condition.';
const REPLACED = 'What arrives short or damaged is to be replaced or credited.';

const isUpfront = ({ payment_terms }: Pick<PurchaseOrder, 'payment_terms'>): boolean =>
  normalisePaymentTerms(payment_terms ?? '') === '100% upfront';
