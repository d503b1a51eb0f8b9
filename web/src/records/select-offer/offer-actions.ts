import type { Offer } from '@console/shared/entities/catalogue';

/** What a person may do with the offers shown. */
export interface OfferActions {
  /** Offers can be hidden, shown and edited. */
  canEdit: boolean;
  /** The form can start editing an offer now. */
  canBegin: (offer: Offer) => boolean;
  /** The record that needs an offer accepts one now. */
  canSelect: boolean;
  editedId: number | undefined;
  chosenId: number | null;
  /** It is being hidden or shown. */
  isSwitching: (sku_offer_id: number) => boolean;
  /** Why a held row no longer exists: 'Deleted by Asha'. */
  leftOf: (offer: Offer) => string | undefined;
  onSwitch: (offer: Offer) => void;
  onEdit: (offer: Offer) => void;
  /** Undefined if no offer is to be chosen. */
  onSelect: ((offer: Offer) => void) | undefined;
}
