import { isMoney, isQuantity } from '@console/shared/money';
import { purchaseOrderLine } from '@console/shared/pricing';
import { MESSAGES } from '@console/shared/messages';
import { quantityFault } from '@console/shared/field-checks';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** A purchase order line in a form; null is an empty field. */
export interface PurchaseLineDraft {
  quantity: number | null;
  /** What the seller is paid per unit, in rupees. */
  offer_price: number | null;
  /** In rupees; follows the offer price until set separately. */
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

/** Errors by field. The server checks the remaining quantity of an order line. */
export function purchaseLineErrors({ quantity, offer_price, unit_price, gst }: PurchaseLineDraft): FieldErrors {
  return {
    ...(!isQuantity(quantity) && { quantity: quantityFault(quantity) }),
    ...((!isMoney(offer_price) || offer_price === 0) && { offer_price: MESSAGES.pick.enter('offer price') }),
    ...(!isMoney(unit_price) && { unit_price: MESSAGES.pick.enter('unit price') }),
    ...((!isMoney(gst) || gst > GST_MAX) && { gst: MESSAGES.pick.enter('GST from 0 to 100 per cent') }),
  };
}

/** The line as calls expect it. Required fields are set once `purchaseLineErrors` finds nothing. */
export const purchaseLineBody = ({ quantity, offer_price, unit_price, gst, remark }: PurchaseLineDraft) => ({
  quantity: quantity ?? 0,
  offer_price: offer_price ?? 0,
  unit_price: unit_price ?? 0,
  gstin: gst ?? 0,
  remark: remark.trim() || null,
});

/** The line's current amounts; undefined while a value is missing. */
export function purchaseLineAmounts({ quantity, offer_price, gst }: PurchaseLineDraft) {
  return isQuantity(quantity) && isMoney(offer_price) && isMoney(gst)
    ? purchaseOrderLine({ quantity, offer_price, gstin: gst })
    : undefined;
}

/** Maps a wire name to a form field: on the wire, `gstin` is the GST in per cent. */
export const purchaseLineField = (name: string): string => (name === 'gstin' ? 'gst' : name);
