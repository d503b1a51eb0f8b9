import { isoDay } from '@console/shared/dates';
import { netLines } from '@console/shared/discount-share';
import { lineStatus, orderStatus } from '@console/shared/lifecycles/order';
import { leastChargesOf, leastUnit, unitsOf } from '@console/shared/order-approval';
import { orderLine, orderTotals } from '@console/shared/pricing';
import { shipToOf } from './addresses.ts';
import { cancelMessage } from './cancelling.ts';
import type { Challan } from './dispatching.ts';
import { DAY, iso } from './clock.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import type { Random } from './random.ts';
import { chargesOf, customerOf, soldGoods } from './sold-line.ts';
import type { Order, OrderLine } from './trade.ts';

const FIRST_ORDER = 2_001;

/** The orders by date, with numbers for them and their lines, to which all supply refers. */
export function numberOrders(orders: readonly Order[], numbering: Numbering): Order[] {
  let line_id = 0;
  const dated = byDate(orders);
  for (const order of dated) {
    order.number = numbering.next('OR', order.at);
    for (const line of order.lines) {
      line_id += 1;
      line.id = line_id;
    }
  }
  return dated;
}

/** The invoices of orders by the dates of their first goods. */
export function numberInvoices(challans: readonly Challan[], numbering: Numbering): void {
  for (const { order, status, at } of byDate(challans)) {
    if (order.invoice !== null || status === 'DRAFT' || status === 'CANCELLED') continue;
    order.invoice = { invoice_number: numbering.next('INV', at), invoice_date: isoDay(at) };
  }
}

/** Call it once all supply is known, since statuses follow from it. */
export function* orderRows(orders: readonly Order[], source: Random): Generator<Row<'orders'>> {
  const random = source.fork('order rows');
  for (const [index, order] of orders.entries()) {
    const edd = isoDay(order.at + random.int(7, 15) * DAY);
    yield orderRow(order, FIRST_ORDER + index, edd);
  }
}

/** The total of an order in rupees; for a cancelled one, its former total. */
export const worthOf = (order: Order) => totalsOf(order, order.lines.map(priced));

const totalsOf = ({ terms }: Order, lines: Parameters<typeof orderTotals>[0]) =>
  orderTotals(lines, { ...chargesOf(terms), order_discount: terms.discount });

/** Its lines with their shares of the discount on all of it, by id. */
export function discountedLines({ lines, terms }: Order) {
  const order_lines = lines.map((line) => ({ ...priced(line), order_line_id: line.id }));
  const net = netLines({ order_lines, ...chargesOf(terms), order_discount: terms.discount });
  return new Map(net.map((line) => [line.order_line_id, line]));
}

export function statusOf({ stage, lines }: Order): Row<'orders'>['status'] {
  if (stage === 'closed') return 'CLOSED';
  if (stage === 'cancelled') return 'CANCELLED';
  return orderStatus(
    'CONFIRMED',
    lines.map((line) => lineStatusOf(stage, line)),
  );
}

function orderRow(order: Order, order_id: number, edd: string): Row<'orders'> {
  const { tenant, contact, terms, changed, lines } = order;
  const isCancelled = order.stage === 'cancelled';
  const { total_price, grand_total } = totalsOf(
    order,
    lines.map((line) => ({ ...priced(line), status: lineStatusOf(order.stage, line) })),
  );
  const status = statusOf(order);
  return {
    order_number: order.number,
    order_id,
    invoice_number: order.invoice?.invoice_number ?? null,
    invoice_date: order.invoice?.invoice_date ?? null,
    ...customerOf(tenant, contact, lines),
    ...shipToOf(order.number, tenant, order.at),
    quotation_id: order.quotation?.id ?? null,
    status,
    cancel_message: cancelMessage('order', { status, number: order.number }),
    total_price,
    order_grand_total: grand_total,
    cancelled_worth: isCancelled ? worthOf(order).grand_total : null,
    ...chargesOf(terms),
    order_discount: terms.discount,
    edd,
    approval: null,
    decision: null,
    edited_by: order.author.row.user_id,
    least_charges: leastChargesOf(chargesOf(terms)),
    zoho_id: null,
    zoho_synced_at: null,
    created_by: order.author.row.user_id,
    modified_by: changed.by,
    created_date: iso(order.at),
    modified_date: iso(changed.at),
    revision: order.revision,
  };
}

export function* orderLineRows(orders: readonly Order[]): Generator<Row<'order_lines'>> {
  for (const order of orders) {
    const units = unitsOf(order.lines.map(priced), termsOf(order));
    for (const [at, line] of order.lines.entries()) {
      yield {
        order_line_id: line.id,
        order_number: order.number,
        ...priced(line),
        remarks: line.request?.remarks ?? null,
        total_price: orderLine(priced(line)).total,
        // Nothing has changed since the quotation.
        least_unit: units[at] ?? 0,
        cost_unit: leastUnit(line.price.offer.row.offer_price, line.sku.product.row.pan_india_gst, 0),
        approved_quantity: line.quantity,
        status: lineStatusOf(order.stage, line),
      };
    }
  }
}

const termsOf = ({ terms }: Order) => ({
  ...chargesOf(terms),
  order_discount: terms.discount,
  least_charges: leastChargesOf(chargesOf(terms)),
});

const lineStatusOf = (stage: Order['stage'], line: OrderLine) =>
  // What the demo credits was returned.
  lineStatus({ ...line, credited: 0, status: stage === 'cancelled' ? 'CANCELLED' : 'CONFIRMED' });

export const priced = (line: OrderLine) => ({ ...soldGoods(line), order_line_discount: line.discount });
