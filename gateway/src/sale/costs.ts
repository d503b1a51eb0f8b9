import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

interface Sourced {
  product_sku_id: number;
  seller_id: number;
  sku_offer_id: number | null;
}

/**
 * The price per unit of each line's offer. For a line without an offer, the cheapest active one of its seller for its
 * goods, or else of any seller; null if there is none.
 */
export async function costsOf(db: Kysely<Database>, lines: readonly Sourced[]): Promise<(number | null)[]> {
  const ids = [...new Set(lines.map(({ product_sku_id }) => product_sku_id))];
  if (ids.length === 0) return [];
  const offers = await db
    .selectFrom('offers')
    .select(['sku_offer_id', 'product_sku_id', 'seller_id', 'offer_price', 'is_active', 'is_deleted'])
    .where('product_sku_id', 'in', ids)
    .execute();
  return lines.map(({ product_sku_id, seller_id, sku_offer_id }) => {
    const own = offers.find((offer) => offer.sku_offer_id === sku_offer_id);
    if (own) return own.offer_price;
    const open = offers.filter((one) => one.product_sku_id === product_sku_id && one.is_active && !one.is_deleted);
    const theirs = open.filter((one) => one.seller_id === seller_id);
    const prices = (theirs.length > 0 ? theirs : open).map(({ offer_price }) => offer_price);
    return prices.length > 0 ? Math.min(...prices) : null;
  });
}
