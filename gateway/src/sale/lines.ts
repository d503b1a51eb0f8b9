import { invalid } from '@console/shared/errors';
import { isMoney, isQuantity } from '@console/shared/money';
import { sellingPriceFault } from '@console/shared/sale-limits';
import { MESSAGES } from '@console/shared/messages';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { goodsOf, offersOf, sellersOf } from './goods.ts';
import type { Good, OfferOfGood, SellerName } from './goods.ts';
import { isPrice, marginFor, WORDS } from './prices.ts';
import { missingText } from '@console/shared/missing';

/** A line of a quotation or an order after the write, with a common name for its discount. */
export interface SaleLine {
  product_sku_id?: number | undefined;
  quantity?: number | undefined;
  seller_id?: number | null | undefined;
  sku_offer_id?: number | null | undefined;
  offer_price?: number | undefined;
  /** The margin as typed. It is kept if it leads to the selling price. */
  mg?: number | undefined;
  selling_price?: number | undefined;
  /** Rupees off the line's total. */
  discount?: number | undefined;
  /** The line's previous offer: it may stay even if it has been hidden since. */
  kept_offer_id?: number | null | undefined;
}

/** A fully validated line. */
export interface CheckedLine {
  good: Good;
  seller: SellerName;
  sku_offer_id: number | null;
  quantity: number;
  offer_price: number;
  mg: number;
  selling_price: number;
  discount: number;
}

interface Sources {
  goods: Map<number, Good>;
  sellers: Map<number, SellerName>;
  offers: Map<number, OfferOfGood>;
}

/**
 * Checks lines against the catalogue. Throws 422 naming every invalid field as `<path>.<position>.<field>`.
 * @param discountField the document's name for the discount of a line
 * @param positions the indices of the lines in the body, if it has other lines too
 */
export async function checkLines(
  db: Kysely<Database>,
  path: string,
  discountField: string,
  lines: readonly SaleLine[],
  positions: readonly number[] = [...lines.keys()],
): Promise<CheckedLine[]> {
  const sources: Sources = {
    goods: await goodsOf(db, idsOf(lines, 'product_sku_id')),
    sellers: await sellersOf(db, idsOf(lines, 'seller_id')),
    offers: await offersOf(db, idsOf(lines, 'sku_offer_id')),
  };
  const errors = lines.flatMap((line, index) =>
    Object.entries(errorsOf(line, sources, discountField)).map(([field, words]) => [
      `${path}.${positions[index] ?? index}.${field}`,
      words,
    ]),
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  return lines.map((line) => checked(line, sources));
}

const idsOf = (lines: readonly SaleLine[], field: 'product_sku_id' | 'seller_id' | 'sku_offer_id'): number[] =>
  lines.map((line) => line[field]).filter((id) => typeof id === 'number');

function errorsOf(line: SaleLine, { goods, sellers, offers }: Sources, discountField: string): Record<string, string> {
  const { product_sku_id, quantity, seller_id, offer_price, selling_price, discount = 0 } = line;
  const offer = offerFault(line, { goods, sellers, offers });
  const above =
    isPrice(offer_price) && isPrice(selling_price) ? sellingPriceFault(offer_price, selling_price) : undefined;
  return {
    ...(!goods.has(product_sku_id ?? 0) && { product_sku_id: missingText('SKU', product_sku_id) }),
    ...(!isQuantity(quantity ?? 0) && { quantity: WORDS.quantity }),
    ...(!sellers.has(seller_id ?? 0) && { seller_id: MESSAGES.quotation.sellerMissing }),
    ...(offer && { sku_offer_id: offer }),
    ...(!isPrice(offer_price) && { offer_price: WORDS.cost }),
    ...(!isPrice(selling_price) && { selling_price: WORDS.selling }),
    ...(above !== undefined && { selling_price: above }),
    ...((discount < 0 || !isMoney(discount)) && { [discountField]: WORDS.discount }),
  };
}

/** An offer can only be checked if the goods and seller of its line are known. */
function offerFault(line: SaleLine, { goods, sellers, offers }: Sources): string | undefined {
  const { product_sku_id = 0, seller_id, sku_offer_id, kept_offer_id } = line;
  if (typeof sku_offer_id !== 'number' || sku_offer_id === kept_offer_id) return undefined;
  const offer = offers.get(sku_offer_id);
  const isOther =
    !offer ||
    (goods.has(product_sku_id) && offer.product_sku_id !== product_sku_id) ||
    (sellers.has(seller_id ?? 0) && offer.seller_id !== seller_id);
  if (isOther) return 'This offer is not from this seller for this SKU.';
  return offer.is_active ? undefined : MESSAGES.offer.inactive;
}

function checked(line: SaleLine, { goods, sellers }: Sources): CheckedLine {
  const { offer_price = 0, selling_price = 0, mg, sku_offer_id = null, quantity = 0, discount = 0 } = line;
  return {
    good: goods.get(line.product_sku_id ?? 0) as Good,
    seller: sellers.get(line.seller_id ?? 0) as SellerName,
    sku_offer_id,
    quantity,
    offer_price,
    mg: marginFor(offer_price, selling_price, mg),
    selling_price,
    discount,
  };
}
