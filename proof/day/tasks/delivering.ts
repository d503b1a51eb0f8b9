import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { leftToDeliver } from '@console/shared/left-to-deliver';
import { challans, choose, orderOf, orders } from '../lists.ts';
import type { Session } from '../session.ts';

/** A seller dispatches all or part of what was ordered. */
export async function sendGoods(session: Session): Promise<void> {
  const { random } = session;
  const under = orders(session, { status: ['CONFIRMED', 'IN_TRANSIT'] });
  const row = await choose(session, under, { usual: 60, fits: (order) => waiting(order).length > 0 });
  if (!row || !(await session.rest(random.between(0.8, 2)))) return;
  const { order_number } = row;
  const isPart = random.chance(0.35);
  const dc_lines = waiting(row).map(({ order_line_id, left }) => ({
    order_line_id,
    delivered_qty: isPart ? Math.ceil(left / 2) : left,
  }));
  const isDraft = random.chance(0.25);
  const body = { order_number, dc_lines, status: isDraft ? ('DRAFT' as const) : ('IN_TRANSIT' as const) };
  await session.write('made out', deliveryChallanCalls.create, body, {
    moved: async () => {
      const now = waiting(await orderOf(session, order_number));
      return dc_lines.some(
        ({ order_line_id, delivered_qty }) =>
          (now.find((line) => line.order_line_id === order_line_id)?.left ?? 0) < delivered_qty,
      );
    },
  });
}

/** Lines with ordered quantities that have not been dispatched. */
const waiting = ({ order_lines }: Order) =>
  order_lines
    .filter(({ status }) => status === 'PO_ISSUED' || status === 'IN_TRANSIT')
    .map((line) => ({ order_line_id: line.order_line_id, left: leftToDeliver(line) }))
    .filter(({ left }) => left > 0);

/** Dispatches a drafted challan. */
export async function sendOff(session: Session): Promise<void> {
  const row = await choose(session, challans(session, { status: ['DRAFT'] }), { usual: 8, ref: refOf });
  if (!row) return;
  const { challanId, revision: ifMatch } = row;
  await session.work('sent off', refOf(row), session.random.between(0.5, 1.5), (claimToken) => {
    const body = { challanId, newStatus: 'IN_TRANSIT' as const };
    return session.write('sent off', deliveryChallanCalls.updateStatus, body, { ifMatch, claimToken });
  });
}

/** Goods arrive, or come back undelivered. */
export async function arrive(session: Session): Promise<void> {
  const { random } = session;
  const row = await choose(session, challans(session, { status: ['IN_TRANSIT'] }), { usual: 35, ref: refOf });
  if (!row) return;
  const { challanId, revision: ifMatch } = row;
  await session.work('delivered', refOf(row), random.between(0.5, 2), (claimToken) => {
    const isBack = random.chance(0.05);
    const body = { challanId, newStatus: isBack ? ('CANCELLED' as const) : ('DELIVERED' as const) };
    const event = isBack ? 'challans cancelled' : 'delivered';
    return session.write(event, deliveryChallanCalls.updateStatus, body, { ifMatch, claimToken });
  });
}

const refOf = ({ challanId }: DeliveryChallan) => ({ entity: 'delivery_challan' as const, id: challanId });
