import { DEFAULT_PAYMENT_TERMS, PAYMENT_TERMS } from '@console/shared/constants';
import { multiply, toRupees } from '@console/shared/money';
import { pricedAs, requestsBefore } from './asking.ts';
import type { Market } from './market.ts';
import { repriced } from './market.ts';
import type { Random } from './random.ts';
import type { Team } from './staff.ts';
import type { Line, Quotation, Request, Terms } from './trade.ts';
import type { Setting, Sku } from './world.ts';

const TERMS = [DEFAULT_PAYMENT_TERMS, DEFAULT_PAYMENT_TERMS, ...PAYMENT_TERMS];
const REMARKS = [
  'Prices are valid for seven days.',
  'Delivery within seven working days of the order.',
  'Unloading is in the customer’s scope.',
  'Rates include test certificates.',
];
const REJECTIONS = [
  'Price is above our budget.',
  'Customer bought locally.',
  'Delivery time is too long.',
  'Project is on hold.',
  'Customer asks for another brand.',
  'Quantity has changed, please quote again.',
];

export interface Quoting {
  /** A quotation of new requests at this moment, pending approval. */
  quote: (moment: number) => Quotation;
  /** An earlier, more expensive quotation of the same requests, rejected before this one. */
  precede: (successor: Quotation) => Quotation;
  reject: (quotation: Quotation, at: number) => void;
  approve: (quotation: Quotation) => void;
  lineOf: (sku: Sku, moment: number, request: Request | null) => Line;
  terms: () => Terms;
}

export function createQuoting(setting: Setting, team: Team, market: Market, random: Random): Quoting {
  const { clock } = setting;
  const lineOf = (sku: Sku, moment: number, request: Request | null): Line => {
    const quantity = request?.quantity ?? market.quantity(sku);
    const price = market.price(sku, request?.at ?? moment);
    return { request, sku, quantity, price, discount: discountOn(quantity, price.selling, random) };
  };
  const terms = () => termsOf(random);

  return {
    lineOf,
    terms,
    quote: (moment) => {
      const requests = requestsBefore(moment, setting, market, random).reverse();
      const { tenant, contact } = requests[0] as Request;
      const author = random.chance(0.7) ? tenant.sales : random.pick(team.sales);
      const changed = { at: moment, by: author.row.user_id };
      const lines = requests.map((request) => lineOf(request.sku, moment, request));
      const quotation: Quotation = {
        tenant,
        contact,
        at: moment,
        author,
        lines,
        terms: terms(),
        status: 'SENT',
        reject_message: null,
        changed,
        revision: 1,
        id: 0,
      };
      for (const { request, price } of lines) {
        if (request) Object.assign(request, { status: 'QUOTATION_GENERATED', price, changed, revision: 3, quotation });
      }
      return quotation;
    },
    precede: (successor) => {
      const asked = Math.max(...successor.lines.map(({ request }) => request?.at ?? 0));
      const at = asked + Math.ceil((successor.at - asked) * random.between(0.2, 0.5));
      const end = at + Math.ceil((successor.at - at) * random.between(0.4, 0.9));
      const lines = successor.lines.map((line) => ({
        ...line,
        price: repriced(line.price, line.price.mg + random.int(2, 5)),
      }));
      const earlier = { ...successor, at, lines };
      rejected(earlier, end, random);
      return earlier;
    },
    reject: (quotation, at) => {
      rejected(quotation, at, random);
      for (const { request, price } of quotation.lines) {
        if (!request) continue;
        pricedAs(request, price, at, quotation.changed.by);
        request.quotation = null;
        request.revision = 4;
      }
    },
    approve: (quotation) => {
      quotation.status = 'CONFIRMED';
      quotation.changed = { at: clock.after(quotation.at, 0.5, 20), by: random.pick(team.leads).row.user_id };
      quotation.revision = 2;
    },
  };
}

function rejected(quotation: Quotation, at: number, random: Random): void {
  quotation.status = 'REJECTED';
  quotation.reject_message = random.pick(REJECTIONS);
  quotation.changed = { at, by: quotation.author.row.user_id };
  quotation.revision = 2;
}

function termsOf(random: Random): Terms {
  return {
    charge_1_value: random.chance(0.55) ? random.pick([750, 1_200, 1_500, 2_500, 4_000, 6_500]) : 0,
    charge_2_value: random.chance(0.1) ? random.pick([250, 500, 180.5]) : 0,
    discount: random.chance(0.12) ? random.pick([100, 250, 500]) : 0,
    payment_terms: random.pick(TERMS),
    remark: random.chance(0.3) ? random.pick(REMARKS) : null,
  };
}

/** Occasionally up to two per cent off a larger line, in tens of rupees. */
function discountOn(quantity: number, selling: number, random: Random): number {
  const value = toRupees(multiply(quantity, selling));
  return value > 20_000 && random.chance(0.12) ? Math.floor((value * random.between(0.003, 0.02)) / 10) * 10 : 0;
}
