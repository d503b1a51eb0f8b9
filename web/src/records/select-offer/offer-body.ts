import { valuesOf } from '@console/shared/fields/field';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import type { OfferDraft } from '../../machines/offer-draft.ts';

/** A complete draft as the calls expect it, without the seller. */
export const offerBody = ({ moq, mrp, offer_price, ...texts }: OfferDraft) => ({
  moq: moq ?? 0,
  mrp: mrp ?? 0,
  offer_price: offer_price ?? 0,
  ...valuesOf(OFFER_FIELDS, texts),
});
