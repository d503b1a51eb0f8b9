import { isoDay } from '@console/shared/dates';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { statusOf, worthOf } from './order-rows.ts';
import { at } from './random.ts';
import type { Team } from './staff.ts';
import type { Order } from './trade.ts';
import type { Setting } from './world.ts';

const SUBJECTS = {
  order_status: ['Where is the consignment?', 'Customer asks for the delivery date', 'Part of the order is missing'],
  ad_hoc: ['Need a rate for a special size', 'Looking for a seller nearby', 'Sample wanted before the order'],
  tech_support: ['Cannot download the invoice', 'Offer price does not save', 'Code does not arrive by email'],
} as const;
const LISTS = ['order_status', 'ad_hoc', 'tech_support'] as const;
const STATUSES = ['Open', 'Open', 'In Progress', 'Closed', 'Closed'] as const;
const PRIORITIES = ['normal', 'high', 'normal', 'low', 'urgent', 'normal'] as const;
const REVISION = { Open: 1, 'In Progress': 2, Closed: 3 };

/** Support tickets about recent orders, urgent goods, and the console itself. */
export function ticketRows(
  { random: source, clock, counts }: Setting,
  { commenting }: Team,
  orders: readonly Order[],
): Row<'support_tickets'>[] {
  const random = source.fork('tickets');
  const newest = orders.slice(-Math.max(40, Math.floor(orders.length / 3)));
  const raised = Array.from({ length: counts.tickets }, (_, index) => {
    const order = random.pick(newest);
    const status = at(STATUSES, index);
    return { order, status, list: at(LISTS, index), moment: clock.after(order.at, 4, status === 'Closed' ? 200 : 900) };
  });
  return raised
    .sort((one, other) => one.moment - other.moment)
    .map(({ order, status, list, moment }, index) => {
      const name = random.pick(SUBJECTS[list]);
      const { tenant, author } = order;
      const [line] = order.lines;
      const isOrder = list === 'order_status';
      const isGoods = list === 'ad_hoc';
      return {
        task_id: index + 1,
        list,
        name,
        description: `Noted by ${author.row.first_name} after a call: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
        status,
        order_number: isOrder ? order.number : null,
        order_total: isOrder ? worthOf(order).grand_total : null,
        order_date: isOrder ? isoDay(order.at) : null,
        order_status: isOrder ? statusOf(order) : null,
        requester_name: `${author.row.first_name} ${author.row.last_name}`,
        requester_email: author.row.email,
        customer_name: list === 'tech_support' ? null : tenant.row.tenant_name,
        issue_type: isOrder ? 'Delivery' : isGoods ? 'Sourcing' : 'Console',
        category: isGoods ? (line?.sku.product.row.level2 ?? null) : null,
        spec: isGoods && line ? `${line.sku.product.row.product_name}, ${line.sku.row.product_sku_name}` : null,
        quantity: isGoods ? (line?.quantity ?? null) : null,
        notes: null,
        attachments: [],
        assigned_to: status === 'Open' && index % 2 === 0 ? null : at(commenting, index).row.user_id,
        priority: at(PRIORITIES, index),
        tool_id: null,
        tool_attachments: 0,
        created_date: iso(moment),
        modified_date: iso(status === 'Open' ? moment : clock.after(moment, 1, 60)),
        revision: REVISION[status],
      };
    });
}
