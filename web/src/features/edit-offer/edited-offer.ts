import type { Offer } from '@console/shared/entities/catalogue';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { MESSAGES } from '@console/shared/messages';
import { updateOffer } from '../../api/offers.ts';
import { BLANK_OFFER, offerDraftOf, offerErrors } from '../../machines/offer-draft.ts';
import type { OfferDraft } from '../../machines/offer-draft.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import { offerBody } from '../../records/select-offer/offer-body.ts';
import type { FormKind } from '../../records/use-record-form.ts';

/** Labels of the parts that conflicts are resolved by. */
export const OFFER_LABELS: Readonly<Record<string, string>> = {
  moq: 'Minimum Order Quantity',
  mrp: 'MRP',
  offer_price: 'Offer Price',
  ...Object.fromEntries(Object.entries(OFFER_FIELDS).map(([name, { label }]) => [name, label])),
};

export const EDITED_OFFER: FormKind<Offer, OfferDraft> = {
  rules: {
    noun: 'offer',
    blank: BLANK_OFFER,
    draftOf: offerDraftOf,
    parts: fieldParts<OfferDraft>(
      Object.fromEntries(Object.keys(OFFER_LABELS).map((name) => [name, [name as keyof OfferDraft]])),
    ),
    errors: offerErrors,
    gone: 'This offer was deleted meanwhile.',
  },
  store: stores.offer,
  idOf: ({ sku_offer_id }) => String(sku_offer_id),
  correct: ({ sku_offer_id }, draft, options) => updateOffer({ sku_offer_id, ...offerBody(draft) }, options),
  words: { updated: MESSAGES.offer.updated, updateFailed: MESSAGES.offer.updateFailed },
  keptAs: 'offer.1',
};
