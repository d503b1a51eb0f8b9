import { countedCost } from '@console/shared/below-cost';
import { leastUnit } from '@console/shared/order-approval';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { costsOf } from '../sale/costs.ts';

interface Sourced {
  product_sku_id: number;
  seller_id: number;
  sku_offer_id: number | null;
  offer_price: number;
  pan_india_gst: number;
}

/**
 * The minimum per unit of each line for a price that nobody has approved: cost plus the minimum margin. The cost is the entered one, but at least the seller's offer price; null if there is no offer.
 */
export async function leastUnits({ db, approval }: UnitOfWork, lines: readonly Sourced[]): Promise<(number | null)[]> {
  const costs = await costsOf(db, lines);
  return lines.map(({ offer_price, pan_india_gst }, at) => {
    const cost = costs[at] ?? null;
    if (cost === null) return null;
    return leastUnit(countedCost(offer_price, cost), pan_india_gst, approval.leastMargin);
  });
}
