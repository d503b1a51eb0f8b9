import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { TRANSPORT_MODES } from '@console/shared/fields/transport';
import type { TransportMode } from '@console/shared/fields/transport';
import { EWAY_BILL_ABOVE, ewayBillWords, needsEwayBill } from '@console/shared/eway-bill';
import { challanLine, challanTotal } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import { isInternal, withOneTax } from './for-reader.ts';
import { legalParties } from './legal.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, shipToOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { placesOf, printedDay, printedSale, supplyReference, taxedRows } from './sale.ts';
import type { SoldLine } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The four downloads of a challan, which differ in prices and number of copies. */
export type ChallanForm = 'plain' | 'priced' | 'by_gst' | 'triplicate';

/** CGST Rule 55(2). */
const COPIES = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'] as const;

/**
 * The delivery challan (CGST Rule 55), for a reader who may see everything. It says nothing of the receipt, which comes
 * after the goods have left with it.
 */
export function challanDocument(
  challan: DeliveryChallan,
  { office, invoice }: CustomerAddresses & { invoice?: InvoiceOf | undefined },
  company: Company,
): PrintedDocument {
  const { challanId, tenant_info, user_details, dc_lines, shipping_address } = challan;
  const places = placesOf(company, tenant_info, shipping_address);
  const goods = dc_lines.filter((line) => line.status !== 'CANCELLED').map(carried);
  const value = challanTotal(dc_lines);
  const { totals, ...amounts } = printedSale(taxedRows(goods), places, value);
  return {
    title: 'Delivery Challan',
    number: challanId,
    date: printedDay(challan.created_date),
    copy: null,
    mark: challanMark(challan.status),
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    roles: { supplier: 'Consigner', customer: 'Consignee' },
    delivery: shipToOf(shipping_address, office, tenant_info),
    legal: legalParties({ company, tenant: tenant_info, office, shipping_address, places }),
    references: [
      { label: 'Order number', value: challan.order_number },
      ...invoiceReferences(invoice),
      { ...supplyReference(places), tells: 'customer' },
      ...transportReferences(challan),
    ],
    ...amounts,
    totals: { ...totals, round_off: null, payable: value, payable_title: 'Consignment value' },
    amount_in_words: amountInWords(value),
    payment_terms: null,
    remark: null,
    notes_title: null,
    notes: needsEwayBill(dc_lines) && !challan.ewaybill_number ? [EWAY_BILL_REQUIRED] : [],
    signatory: company.name,
    receipt: 'Goods received in good condition',
  };
}

/** One of the four prints of a challan. */
export function challanPrint(challan: PrintedDocument, form: ChallanForm): PrintedDocument {
  if (form === 'plain') return { ...challan, is_unpriced: true };
  if (form === 'priced') return withOneTax(challan);
  return form === 'triplicate' && !isInternal(challan) ? { ...challan, copy: COPIES } : challan;
}

/** The tax invoice of the goods, which a challan of each lot refers to (CGST Rule 55(5)). */
export interface InvoiceOf {
  invoice_number: string;
  invoice_date: string;
}

const invoiceReferences = (invoice: InvoiceOf | undefined): PrintedDocument['references'] =>
  invoice ? [{ label: 'Tax invoice', value: `${invoice.invoice_number}, ${printedDay(invoice.invoice_date)}` }] : [];

/** How the goods travel, as far as recorded. */
function transportReferences(challan: DeliveryChallan): PrintedDocument['references'] {
  const { vehicle_number, transport_mode, transporter_name, transporter_gstin, lr_number, lr_date, distance_km } =
    challan;
  const of = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  const mode = TRANSPORT_MODES[transport_mode as TransportMode] ?? transport_mode;
  const references = [
    { label: 'Vehicle', value: of(vehicle_number, mode) },
    { label: 'Transporter', value: of(transporter_name, transporter_gstin && `GSTIN ${transporter_gstin}`) },
    { label: 'LR', value: of(lr_number, lr_date && printedDay(lr_date)) },
    { label: 'Distance', value: distance_km === null ? '' : `${distance_km.toLocaleString('en-IN')} km` },
    { label: EWAY_BILL, value: ewayBillWords(challan) ?? '' },
  ];
  return references.filter(({ value }) => value !== '');
}

/** An e-way bill whose number or end came after the goods had left, beside what their paper says of it. */
export function laterEwayBill({ references }: PrintedDocument, challan: DeliveryChallan): Partial<PrintedDocument> {
  const value = ewayBillWords(challan);
  const printed = references.find(({ label }) => label === EWAY_BILL);
  if (value === undefined || printed?.value === value) return {};
  return { references: [...references, { label: printed ? `${EWAY_BILL} now` : EWAY_BILL, value }] };
}

const MARKS: Partial<Record<DeliveryChallan['status'], string>> = { DRAFT: 'Draft', CANCELLED: 'Cancelled' };

export const challanMark = (status: DeliveryChallan['status']): string | null => MARKS[status] ?? null;

const EWAY_BILL = 'E-way bill';

const EWAY_BILL_REQUIRED = `E-way bill required: the value of this consignment is above ${EWAY_BILL_ABOVE} (CGST Rule 138). It must travel with the goods.`;

const carried = (line: DcLine): SoldLine => {
  const { product_info, product_sku_info, selling_price, pan_india_gst } = line.order_line_details;
  const described = [product_sku_info.product_sku_name, line.remarks].filter(Boolean).join(' · ');
  return {
    product_info,
    product_sku_info: { ...product_sku_info, product_sku_name: described },
    selling_price,
    pan_india_gst,
    quantity: line.delivered_qty,
    ...challanLine(line),
  };
};
