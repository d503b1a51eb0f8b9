import { moved } from './ordering.ts';
import type { Random } from './random.ts';
import { shuffled } from './random.ts';
import type { OrderStage } from './sizes.ts';
import type { Order, OrderLine } from './trade.ts';
import type { Row } from './insert.ts';
import type { Seller, Setting, Staff } from './world.ts';
import type { Team } from './staff.ts';

export interface Purchase {
  order: Order;
  seller: Seller;
  lines: { line: OrderLine; quantity: number }[];
  at: number;
  author: number;
  status: Row<'purchase_orders'>['status'];
  issued_at: number | null;
  changed: { at: number; by: number };
  revision: number;
  number: string;
}

/** The lines of one order that one seller supplies. */
interface Share {
  order: Order;
  seller: Seller;
  lines: OrderLine[];
}

const ISSUED: readonly OrderStage[] = ['issued', 'in_transit', 'partly_delivered', 'delivered', 'closed'];

/** Purchase orders for the orders. Records issued quantities on the order lines. */
export function makePurchases(setting: Setting, team: Team, orders: readonly Order[]): Purchase[] {
  const random = setting.random.fork('purchasing');
  const { clock, counts } = setting;
  const issuers = [team.member('cm1'), ...team.leads];
  const sharesOf = (stages: readonly OrderStage[], count: number) =>
    firstShares(orders, stages, random).slice(0, count);

  const drafts = sharesOf(['drafted'], counts.draft_purchase_orders).map((share) =>
    draft(share, random, clock.after(share.order.at, 1, 40)),
  );

  const cancelledAlone = sharesOf(['cancelled'], Math.floor(counts.cancelled_purchase_orders / 2));
  const live = sharesOf(
    ISSUED,
    counts.purchase_orders - counts.draft_purchase_orders - counts.cancelled_purchase_orders,
  );
  const replaced = shuffled(live, random).slice(0, counts.cancelled_purchase_orders - cancelledAlone.length);
  const cancelled = [...cancelledAlone, ...replaced].map((share) => {
    const purchase = draft(share, random, clock.after(share.order.at, 0.5, 6));
    return cancel(purchase, clock.after(purchase.at, 0.5, 5), random);
  });
  const since = new Map(cancelled.map(({ order, seller, changed }) => [keyOf(order, seller), changed.at]));

  const issued = live.map((share) => {
    const from = since.get(keyOf(share.order, share.seller)) ?? share.order.at;
    const purchase = draft(share, random, clock.after(from, 1, 36));
    return issue(purchase, clock.after(purchase.at, 0.5, 22), random.pick(issuers));
  });
  for (const purchase of issued) pay(purchase, setting, team, random);
  return [...drafts, ...cancelled, ...issued];
}

const keyOf = (order: Order, seller: Seller) => `${order.number}/${seller.row.seller_id}`;

/** The shares of these orders, all first shares before any second, so that each order gets some. */
function firstShares(orders: readonly Order[], stages: readonly OrderStage[], random: Random): Share[] {
  const perOrder = orders.filter(({ stage }) => stages.includes(stage)).map((order) => sharesOfOrder(order));
  const mixed = shuffled(perOrder, random);
  const longest = Math.max(0, ...mixed.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => mixed.flatMap((shares) => shares[nth] ?? [])).flat();
}

function sharesOfOrder(order: Order): Share[] {
  const shares = new Map<Seller, Share>();
  for (const line of order.lines) {
    const { seller } = line.price.offer;
    const share = shares.get(seller) ?? { order, seller, lines: [] };
    share.lines.push(line);
    shares.set(seller, share);
  }
  return [...shares.values()];
}

function draft({ order, seller, lines }: Share, random: Random, at: number): Purchase {
  const author = random.pick(lines.flatMap(({ sku }) => sku.product.managers));
  return {
    order,
    seller,
    lines: lines.map((line) => ({ line, quantity: wanted(line, order.stage, random) })),
    at,
    author,
    status: 'DRAFT',
    issued_at: null,
    changed: { at, by: author },
    revision: 1,
    number: '',
  };
}

/** Usually the full quantity; if not everything is issued yet, it may be split in two. */
function wanted({ quantity, sku }: OrderLine, stage: OrderStage, random: Random): number {
  const [, , step] = sku.product.kind.lot;
  const part = Math.floor((quantity * 0.6) / step) * step;
  return part > 0 && (stage === 'issued' || stage === 'drafted') && random.chance(0.15) ? part : quantity;
}

function issue(purchase: Purchase, at: number, by: Staff): Purchase {
  for (const { line, quantity } of purchase.lines) line.issued += quantity;
  moved(purchase.order, at, purchase.author);
  const changed = { at, by: by.row.user_id };
  return Object.assign(purchase, { status: 'ISSUED', issued_at: at, changed, revision: 2 });
}

function cancel(purchase: Purchase, at: number, random: Random): Purchase {
  const issued_at = random.chance(0.4) ? purchase.at + Math.ceil((at - purchase.at) / 2) : null;
  const changed = { at, by: purchase.author };
  return Object.assign(purchase, { status: 'CANCELLED', issued_at, changed, revision: issued_at ? 3 : 2 });
}

function pay(purchase: Purchase, { clock }: Setting, team: Team, random: Random): void {
  const share = { closed: 0.85, delivered: 0.4, partly_delivered: 0.15 }[purchase.order.stage as string] ?? 0;
  if (!random.chance(share)) return;
  const changed = { at: clock.after(purchase.changed.at, 48, 400), by: random.pick(team.leads).row.user_id };
  Object.assign(purchase, { status: 'PAID', changed, revision: 3 });
}
