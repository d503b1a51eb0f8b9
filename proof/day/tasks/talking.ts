import { commentCalls } from '@console/shared/calls/records';
import { supportCalls, TICKET_LISTS } from '@console/shared/calls/support';
import { choose, orders, quotations, tickets } from '../lists.ts';
import type { Session } from '../session.ts';
import { ASKED, SAID } from '../sample-texts.ts';

/** Comments on an open order. */
export async function comment(session: Session): Promise<void> {
  const row = await choose(session, orders(session, { status: ['CONFIRMED', 'IN_TRANSIT'] }), { usual: 80 });
  if (!row) return;
  const body = { entity_type: 'ORDER', entity_id: row.order_number, comment: session.random.pick(SAID) };
  await session.write('comments', commentCalls.create, body);
}

/** Asks for support: about an order, about goods, or about the console itself. */
export async function raiseTicket(session: Session): Promise<void> {
  const { random } = session;
  const list = random.pick(TICKET_LISTS);
  const name = random.pick(ASKED[list]);
  const order = list === 'order_status' ? await choose(session, orders(session, {}), { usual: 1 }) : undefined;
  if (list === 'order_status' && !order) return;
  await session.write('tickets raised', supportCalls.proxy, {
    ...{ list, name },
    description: `Noted after a call: ${name}`,
    ...(order && { order_number: order.order_number }),
    ...(list === 'ad_hoc' && { category: 'Special sizes' }),
    ...(list === 'tech_support' && { issue_type: 'Console' }),
  });
}

/** Starts or completes a ticket. */
export async function moveTicket(session: Session): Promise<void> {
  const row = await choose(session, tickets(session, { status: ['Open', 'In Progress'] }), { usual: 12 });
  if (!row || !(await session.rest(session.random.between(0.3, 1)))) return;
  const { task_id, revision: ifMatch } = row;
  const status = row.status === 'Open' ? ('In Progress' as const) : ('Closed' as const);
  await session.write('tickets moved', supportCalls.proxy, { task_id, status }, { ifMatch });
}

/** A customer checks their own quotations and orders. */
export async function lookIn(session: Session): Promise<void> {
  await quotations(session, { status: ['CONFIRMED'] })({ limit: 10 });
  await orders(session, { status: ['CONFIRMED', 'IN_TRANSIT'] })({ limit: 10 });
  session.tally.did('looked in');
  await session.rest(session.random.between(4, 12));
}
