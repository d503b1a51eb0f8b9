import { OFFER_DELIVERY_DAYS } from '@console/shared/constants';
import { newValuesOf } from '@console/shared/fields/field';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import type { Random } from './random.ts';
import type { Offer, Seller, Setting, Sku } from './world.ts';

const FIRST_OFFER = 5_001;
const HOUR = 3_600_000;
const PACKING = ['Loose', 'Palletised', 'Shrink wrapped', 'Gunny bag', 'Carton', 'Returnable crate'];
const TYPES = ['Ex-works', 'Delivered at site', 'Freight extra'];
const COLORS = ['Grey', 'White', 'Black', 'Blue', 'Natural'];

/** Offers by creation date. The first of each SKU is active and created within an hour of its listing. */
export function makeOffers(
  { random: source, clock, counts }: Setting,
  skus: readonly Sku[],
  sellers: readonly Seller[],
): Offer[] {
  const random = source.fork('offers');
  const selling = sellersByRoot(sellers);
  const offer = (sku: Sku, seller: Seller, since: number, active: boolean): Offer => {
    const made: Offer = { row: offerRow(sku, seller, since, active, random), seller, since };
    sku.offers.push(made);
    return made;
  };
  const first = skus.map((sku) => {
    const old = selling(sku.product.root).filter(({ row, since }) => row.is_active && since < sku.product.since);
    return offer(sku, random.pick(old), sku.product.since + HOUR, true);
  });
  const further = Array.from({ length: counts.offers - first.length }, () => {
    // Squaring the fraction gives some SKUs many sellers and most only a few.
    const sku = skus[Math.floor(random.next() ** 2 * skus.length)] as Sku;
    const seller = random.pick(selling(sku.product.root));
    const earliest = Math.max(sku.product.since, seller.since) + 2 * HOUR;
    const since = Math.min(earliest + random.next() ** 2 * (clock.end - earliest), clock.end - HOUR);
    return offer(sku, seller, Math.floor(since), seller.row.is_active && random.chance(0.85));
  });
  const all = [...first, ...further].sort((one, other) => one.since - other.since);
  for (const [index, { row }] of all.entries()) row.sku_offer_id = FIRST_OFFER + index;
  return all;
}

function sellersByRoot(sellers: readonly Seller[]): (root: number) => Seller[] {
  const byRoot = new Map<number, Seller[]>();
  for (const seller of sellers) {
    for (const root of seller.roots) byRoot.set(root, [...(byRoot.get(root) ?? []), seller]);
  }
  return (root) => byRoot.get(root) ?? [];
}

function offerRow(sku: Sku, seller: Seller, since: number, active: boolean, random: Random): Row<'offers'> {
  const created_date = iso(since);
  const offer_price = cents(sku.price * random.between(0.93, 1.08));
  return {
    ...newValuesOf(OFFER_FIELDS, {}),
    sku_offer_id: 0,
    product_sku_id: sku.row.product_sku_id,
    seller_id: seller.row.seller_id,
    mrp: random.chance(0.15) ? 0 : cents(sku.price * random.between(1.15, 1.4)),
    offer_price,
    delivery_time_day: OFFER_DELIVERY_DAYS,
    moq: Math.max(1, Math.round(sku.product.kind.lot[0] / random.pick([1, 1, 2, 4]))),
    is_active: active,
    is_deleted: false,
    packaging_details: random.pick(PACKING),
    brand: sku.product.row.brand,
    color: random.pick(COLORS),
    type: random.pick(TYPES),
    created_date,
    modified_date: created_date,
    revision: 1,
  };
}

const cents = (rupees: number) => Math.round(rupees * 100) / 100;
