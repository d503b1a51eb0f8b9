import { can } from '@console/shared/permissions';
import { getOffer } from '../api/offers.ts';
import type { CostRule } from '../machines/cost-rule.ts';
import { stores } from '../stores/stores.ts';
import { useRows } from '../stores/use-rows.ts';
import { useUser } from '../stores/use-user.ts';
import { useKnownRows } from './use-known-rows.ts';

interface Offered {
  sku_offer_id?: number | null | undefined;
}

interface ReadRule extends CostRule {
  /** Whether it was read what all of these lines cost. */
  isKnown: boolean;
  /** The offers that were read. */
  known: ReadonlySet<number>;
}

/** What the prices of these lines are held against: the current cost of their offers and the minimum margin. */
export function useCostRule(lines: readonly Offered[]): ReadRule {
  const ids = useOfferIds(lines);
  const known = useKnownRows(stores.offer, ids, getOffer);
  return { ...useKnownCosts(lines), known, isKnown: ids.every((id) => known.has(id)) };
}

/** The same as far as it was read, without reading. */
export function useKnownCosts(lines: readonly Offered[]): CostRule {
  const { least_margin: leastMargin = 0 } = useUser();
  const offers = useRows(stores.offer, useOfferIds(lines).map(String));
  return {
    leastMargin,
    offerCosts: Object.fromEntries(offers.map(({ sku_offer_id, offer_price }) => [sku_offer_id, offer_price])),
  };
}

const NONE: readonly number[] = [];

/** Empty for who may not read offers. */
export const useOfferIds = (lines: readonly Offered[]): readonly number[] =>
  can(useUser().permissions, 'offer', 'READ')
    ? lines.map(({ sku_offer_id }) => sku_offer_id).filter((id) => typeof id === 'number')
    : NONE;
