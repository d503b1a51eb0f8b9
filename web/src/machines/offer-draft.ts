import type { Offer } from '@console/shared/entities/catalogue';
import { blankOf, draftOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** The draft of an offer; null is an empty field. */
export interface OfferDraft extends DraftOf<typeof OFFER_FIELDS> {
  seller_id: number | null;
  moq: number | null;
  mrp: number | null;
  offer_price: number | null;
}

export const BLANK_OFFER: OfferDraft = {
  seller_id: null,
  moq: null,
  mrp: null,
  offer_price: null,
  ...blankOf(OFFER_FIELDS),
};

export const offerDraftOf = ({ seller_id, moq, mrp, offer_price, ...offer }: Offer): OfferDraft => ({
  seller_id,
  moq,
  mrp,
  offer_price,
  ...draftOf(OFFER_FIELDS, offer),
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
