import { LINE_REMARK_MAX } from '@console/shared/constants';
import { isMoney, isQuantity } from '@console/shared/money';
import { chooseOffer, marginOf, quotationLine, sellingPrice } from '@console/shared/pricing';
import { lineDiscountFault, lineTotalFault, sellingPriceFault } from '@console/shared/sale-limits';
import { MESSAGES } from '@console/shared/messages';
import { quantityFault } from '@console/shared/field-checks';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** A price in a form, as `readable` accepts it: null is an empty field. */
export interface PriceFields {
  /** Cost price in rupees: the chosen offer's, unless changed by hand. */
  offer_price: number | null;
  /** Margin in per cent. */
  mg: number | null;
  selling_price: number | null;
}

/**
 * Pricing by hand, both ways: cost or margin set the selling price, and the selling price sets the margin. A complete
 * price is taken as it is. Unreadable input stays until it is overwritten.
 */
export function priced(price: PriceFields, patch: Partial<PriceFields>): PriceFields {
  const { offer_price, mg, selling_price } = { ...price, ...patch };
  const cost = readable(offer_price);
  if ('offer_price' in patch && 'selling_price' in patch) return { offer_price, mg, selling_price };
  if ('offer_price' in patch || 'mg' in patch) {
    const margin = readable(mg);
    const selling = cost === null || margin === null ? null : sellingPrice(cost, margin);
    return { offer_price, mg, selling_price: unreadOr(selling_price, selling) };
  }
  if ('selling_price' in patch && cost !== null) {
    const selling = readable(selling_price);
    return { offer_price, mg: unreadOr(mg, selling === null ? null : marginOf(cost, selling)), selling_price };
  }
  return { offer_price, mg, selling_price };
}

const unreadOr = (written: number | null, follows: number | null) => (Number.isNaN(written) ? written : follows);

/** The price that choosing an offer sets, in rupees. */
export function pricedByOffer(offer_price: number): PriceFields {
  const { margin, selling } = chooseOffer(offer_price);
  return { offer_price, mg: margin, selling_price: selling };
}

/** A line of a quotation or an order in a form. */
export interface LineDraft extends PriceFields {
  quantity: number | null;
  /** Of the chosen offer. */
  seller_id: number | null;
  seller_name: string;
  sku_offer_id: number | null;
  /** In rupees, off the whole line; null counts as 0. */
  discount: number | null;
  remarks: string;
}

/** The offer a line is supplied from. */
export interface ChosenOffer {
  sku_offer_id: number;
  seller_id: number;
  seller_name: string;
  offer_price: number;
}

/** The fields of a line that can be typed. */
export type LinePatch = Partial<PriceFields & Pick<LineDraft, 'quantity' | 'discount' | 'remarks'>>;

export const editedLine = <Line extends LineDraft>(line: Line, patch: LinePatch): Line => ({
  ...line,
  ...patch,
  ...priced(line, patch),
});

export const lineWithOffer = <Line extends LineDraft>(
  line: Line,
  { sku_offer_id, seller_id, seller_name, offer_price }: ChosenOffer,
): Line => ({ ...line, sku_offer_id, seller_id, seller_name, ...pricedByOffer(offer_price) });

/**
 * Errors by field. A missing seller is reported for the form as a whole.
 * @param gst of the goods, in per cent.
 */
export function lineErrors(line: LineDraft, gst: number): FieldErrors {
  const { quantity, offer_price, mg, selling_price } = line;
  return {
    ...(!isQuantity(quantity) && { quantity: quantityFault(quantity) }),
    ...(!isMoney(offer_price) && { offer_price: MESSAGES.pick.enter('cost price') }),
    ...(readable(mg) === null && { mg: MESSAGES.pick.enter('margin') }),
    ...sellingPriceError('selling_price', offer_price, selling_price),
    ...amountErrors(line, gst),
    ...(line.remarks.length > LINE_REMARK_MAX && { remarks: `At most ${LINE_REMARK_MAX} characters.` }),
  };
}

/** Cost or margin can set a selling price that nobody has typed. */
export function sellingPriceError(field: string, cost: number | null, selling: number | null): FieldErrors {
  if (!isMoney(selling) || selling === 0) return { [field]: MESSAGES.pick.enter('selling price') };
  const above = isMoney(cost) ? sellingPriceFault(cost, selling) : undefined;
  return above === undefined ? {} : { [field]: above };
}

function amountErrors({ quantity, selling_price, discount }: LineDraft, gst: number): FieldErrors {
  if (discount !== null && !isMoney(discount)) return { discount: MESSAGES.pick.enter('discount') };
  if (!isQuantity(quantity) || !isMoney(selling_price)) return {};
  const amounts = quotationLine({ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: discount });
  const [over, large] = [lineDiscountFault(amounts), lineTotalFault(amounts)];
  return { ...(over !== undefined && { discount: over }), ...(large !== undefined && { quantity: large }) };
}
