import { isMoney, isQuantity } from '@console/shared/money';
import { purchaseOrderLine } from '@console/shared/pricing';
import { MESSAGES } from '@console/shared/messages';
import { quantityFault } from '@console/shared/field-checks';
import type { FieldErrors } from './record-work/contract.ts';

/** A purchase order line in a form; null is an empty field. */
export interface PurchaseLineDraft {
  quantity: number | null;
  /** What the seller is paid per unit, in rupees. */
  offer_price: number | null;
  /** In per cent. */
  gst: number;
  remark: string;
}

export type PurchaseLinePatch = Partial<PurchaseLineDraft>;

/** What the GST of a line is compared with, in per cent. */
export interface KnownGst {
  product: number;
  /** Of the saved line. */
  saved?: number | undefined;
}

/** Whether the line asks why its rate is not its product's. */
export const asksWhy = ({ gst }: PurchaseLineDraft, { product, saved }: KnownGst): boolean =>
  gst !== product && gst !== saved;

/** Errors by field. The server checks the remaining quantity of an order line, and the rate. */
export function purchaseLineErrors(line: PurchaseLineDraft, known: KnownGst): FieldErrors {
  const { quantity, offer_price, remark } = line;
  return {
    ...(!isQuantity(quantity) && { quantity: quantityFault(quantity) }),
    ...((!isMoney(offer_price) || offer_price === 0) && { offer_price: MESSAGES.pick.enter('offer price') }),
    ...(asksWhy(line, known) && remark.trim() === '' && { remark: MESSAGES.pick.enter('why the GST differs') }),
  };
}

/** The line as calls expect it. Required fields are set once `purchaseLineErrors` finds nothing. */
export const purchaseLineBody = ({ quantity, offer_price, gst, remark }: PurchaseLineDraft) => ({
  quantity: quantity ?? 0,
  offer_price: offer_price ?? 0,
  gstin: gst,
  remark: remark.trim() || null,
});

/** The line's current amounts; undefined while a value is missing. */
export function purchaseLineAmounts({ quantity, offer_price, gst }: PurchaseLineDraft) {
  return isQuantity(quantity) && isMoney(offer_price)
    ? purchaseOrderLine({ quantity, offer_price, gstin: gst })
    : undefined;
}

/** Maps a wire name to a form field: on the wire, `gstin` is the GST in per cent. */
export const purchaseLineField = (name: string): string => (name === 'gstin' ? 'gst' : name);
