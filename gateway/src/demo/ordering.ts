import type { Market } from './market.ts';
import type { Quoting } from './quoting.ts';
import type { Random } from './random.ts';
import type { OrderStage } from './sizes.ts';
import type { Line, Order, OrderLine } from './trade.ts';
import type { Setting } from './world.ts';

/** How many days ago the orders of a stage were made: newest and oldest. */
const AGES: Record<OrderStage, readonly [number, number]> = {
  fresh: [0, 8],
  drafted: [1, 10],
  issued: [3, 26],
  in_transit: [4, 26],
  partly_delivered: [12, 45],
  delivered: [14, 130],
  closed: [28, 386],
  cancelled: [5, 386],
};
/** Business grows: most of the closed orders are recent. */
const GROWTH = 1.9;
const DIRECT_EVERY = 16;

/** The orders of every stage with their quotations; some were made directly. */
export function makeOrders({ clock, counts }: Setting, quoting: Quoting, market: Market, random: Random): Order[] {
  const stages = Object.entries(counts.stages).flatMap(([stage, count]) =>
    Array.from({ length: count }, () => stage as OrderStage),
  );
  const momentOf = (stage: OrderStage) => {
    const [newest, oldest] = AGES[stage];
    if (stage !== 'closed') return clock.daysAgo(newest, oldest);
    const age = newest + (oldest - newest) * random.next() ** GROWTH;
    return clock.daysAgo(age, age);
  };
  const isDirect = (index: number) => index % DIRECT_EVERY === 0 && index < counts.direct_orders * DIRECT_EVERY;

  return stages.map((stage, index) => {
    const at = momentOf(stage);
    if (isDirect(index)) {
      const lines = market.basket(at, random.int(1, 3)).map((sku) => quoting.lineOf(sku, at, null));
      return orderOf({ ...market.buyer(at), lines, terms: quoting.terms(), quotation: null }, at, stage);
    }
    const quotation = quoting.quote(clock.before(at, 6, 96));
    quotation.status = 'CONVERTED_TO_ORDER';
    quotation.changed = { at, by: quotation.tenant.sales.row.user_id };
    quotation.revision = 3;
    return orderOf({ ...quotation, quotation }, at, stage);
  });
}

/** Closes and cancels orders according to their stage, once everything is delivered and paid or credited. */
export function endOrders({ clock }: Setting, orders: readonly Order[]): void {
  for (const order of orders) {
    if (order.stage !== 'closed' && order.stage !== 'cancelled') continue;
    moved(order, clock.after(order.changed.at, 130, 300), order.author.row.user_id);
  }
}

/** Records a change of an order by itself or its supply. */
export function moved(order: Order, at: number, by: number): void {
  order.revision += 1;
  if (at > order.changed.at) order.changed = { at, by };
}

type Source = Pick<Order, 'tenant' | 'contact' | 'terms' | 'quotation'> & { lines: Line[] };

function orderOf({ tenant, contact, lines, terms, quotation }: Source, at: number, stage: OrderStage): Order {
  const author = tenant.sales;
  return {
    tenant,
    contact,
    at,
    author,
    terms,
    quotation,
    stage,
    lines: lines.map(unsupplied),
    number: '',
    invoice: null,
    changed: { at, by: author.row.user_id },
    revision: 1,
  };
}

const unsupplied = (line: Line): OrderLine => ({
  ...line,
  id: 0,
  issued: 0,
  in_transit: 0,
  delivered: 0,
  to_credit: 0,
});
