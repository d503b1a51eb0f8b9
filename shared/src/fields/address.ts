import { LINE_REMARK_MAX } from '../constants.ts';
import { checked, pinCodeIn } from '../field-checks.ts';
import { errorsOf, field } from './field.ts';
import type { Values } from './field.ts';

export const ADDRESS_FIELDS = {
  label: field({ codec: 'textOrNone', label: 'Label' }),
  address1: field({ codec: 'text', label: 'Address', max: LINE_REMARK_MAX, needed: 'address' }),
  city: field({ codec: 'text', label: 'City', needed: 'city' }),
  state: field({ codec: 'text', label: 'State', needed: 'state' }),
  postal_code: field({ codec: 'text', label: 'PIN code', needed: 'PIN code' }),
};

/** Error messages by field. The PIN code must be in the state. */
export const addressErrors = (values: Values<typeof ADDRESS_FIELDS>): Record<string, string> => ({
  ...errorsOf(ADDRESS_FIELDS, values),
  ...checked(values, { postal_code: pinCodeIn(values.state) }),
});
