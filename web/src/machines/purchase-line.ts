import { isMoney, isQuantity } from '@console/shared/money';
import { purchaseOrderLine } from '@console/shared/pricing';
import { WORDING } from '@console/shared/messages';
import { quantityFault } from './field-checks.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** A line of a purchase order in a form; null is a field left empty. */
export interface PurchaseLineDraft {
  quantity: number | null;
  /** What the seller gets for one, in rupees. */
  offer_price: number | null;
  /** In rupees; goes with the offer price until it is another one. */
  unit_price: number | null;
  /** In per cent. */
  gst: number | null;
  remark: string;
}

export type PurchaseLinePatch = Partial<PurchaseLineDraft>;

export function editedPurchaseLine<Line extends PurchaseLineDraft>(line: Line, patch: PurchaseLinePatch): Line {
  const { offer_price } = patch;
  const isFollowed = offer_price !== undefined && line.unit_price === readable(line.offer_price);
  return { ...line, ...(isFollowed && { unit_price: readable(offer_price) }), ...patch };
}

const GST_MAX = 100;

/** What is wrong with a line, by field. How much of an order line is left is for the server to say. */
export function purchaseLineErrors({ quantity, offer_price, unit_price, gst }: PurchaseLineDraft): FieldErrors {
  return {
    ...(!isQuantity(quantity) && { quantity: quantityFault(quantity) }),
    ...((!isMoney(offer_price) || offer_price === 0) && { offer_price: WORDING.pick.enter('offer price') }),
    ...(!isMoney(unit_price) && { unit_price: WORDING.pick.enter('unit price') }),
    ...((!isMoney(gst) || gst > GST_MAX) && { gst: WORDING.pick.enter('GST from 0 to 100 per cent') }),
  };
}

/** The line as calls have it; the fields that they want filled are so once `purchaseLineErrors` finds nothing. */
export const purchaseLineBody = ({ quantity, offer_price, unit_price, gst, remark }: PurchaseLineDraft) => ({
  quantity: quantity ?? 0,
  offer_price: offer_price ?? 0,
  unit_price: unit_price ?? 0,
  gstin: gst ?? 0,
  remark: remark.trim() || null,
});

/** What a line comes to as it stands; undefined while something of it is missing. */
export function purchaseLineAmounts({ quantity, offer_price, gst }: PurchaseLineDraft) {
  return isQuantity(quantity) && isMoney(offer_price) && isMoney(gst)
    ? purchaseOrderLine({ quantity, offer_price, gstin: gst })
    : undefined;
}

/** By its name on the wire: `gstin` is GST in per cent there. */
export const purchaseLineField = (name: string): string => (name === 'gstin' ? 'gst' : name);
