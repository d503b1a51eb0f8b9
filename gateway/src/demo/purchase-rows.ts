import { DEFAULT_PAYMENT_TERMS, OWN_ORG_ID, PAYMENT_TERMS } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import { shipToOf } from './addresses.ts';
import { cancelMessage } from './cancelling.ts';
import { DAY, iso } from './clock.ts';
import { NOT_DUE } from './deadlines.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import type { Purchase } from './purchasing.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { managersOf } from './trade.ts';
import type { OrderLine } from './trade.ts';

const REMARKS = [
  'Call the store keeper an hour before arrival.',
  'Test certificate with the consignment.',
  'Unloading by the seller.',
];

/** The purchase orders by date, with their numbers. */
export function numberPurchases(purchases: readonly Purchase[], numbering: Numbering): Purchase[] {
  const dated = byDate(purchases);
  for (const purchase of dated) purchase.number = numbering.next('PO', purchase.at);
  return dated;
}

export function* purchaseRows(purchases: readonly Purchase[], source: Random): Generator<Row<'purchase_orders'>> {
  const random = source.fork('purchase rows');
  for (const purchase of purchases) {
    const due_date = isoDay(purchase.at + random.int(5, 12) * DAY);
    yield purchaseRow(purchase, due_date, random.chance(0.25) ? random.pick(REMARKS) : null);
  }
}

/** Most sellers deliver to the site, and some to us. The same for every run. */
function deliveryOf({ number, order }: Purchase) {
  const random = createRandom(`delivery of ${number}`);
  const { shipping_address } = shipToOf(order.number, order.tenant, order.at);
  const isSite = shipping_address !== null && random.chance(0.85);
  const terms = random.pick([DEFAULT_PAYMENT_TERMS, DEFAULT_PAYMENT_TERMS, ...PAYMENT_TERMS.slice(1)]);
  return {
    deliver_to: isSite ? ('SITE' as const) : ('OFFICE' as const),
    delivery_address: isSite ? shipping_address : null,
    payment_terms: terms,
  };
}

/** Rupees. */
export const purchaseTotal = (purchase: Purchase): number =>
  purchaseOrderTotal(purchase.lines.map(({ line, quantity }) => priced(purchase, line, quantity)));

function purchaseRow(purchase: Purchase, due_date: string, remark: string | null): Row<'purchase_orders'> {
  const { order, seller, changed } = purchase;
  return {
    po_id: purchase.number,
    org_id: OWN_ORG_ID,
    order_number: order.number,
    seller_id: seller.row.seller_id,
    seller_info: seller.info,
    gstin: seller.row.gstin,
    seller_email: seller.row.email_id_1,
    seller_whatsapp_number: seller.row.mobile_1,
    status: purchase.status,
    due_date,
    issued_date: purchase.issued_at === null ? null : iso(purchase.issued_at),
    remark,
    cancel_message: cancelMessage('purchase_order', purchase),
    ...deliveryOf(purchase),
    po_grand_total: purchaseTotal(purchase),
    category_managers: managersOf(purchase.lines.map(({ line }) => line)),
    sales_person: order.tenant.row.sales_person,
    ...NOT_DUE,
    created_by: purchase.author,
    modified_by: changed.by,
    created_date: iso(purchase.at),
    modified_date: iso(changed.at),
    revision: purchase.revision,
  };
}

export function* purchaseLineRows(purchases: readonly Purchase[]): Generator<Row<'purchase_order_lines'>> {
  let po_line_id = 0;
  for (const purchase of purchases) {
    for (const { line, quantity } of purchase.lines) {
      po_line_id += 1;
      const amounts = priced(purchase, line, quantity);
      yield {
        po_line_id,
        po_id: purchase.number,
        order_line_id: line.id,
        product_id: line.sku.row.product_id,
        product_sku_id: line.sku.row.product_sku_id,
        product_info: line.sku.product.info,
        product_sku_info: line.sku.info,
        ...amounts,
        unit_price: amounts.offer_price,
        remark: null,
        total_price: purchaseOrderLine(amounts).total,
      };
    }
  }
}

export const priced = ({ status }: Purchase, { price, sku }: OrderLine, quantity: number) => ({
  quantity,
  offer_price: price.offer.row.offer_price,
  gstin: sku.product.row.pan_india_gst,
  status,
});
