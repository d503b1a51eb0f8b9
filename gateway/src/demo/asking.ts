import type { Market, Price } from './market.ts';
import type { Random } from './random.ts';
import type { Request } from './trade.ts';
import type { Contact, Setting, Sku, Tenant } from './world.ts';

const REMARKS = [
  'Needed at site by the end of the week.',
  'Please quote with unloading.',
  'Test certificate required with delivery.',
  'Same brand as our last order.',
  'Delivery in two lots is fine.',
  'Ground floor site, 10 wheeler access.',
  'Best price please, regular requirement.',
  'Material to be packed for a long haul.',
];
const PACKAGING = ['Loose', 'Palletised', 'Standard', 'Shrink wrapped'];
const COLORS = ['Grey', 'White', 'Blue', 'As per sample'];

export interface Asked {
  tenant: Tenant;
  contact: Contact;
  at: number;
  sku: Sku;
}

/** A new request, PENDING. The customer creates four in five, a salesperson on the phone the rest. */
export function newRequest({ tenant, contact, at, sku }: Asked, market: Market, random: Random): Request {
  const author = random.chance(0.8) ? contact.row.user_id : tenant.sales.row.user_id;
  return {
    tenant,
    contact,
    sku,
    at,
    author,
    quantity: market.quantity(sku),
    remarks: random.chance(0.35) ? random.pick(REMARKS) : null,
    packaging_type: random.chance(0.4) ? random.pick(PACKAGING) : null,
    color: random.chance(0.2) ? random.pick(COLORS) : null,
    status: 'PENDING',
    price: null,
    message: null,
    changed: { at, by: author },
    revision: 1,
    quotation: null,
    id: 0,
  };
}

/** One to five requests of one customer within minutes, the last some time before the moment. */
export function requestsBefore(moment: number, { clock }: Setting, market: Market, random: Random): Request[] {
  const last = clock.before(moment, 2, 70);
  const who = market.buyer(last);
  return market.basket(last, random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4, 5])).map((sku, nth) => {
    const at = last - nth * random.int(90_000, 420_000);
    return newRequest({ ...who, at, sku }, market, random);
  });
}

export function pricedAs(request: Request, price: Price, at: number, by: number): Request {
  return Object.assign(request, { status: 'PRICE_UPDATED', price, changed: { at, by }, revision: 2 });
}
