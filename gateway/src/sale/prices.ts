import { isMoney } from '@console/shared/money';
import { marginOf, sellingPrice } from '@console/shared/pricing';

/** Error messages for quantities, prices and discounts. */
export const WORDS = {
  quantity: 'Enter a quantity above 0 with at most three decimals.',
  cost: 'Enter a cost price above 0 with at most two decimals.',
  selling: 'Enter a selling price above 0 with at most two decimals.',
  discount: 'Enter a discount of 0 or more with at most two decimals.',
} as const;

export const isPrice = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && isMoney(value);

/** The typed margin if it leads to the selling price; otherwise the one computed from both prices. */
export const marginFor = (cost: number, selling: number, typed: number | undefined): number =>
  typed !== undefined && sellingPrice(cost, typed) === selling ? typed : marginOf(cost, selling);

interface Priced {
  offer_price: number;
  mg: number;
  selling_price: number;
}
type PriceEdit = { [field in keyof Priced]?: Priced[field] | undefined };

/**
 * The selling price that an edit implies: the given one, or the one from its margin if the margin or the cost is new.
 */
export function sellingOf({ offer_price, mg, selling_price }: PriceEdit, old: Priced): number {
  if (selling_price !== undefined) return selling_price;
  const cost = offer_price ?? old.offer_price;
  const isNew = mg !== undefined && (mg !== old.mg || cost !== old.offer_price);
  return isNew ? sellingPrice(cost, mg) : old.selling_price;
}
