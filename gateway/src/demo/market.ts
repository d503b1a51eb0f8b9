import { sellingPrice } from '@console/shared/pricing';
import { DEMO_CUSTOMER_ORG } from './customers.ts';
import { DAY } from './clock.ts';
import type { Random } from './random.ts';
import { countSince } from './world.ts';
import type { Contact, Offer, Product, Sku, Tenant } from './world.ts';

/** Who buys what at a moment, from what exists by then. */
export interface Market {
  buyer: (moment: number) => { tenant: Tenant; contact: Contact };
  /** This many different SKUs. */
  basket: (moment: number, size: number) => Sku[];
  quantity: (sku: Sku) => number;
  price: (sku: Sku, moment: number) => Price;
}

/** Cost and selling price of a line, in rupees per unit. */
export interface Price {
  offer: Offer;
  mg: number;
  selling: number;
}

const MARGINS = [10, 10, 10, 10, 8, 9, 12, 12.5, 14, 15, 7.5, 6];

export function createMarket(tenants: readonly Tenant[], goods: readonly Product[], random: Random): Market {
  const products = goods.filter(({ row }) => row.is_active);
  const verified = tenants.filter(({ row }) => row.verified_tenant);
  const demo = verified.filter(({ row }) => row.org_id === DEMO_CUSTOMER_ORG);
  let asked = 0;

  const buyer = (moment: number) => {
    asked += 1;
    const among = asked % 10 === 3 ? demo : verified;
    const tenant = among[Math.floor(random.next() ** 1.3 * countSince(among, moment))] as Tenant;
    return { tenant, contact: random.chance(0.7) ? (tenant.contacts[0] as Contact) : random.pick(tenant.contacts) };
  };
  const sku = (moment: number) => {
    const listed = countSince(products, moment - DAY);
    const product = products[Math.floor(random.next() ** 1.2 * listed)] as Product;
    return random.pick(product.skus);
  };
  return {
    buyer,
    basket: (moment, size) => {
      const chosen = new Set<Sku>();
      while (chosen.size < size) chosen.add(sku(moment));
      return [...chosen];
    },
    quantity: ({ product }) => {
      const [from, most, step] = product.kind.lot;
      // At least two steps, so that everything can be delivered in two parts.
      const least = Math.max(from, 2 * step);
      return least + Math.floor(random.next() ** 2 * ((most - least) / step + 1)) * step;
    },
    price: (wanted, moment) => {
      const open = wanted.offers.filter(({ row, since }) => row.is_active && since < moment);
      const [one, other] = [random.pick(open), random.pick(open)];
      const offer = one.row.offer_price <= other.row.offer_price ? one : other;
      const mg = random.pick(MARGINS);
      return { offer, mg, selling: sellingPrice(offer.row.offer_price, mg) };
    },
  };
}

/** The same offer sold at another margin. */
export const repriced = ({ offer }: Price, mg: number): Price => ({
  offer,
  mg,
  selling: sellingPrice(offer.row.offer_price, mg),
});
