import { newRequest, pricedAs } from './asking.ts';
import { DAY } from './clock.ts';
import type { Market } from './market.ts';
import { makeOrders } from './ordering.ts';
import { createQuoting } from './quoting.ts';
import type { Quoting } from './quoting.ts';
import type { Random } from './random.ts';
import type { Team } from './staff.ts';
import type { Order, Quotation, Request } from './trade.ts';
import type { Setting } from './world.ts';

const ARCHIVE_REASONS = [
  'Customer no longer needs the material.',
  'Duplicate of an earlier request.',
  'No seller for this specification.',
  'Customer did not reply.',
  'Quantity below the minimum order.',
  'Project postponed by the customer.',
];

export interface History {
  requests: Request[];
  quotations: Quotation[];
  orders: Order[];
}

/** Everything from the first request to the order, generated backwards from the current stage of each chain. */
export function makeHistory(setting: Setting, team: Team, market: Market): History {
  const random = setting.random.fork('history');
  const quoting = createQuoting(setting, team, market, random);
  const orders = makeOrders(setting, quoting, market, random);
  const live = [...orders.flatMap(({ quotation }) => quotation ?? []), ...waitingQuotations(setting, quoting, random)];
  const rejected = rejectedQuotations(setting, quoting, live);
  const returned = requestsOf(rejected.lost);
  // A request whose quotation was rejected waits ten days for another price, then it is archived.
  for (const request of returned) {
    const { at } = request.changed;
    if (at < setting.clock.end - 10 * DAY) archive(request, setting.clock.after(at, 4, 90), random);
  }
  const known = [...requestsOf(live), ...returned];
  return {
    requests: [...known, ...unquotedRequests(setting, market, random, known)],
    quotations: [...live, ...rejected.lost, ...rejected.replaced],
    orders,
  };
}

function waitingQuotations({ clock, counts }: Setting, quoting: Quoting, random: Random): Quotation[] {
  const recent = (days: number, oldest: number) => quoting.quote(recentMoment(clock, random, days, oldest));
  const sent = times(counts.sent, () => recent(5, 14));
  const confirmed = times(counts.confirmed, () => recent(9, 30));
  for (const quotation of confirmed) quoting.approve(quotation);
  return [...sent, ...confirmed];
}

/** Those never replaced, and those replaced by an active one. */
function rejectedQuotations({ clock, counts }: Setting, quoting: Quoting, live: readonly Quotation[]) {
  const step = live.length / counts.requoted;
  const replaced = times(counts.requoted, (index) => quoting.precede(live[Math.floor(index * step)] as Quotation));
  const lost = times(counts.rejected, (index) =>
    quoting.quote(index % 15 === 0 ? clock.daysAgo(3, 9) : clock.daysAgo(16, 388)),
  );
  for (const quotation of lost) quoting.reject(quotation, clock.after(quotation.at, 6, 60));
  return { replaced, lost };
}

/** Open ones, and enough archived ones to reach the total. */
function unquotedRequests({ clock, counts }: Setting, market: Market, random: Random, known: readonly Request[]) {
  const ask = (at: number) =>
    market.basket(at, 1).map((sku) => newRequest({ ...market.buyer(at), at, sku }, market, random));
  const pending = times(counts.pending, () => ask(recentMoment(clock, random, 4, 45))).flat();
  const waiting = known.filter(({ status }) => status === 'PRICE_UPDATED');
  const priced = times(counts.price_updated - waiting.length, () => ask(recentMoment(clock, random, 8, 60))).flat();
  for (const request of priced) {
    const by = random.pick(request.sku.product.managers);
    pricedAs(request, market.price(request.sku, request.at), clock.after(request.at, 0.5, 26), by);
  }
  const open = [...pending, ...priced];
  const dropped = times(counts.requests - known.length - open.length, () => ask(clock.daysAgo(4, 394))).flat();
  for (const request of dropped) archive(request, clock.after(request.at, 3, 100), random);
  return [...open, ...dropped];
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const requestsOf = (quotations: readonly Quotation[]): Request[] =>
  quotations.flatMap(({ lines }) => lines.flatMap(({ request }) => request ?? []));

/** Nine in ten within the recent days, the rest up to the oldest age. */
const recentMoment = (clock: Setting['clock'], random: Random, days: number, oldest: number) =>
  random.chance(0.9) ? clock.daysAgo(0, days) : clock.daysAgo(days, oldest);

function archive(request: Request, at: number, random: Random): void {
  request.status = 'ARCHIVED';
  request.message = random.pick(ARCHIVE_REASONS);
  request.changed = { at, by: random.pick([...request.sku.product.managers, request.tenant.sales.row.user_id]) };
  request.revision += 1;
}
