import { commentCalls } from '@console/shared/calls/records';
import { supportCalls, TICKET_LISTS } from '@console/shared/calls/support';
import { choose, orders, quotations, tickets } from '../lists.ts';
import type { Seat } from '../seat.ts';
import { ASKED, SAID } from '../words.ts';

/** A word for colleagues on an order that is open. */
export async function comment(seat: Seat): Promise<void> {
  const row = await choose(seat, orders(seat, { status: ['CONFIRMED', 'IN_TRANSIT'] }), { usual: 80 });
  if (!row) return;
  const body = { entity_type: 'ORDER', entity_id: row.order_number, comment: seat.random.pick(SAID) };
  await seat.write('comments', commentCalls.create, body);
}

/** Somebody asks for help: about an order, about goods, or about the console itself. */
export async function raiseTicket(seat: Seat): Promise<void> {
  const { random } = seat;
  const list = random.pick(TICKET_LISTS);
  const name = random.pick(ASKED[list]);
  const order = list === 'order_status' ? await choose(seat, orders(seat, {}), { usual: 1 }) : undefined;
  if (list === 'order_status' && !order) return;
  await seat.write('tickets raised', supportCalls.proxy, {
    ...{ list, name },
    description: `Noted after a call: ${name}`,
    ...(order && { order_number: order.order_number }),
    ...(list === 'ad_hoc' && { category: 'Special sizes' }),
    ...(list === 'tech_support' && { issue_type: 'Console' }),
  });
}

/** A ticket is taken up, or done. */
export async function moveTicket(seat: Seat): Promise<void> {
  const row = await choose(seat, tickets(seat, { status: ['Open', 'In Progress'] }), { usual: 12 });
  if (!row || !(await seat.rest(seat.random.between(0.3, 1)))) return;
  const { task_id, revision: ifMatch } = row;
  const status = row.status === 'Open' ? ('In Progress' as const) : ('Closed' as const);
  await seat.write('tickets moved', supportCalls.proxy, { task_id, status }, { ifMatch });
}

/** A customer sees for themselves how their quotations and orders stand. */
export async function lookIn(seat: Seat): Promise<void> {
  await quotations(seat, { status: ['CONFIRMED'] })({ limit: 10 });
  await orders(seat, { status: ['CONFIRMED', 'IN_TRANSIT'] })({ limit: 10 });
  seat.tally.did('looked in');
  await seat.rest(seat.random.between(4, 12));
}
