import type { OfferDraft } from '../../machines/offer-draft.ts';

/** A complete draft as the calls expect it, without the seller. */
export const offerBody = ({ moq, mrp, offer_price, brand, color, type, packaging_details }: OfferDraft) => ({
  moq: moq ?? 0,
  mrp: mrp ?? 0,
  offer_price: offer_price ?? 0,
  brand: brand.trim() || null,
  color: color.trim() || null,
  type: type.trim() || null,
  packaging_details: packaging_details.trim() || null,
});
