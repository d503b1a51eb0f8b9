import type { Offer } from '@console/shared/entities/catalogue';

/** What a person may do with the offers shown, and what stands in the way. */
export interface OfferActions {
  /** Offers can be hidden, shown and edited. */
  canEdit: boolean;
  /** The form takes an offer to edit now. */
  canBegin: (offer: Offer) => boolean;
  /** The record that asks for an offer takes one now. */
  canSelect: boolean;
  editedId: number | undefined;
  chosenId: number | null;
  /** It is being hidden or shown. */
  isSwitching: (sku_offer_id: number) => boolean;
  /** Why a held row is there no more: 'Deleted by Asha'. */
  leftOf: (offer: Offer) => string | undefined;
  onSwitch: (offer: Offer) => void;
  onEdit: (offer: Offer) => void;
  /** Undefined where none is chosen. */
  onSelect: ((offer: Offer) => void) | undefined;
}
