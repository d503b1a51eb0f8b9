import { settled } from '@console/shared/arrival';
import type { Settled, Shortfall } from '@console/shared/arrival';
import type { Purchase } from './purchasing.ts';
import { moved } from './ordering.ts';
import type { Random } from './random.ts';
import { shuffled } from './random.ts';
import type { OrderStage } from './sizes.ts';
import type { Row } from './insert.ts';
import type { Order, OrderLine } from './trade.ts';
import type { Setting } from './world.ts';

export interface Challan {
  order: Order;
  lines: Load[];
  at: number;
  author: number;
  status: Row<'delivery_challans'>['status'];
  changed: { at: number; by: number };
  revision: number;
  number: string;
}

export interface Load {
  line: OrderLine;
  quantity: number;
  /** Its share of the line's discount, once the challans are in their order. */
  discount: number;
  /** What arrived, where some of it is missing or damaged. */
  arrived?: Settled & { short_reason: string };
}

/** Challans for the orders. Records quantities in transit and delivered on the order lines. */
export function makeChallans(setting: Setting, orders: readonly Order[], purchases: readonly Purchase[]): Challan[] {
  const random = setting.random.fork('dispatching');
  const { clock, counts } = setting;
  const at = (...stages: OrderStage[]) =>
    shuffled(
      orders.filter(({ stage }) => stages.includes(stage)),
      random,
    );
  const ready = readiness(purchases);
  const load = (order: Order, lines: Load[], after = 0, hours: readonly [number, number] = [10, 80]): Challan => {
    const author = random.pick(lines.flatMap(({ line }) => line.sku.product.managers));
    const moment = clock.after(Math.max(ready.get(order) ?? order.at, after), hours[0], hours[1]);
    return {
      order,
      lines,
      at: moment,
      author,
      status: 'DRAFT',
      changed: { at: moment, by: author },
      revision: 1,
      number: '',
    };
  };
  const arrive = (challan: Challan) => finish(challan, 'DELIVERED', clock.after(challan.at, 6, 80));

  const drafts = at('issued')
    .slice(0, counts.draft_challans)
    .map((order) => load(order, all(order)));
  const underWay = at('in_transit').map((order) => send(load(order, loadsOf(order, random))));
  const parts = at('partly_delivered');
  const started = parts.map((order, index) => {
    const { [parts.length - 1 - index]: mishap } = MISHAPS;
    const { loaded } = firstPart(order);
    return arrive(load(order, mishap ? loaded.map((one, line) => (line === 0 ? mishap(one) : one)) : loaded));
  });
  const following = started
    .slice(0, counts.challans_in_transit - underWay.length)
    .map(({ order, changed }) => send(load(order, firstPart(order).left, changed.at)));

  const done = at('delivered', 'closed');
  const single = counts.challans - counts.draft_challans - counts.challans_in_transit - counts.cancelled_challans;
  const splits = new Set(done.slice(0, single - started.length - done.length));
  const whole = done.flatMap((order) => {
    if (!splits.has(order)) return arrive(load(order, all(order)));
    const { loaded, left } = firstPart(order);
    const first = arrive(load(order, loaded));
    return [first, arrive(load(order, left, first.changed.at))];
  });
  const cancelled = done.slice(0, counts.cancelled_challans).map((order) => {
    const challan = load(order, all(order), 0, [1, 6]);
    return finish(challan, 'CANCELLED', clock.after(challan.at, 0.2, 3));
  });
  return [...drafts, ...underWay, ...started, ...following, ...whole, ...cancelled];
}

/** When the goods of an order become ready to dispatch: all purchases for it have been issued. */
function readiness(purchases: readonly Purchase[]): Map<Order, number> {
  const ready = new Map<Order, number>();
  for (const { order, issued_at, status } of purchases) {
    if (issued_at && status !== 'CANCELLED') ready.set(order, Math.max(ready.get(order) ?? 0, issued_at));
  }
  return ready;
}

const all = ({ lines }: Order): Load[] => lines.map((line) => loaded(line, line.quantity));

const loaded = (line: OrderLine, quantity: number): Load => ({ line, quantity, discount: 0 });

/** Some or all lines, at least one. */
function loadsOf(order: Order, random: Random): Load[] {
  const some = all(order).filter(() => random.chance(0.75));
  return some.length > 0 ? some : all(order);
}

/** Half of each line now, the rest later. */
function firstPart({ lines }: Order): { loaded: Load[]; left: Load[] } {
  const first = lines.map((line) => loaded(line, half(line)));
  return { loaded: first, left: first.map(({ line, quantity }) => loaded(line, line.quantity - quantity)) };
}

function half({ quantity, sku }: OrderLine): number {
  const [, , step] = sku.product.kind.lot;
  return Math.floor(quantity / 2 / step) * step;
}

/** What went wrong with the last first parts, of which nothing else has been sent: the rest is sent again, or credited. */
const MISHAPS: readonly ((load: Load) => Load)[] = [
  (load) => arrivedAs(load, { damaged: 0, shortfall: 'send', short_reason: 'Left behind at loading' }),
  (load) => arrivedAs(load, { damaged: few(load), shortfall: 'credit', short_reason: 'Wet from rain on the way' }),
];

const few = ({ quantity }: Load) => Math.ceil(quantity / 20);

function arrivedAs(
  load: Load,
  { damaged, shortfall, short_reason }: { damaged: number; shortfall: Shortfall; short_reason: string },
): Load {
  const arrived = { received_qty: load.quantity - few(load), damaged_qty: damaged };
  return { ...load, arrived: { ...settled(load.quantity, arrived, shortfall), short_reason } };
}

function send(challan: Challan): Challan {
  for (const { line, quantity } of challan.lines) line.in_transit += quantity;
  moved(challan.order, challan.at, challan.author);
  return Object.assign(challan, { status: 'IN_TRANSIT' });
}

function finish(challan: Challan, status: 'DELIVERED' | 'CANCELLED', at: number): Challan {
  if (status === 'DELIVERED') {
    for (const { line, quantity, arrived } of challan.lines) {
      line.delivered += arrived?.received_qty ?? quantity;
      line.to_credit += arrived?.credit_qty ?? 0;
    }
    moved(challan.order, at, challan.author);
  }
  return Object.assign(challan, { status, changed: { at, by: challan.author }, revision: 2 });
}
