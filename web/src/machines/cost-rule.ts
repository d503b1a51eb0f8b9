/** What offers cost in rupees, by `sku_offer_id`, as far as known. */
export type OfferCosts = Readonly<Record<number, number>>;

/** What the price of a line is held against. */
export interface CostRule {
  /** In per cent. */
  leastMargin: number;
  offerCosts: OfferCosts;
}

export const offeredCost = (
  { sku_offer_id }: { sku_offer_id?: number | null | undefined },
  { offerCosts }: CostRule,
): number | undefined => offerCosts[sku_offer_id ?? 0];
