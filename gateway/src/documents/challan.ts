import { formatDateTime } from '@console/shared/dates';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError } from '@console/shared/errors';
import { needsEwayBill } from '@console/shared/gst';
import { challanLine, challanTotal } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, deliveryOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { headsOf, NO_CHARGES, placesOf, printedDay, printedLines, supplyReference, totalsOf } from './sale.ts';
import type { SoldLine } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The four downloads of a challan, which differ in prices and number of copies. */
type ChallanForm = 'plain' | 'priced' | 'by_gst' | 'triplicate';

/** CGST Rule 55(2). */
const COPIES = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'] as const;

/**
 * The delivery challan (CGST Rule 55) as its reader may see it: pass the row that `present` returned. Throws `conflict`
 * for a cancelled one, since no goods travel with it.
 */
export function challanDocument(
  challan: DeliveryChallan,
  { office, delivery }: CustomerAddresses,
  company: Company,
  form: ChallanForm,
): PrintedDocument {
  const { challanId, status, tenant_info, user_details, dc_lines } = challan;
  if (status === 'CANCELLED') {
    throw new AppError('conflict', `Delivery challan ${challanId} was cancelled and has no document.`, {
      status,
    });
  }
  const places = placesOf(company, tenant_info);
  const taxed = form === 'priced' ? { ...places, placeOfSupply: undefined } : places;
  const heads = headsOf(taxed);
  const lines = printedLines(dc_lines.filter((line) => line.status !== 'CANCELLED').map(carried), taxed);
  const value = challanTotal(dc_lines);
  const totals = totalsOf(lines, heads, { ...NO_CHARGES, total_price: value, grand_total: value });
  return {
    title: 'Delivery Challan',
    number: challanId,
    date: printedDay(challan.created_date),
    copy: form === 'triplicate' ? COPIES : null,
    mark: status === 'DRAFT' ? 'Draft' : null,
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    roles: { supplier: 'Consigner', customer: 'Consignee' },
    delivery: deliveryOf(delivery),
    references: [
      { label: 'Order number', value: challan.order_number },
      ...supplyReference(places),
      ...receiptReferences(challan),
    ],
    heads,
    lines,
    totals: { ...totals, round_off: null, payable: value, payable_title: 'Consignment value' },
    ...(form === 'plain' && { is_unpriced: true }),
    amount_in_words: amountInWords(value),
    payment_terms: null,
    remark: null,
    notes_title: null,
    notes: needsEwayBill(value) ? [EWAY_BILL] : [],
    signatory: company.name,
    receipt: 'Goods received in good condition',
  };
}

/** Who received the goods and when, once delivered. */
const receiptReferences = ({ received_by, received_at }: DeliveryChallan) => [
  ...(received_by ? [{ label: 'Received by', value: received_by }] : []),
  ...(received_at ? [{ label: 'Received on', value: formatDateTime(received_at) }] : []),
];

const EWAY_BILL =
  'E-way bill required: the value of this consignment is above ₹50,000 (CGST Rule 138). It must travel with the goods.';

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
