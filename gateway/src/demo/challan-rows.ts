import { WHOLE } from '@console/shared/arrival';
import { challanDiscount } from '@console/shared/discount-share';
import { sum } from '@console/shared/money';
import { challanTotal } from '@console/shared/pricing';
import { shipToOf } from './addresses.ts';
import { cancelMessage } from './cancelling.ts';
import { iso } from './clock.ts';
import { NOT_DUE } from './deadlines.ts';
import type { Challan, Load } from './dispatching.ts';
import { makeEwayBills } from './eway-bills.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import { discountedLines, priced } from './order-rows.ts';
import { customerOf } from './sold-line.ts';
import type { OrderLine } from './trade.ts';
import { transportOf } from './transport.ts';

/** The challans by date, with their numbers and their shares of discounts. */
export function numberChallans(challans: readonly Challan[], numbering: Numbering): Challan[] {
  const dated = byDate(challans);
  const carried = new Map<OrderLine, { quantity: number; discount: number }>();
  for (const challan of dated) {
    challan.number = numbering.next('DC', challan.at);
    const discounted = discountedLines(challan.order);
    for (const load of challan.lines) {
      const before = carried.get(load.line) ?? { quantity: 0, discount: 0 };
      const line = discounted.get(load.line.id) ?? priced(load.line);
      const from = { ...line, dispatched_qty: before.quantity, dispatched_discount: before.discount };
      load.discount = challanDiscount(from, load.quantity);
      if (challan.status === 'CANCELLED') continue;
      const discount = sum([before.discount, load.discount]);
      carried.set(load.line, { quantity: before.quantity + load.quantity, discount });
    }
  }
  return dated;
}

/** @param today its first instant */
export function* challanRows(challans: readonly Challan[], today: number): Generator<Row<'delivery_challans'>> {
  const valued = challans.map((challan) => ({ challan, lines: carriedBy(challan), ...transportOf(challan) }));
  const ewayBillOf = makeEwayBills(valued, today);
  for (const { challan, lines: carried, ...transport } of valued) {
    const { order, changed, status, lines } = challan;
    const { first_name, last_name } = order.contact.details;
    const isDelivered = status === 'DELIVERED';
    yield {
      challan_id: challan.number,
      order_number: order.number,
      ...customerOf(
        order.tenant,
        order.contact,
        lines.map(({ line }) => line),
      ),
      ...shipToOf(order.number, order.tenant, order.at),
      status,
      dc_grand_total: challanTotal(carried),
      cancel_message: cancelMessage('challan', challan),
      dispatched_date: isDelivered || status === 'IN_TRANSIT' ? iso(challan.at) : null,
      ...transport,
      ...ewayBillOf(challan),
      received_by: isDelivered ? `${first_name} ${last_name}` : null,
      received_at: isDelivered ? iso(changed.at) : null,
      received_file_id: null,
      ...NOT_DUE,
      created_by: challan.author,
      modified_by: changed.by,
      created_date: iso(challan.at),
      modified_date: iso(changed.at),
      revision: challan.revision,
    };
  }
}

const carriedBy = (challan: Challan) => challan.lines.map((load) => delivery(challan, load));

export function* challanLineRows(challans: readonly Challan[]): Generator<Row<'dc_lines'>> {
  let dc_line_id = 0;
  for (const challan of challans) {
    for (const load of challan.lines) {
      dc_line_id += 1;
      const { arrived = WHOLE } = load;
      yield { dc_line_id, challan_id: challan.number, ...delivery(challan, load), ...arrived, uncovered_qty: null };
    }
  }
}

const delivery = ({ status }: Challan, { line, quantity, discount }: Load) => ({
  order_line_id: line.id,
  delivered_qty: quantity,
  dc_line_discount: discount,
  status,
  remarks: null,
  order_line_details: {
    quantity: line.quantity,
    selling_price: line.price.selling,
    pan_india_gst: line.sku.product.row.pan_india_gst,
    remarks: line.request?.remarks ?? null,
    product_info: line.sku.product.info,
    product_sku_info: line.sku.info,
  },
});
