import type {
  PersonInfo,
  ProductInfo,
  SellerInfo,
  SkuInfo,
  TenantInfo,
  UserDetails,
} from '@console/shared/entities/parts';
import type { Clock } from './clock.ts';
import { createClock } from './clock.ts';
import type { Row } from './insert.ts';
import type { Kind } from './goods.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { countsOf } from './sizes.ts';
import type { Counts, DemoSize } from './sizes.ts';

/** What every part of the generator needs. */
export interface Setting {
  random: Random;
  clock: Clock;
  counts: Counts;
}

export function createSetting(options: { size: DemoSize; seed: number; now: Date }): Setting {
  const random = createRandom(options.seed);
  return { random, clock: createClock(options.now, random.fork('clock')), counts: countsOf(options.size) };
}

/** A colleague, customer or product, with the views of it that documents embed. */
export interface Staff {
  row: Row<'users'>;
  info: PersonInfo;
}

export interface Contact {
  row: Row<'users'>;
  details: UserDetails;
  info: PersonInfo;
}

export interface Tenant {
  row: Row<'tenants'>;
  info: TenantInfo;
  /** When it started trading. */
  since: number;
  contacts: Contact[];
  /** Its office first. */
  addresses: Row<'addresses'>[];
  sales: Staff;
}

export interface Seller {
  row: Row<'sellers'>;
  info: SellerInfo;
  since: number;
  /** Indices of the top-level categories that it sells. */
  roots: number[];
}

export interface Product {
  row: Row<'products'>;
  info: ProductInfo;
  kind: Kind;
  root: number;
  managers: number[];
  since: number;
  skus: Sku[];
}

export interface Sku {
  row: Row<'skus'>;
  info: SkuInfo;
  product: Product;
  /** Approximate price that sellers ask, in rupees per unit. */
  price: number;
  offers: Offer[];
}

export interface Offer {
  row: Row<'offers'>;
  seller: Seller;
  since: number;
}

/** How many of these, sorted by `since`, existed at the moment. */
export function countSince(items: readonly { since: number }[], moment: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.since ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
