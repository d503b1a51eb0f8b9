import { pricedByOffer } from './sale-line.ts';
import type { PriceFields } from './sale-line.ts';
import { equal } from './record-work/equal.ts';

/** What an offer that was chosen made of the price, and what stood there before; nothing, where no price did. */
export interface OfferedPrice {
  before: PriceFields | undefined;
  after: PriceFields;
}

/**
 * @param offer_price in rupees.
 * @param last of the offer that was chosen before: whoever goes through several has the price back that stood there first.
 */
export function offeredPrice(price: PriceFields, offer_price: number, last: OfferedPrice | undefined): OfferedPrice {
  const after = pricedByOffer(offer_price);
  const stood = priceOf(price);
  if (last && equal(stood, last.after)) return { before: last.before, after };
  const isPriced = stood.offer_price !== null || stood.selling_price !== null || Number.isNaN(stood.mg);
  return { before: isPriced ? stood : undefined, after };
}

/**
 * The price that an offer took the place of, as long as that of the offer stands.
 * @param stored the price as the record has it: what was saved since is not taken back.
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
