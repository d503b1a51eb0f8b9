import type { Offer } from '@console/shared/entities/catalogue';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useRows } from '../../stores/use-rows.ts';
import { useSkuOffers } from '../use-sku-offers.ts';

export interface Offers {
  /** Available ones first, then cheapest first. */
  offers: readonly Offer[];
  state: 'reading' | 'ready' | 'failed';
  problem: string | undefined;
  retry: () => void;
}

/** The offers for one SKU, kept live. */
export function useOffers(product_sku_id: number): Offers {
  const list = useSkuOffers(product_sku_id);
  const { ids, state, problem } = useListView(list);
  const offers = useRows(stores.offer, ids).toSorted(byUse);
  return { offers, state, problem, retry: () => list.reread() };
}

function byUse(a: Pick<Offer, 'is_active' | 'offer_price'>, b: Pick<Offer, 'is_active' | 'offer_price'>): number {
  return Number(b.is_active) - Number(a.is_active) || a.offer_price - b.offer_price;
}
