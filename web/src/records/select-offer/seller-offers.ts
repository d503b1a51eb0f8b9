import { REGIONAL_STATE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';

/** One seller's offers for a SKU, newest first. */
export interface SellerOffers {
  seller_id: number;
  seller_name: string;
  district: string;
  state: string;
  offers: readonly Offer[];
  /** The lowest price of the active offers, or of all if none is active. */
  price: number;
  /** The offer that the seller's row can choose, if exactly one is active. */
  only: Offer | undefined;
  /** Its first offer is inactive. */
  faded: boolean;
}

/** Grouped by seller, in the order of each seller's first offer. */
export function groupBySeller(offers: readonly Offer[]): SellerOffers[] {
  const groups = new Map<number, [Offer, ...Offer[]]>();
  for (const offer of offers) {
    const known = groups.get(offer.seller_id);
    if (known) known.push(offer);
    else groups.set(offer.seller_id, [offer]);
  }
  return [...groups.values()].map(summary);
}

export const isRegional = ({ state }: Pick<SellerOffers, 'state'>): boolean => state === REGIONAL_STATE;

function summary(offers: [Offer, ...Offer[]]): SellerOffers {
  const [{ seller_id, seller_name, seller_info, is_active }] = offers;
  const active = offers.filter((offer) => offer.is_active);
  const priced = active.length > 0 ? active : offers;
  return {
    seller_id,
    seller_name,
    district: seller_info.district,
    state: seller_info.state,
    offers,
    price: Math.min(...priced.map(({ offer_price }) => offer_price)),
    only: active.length === 1 ? active[0] : undefined,
    faded: !is_active,
  };
}
