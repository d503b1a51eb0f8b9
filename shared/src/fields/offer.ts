import { OFFER_INPUT_MAX as max } from '../constants.ts';
import { field } from './field.ts';

/** The texts of an offer. */
export const OFFER_FIELDS = {
  brand: field({ codec: 'textOrNone', label: 'Brand', max }),
  color: field({ codec: 'textOrNone', label: 'Color', max }),
  type: field({ codec: 'textOrNone', label: 'Type', max }),
  packaging_details: field({ codec: 'textOrNone', label: 'Packaging Details', max }),
};
