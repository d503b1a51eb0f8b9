import { pricedByOffer } from './sale-line.ts';
import type { PriceFields } from './sale-line.ts';
import { equal } from './record-work/equal.ts';

/** The price that a chosen offer set, and the price it replaced; undefined if it set none. */
export interface OfferedPrice {
  before: PriceFields | undefined;
  after: PriceFields;
}

/**
 * @param offer_price in rupees.
 * @param last the previously chosen offer: trying several offers keeps the original price.
 */
export function offeredPrice(price: PriceFields, offer_price: number, last: OfferedPrice | undefined): OfferedPrice {
  const after = pricedByOffer(offer_price);
  const stood = priceOf(price);
  if (last && equal(stood, last.after)) return { before: last.before, after };
  const isPriced = stood.offer_price !== null || stood.selling_price !== null || Number.isNaN(stood.mg);
  return { before: isPriced ? stood : undefined, after };
}

/**
 * The price that an offer replaced, as long as the offer's price is unchanged.
 * @param stored the price in the record: a price saved since then is not reverted.
 */
export function replacedPrice(
  price: PriceFields,
  offered: OfferedPrice | undefined,
  stored?: PriceFields,
): PriceFields | undefined {
  if (!offered || !equal(priceOf(price), offered.after)) return undefined;
  const isSaved = stored !== undefined && equal(priceOf(stored), offered.after);
  return isSaved || equal(offered.before, offered.after) ? undefined : offered.before;
}

const priceOf = ({ offer_price, mg, selling_price }: PriceFields): PriceFields => ({ offer_price, mg, selling_price });
