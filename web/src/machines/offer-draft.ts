import type { Offer } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** The draft of an offer; null is an empty field. */
export interface OfferDraft {
  seller_id: number | null;
  moq: number | null;
  mrp: number | null;
  offer_price: number | null;
  brand: string;
  color: string;
  type: string;
  packaging_details: string;
}

export const BLANK_OFFER: OfferDraft = {
  seller_id: null,
  moq: null,
  mrp: null,
  offer_price: null,
  brand: '',
  color: '',
  type: '',
  packaging_details: '',
};

export const offerDraftOf = ({ seller_id, moq, mrp, offer_price, ...offer }: Offer): OfferDraft => ({
  seller_id,
  moq,
  mrp,
  offer_price,
  brand: offer.brand ?? '',
  color: offer.color ?? '',
  type: offer.type ?? '',
  packaging_details: offer.packaging_details ?? '',
});

/** Validates an offer. */
export function offerErrors({ seller_id, moq, mrp, offer_price }: OfferDraft): FieldErrors {
  return {
    ...(seller_id === null && { seller_id: MESSAGES.pick.seller }),
    ...(readable(moq) === null && { moq: MESSAGES.pick.enter('minimum order quantity') }),
    ...(Number.isNaN(mrp) && { mrp: MESSAGES.pick.enter('MRP in rupees, or leave it empty') }),
    ...(readable(offer_price) === null && { offer_price: MESSAGES.pick.enter('offer price') }),
  };
}

const FIELDS = Object.keys(BLANK_OFFER) as (keyof OfferDraft)[];

export const isSameOffer = (a: OfferDraft, b: OfferDraft) => FIELDS.every((field) => a[field] === b[field]);
