import { LINE_REMARK_MAX } from '../constants.ts';
import { checked, email, gstin, phone, pinCodeIn, state, year } from '../field-checks.ts';
import { errorsOf, field, isChanged } from './field.ts';
import type { Values } from './field.ts';

export const SELLER_FIELDS = {
  seller_name: field({ codec: 'text', label: 'Seller name', needed: 'seller name' }),
  gstin: field({ codec: 'gstinOrNone', label: 'GSTIN', check: gstin }),
  mobile_1: field({ codec: 'textOrNone', label: 'Mobile', check: phone }),
  email_id_1: field({ codec: 'textOrNone', label: 'Email', check: email }),
  year_of_establishment: field({ codec: 'wholeOrNone', label: 'Year of establishment', check: year }),
  zone: field({ codec: 'textOrNone', label: 'Zone' }),
  source_person: field({ codec: 'textOrNone', label: 'Source person' }),
  categories: field({ codec: 'names', label: 'Categories' }),
  is_active: field({ codec: 'flag', label: 'Active' }),
  is_h3_seller: field({ codec: 'flag', label: 'H3 seller' }),
  address: field({ codec: 'textOrNone', label: 'Address', max: LINE_REMARK_MAX, part: 'place' }),
  district: field({ codec: 'text', label: 'District', needed: 'district', part: 'place' }),
  state: field({ codec: 'state', label: 'State', needed: 'state', check: state, part: 'place' }),
  pin_code: field({ codec: 'wholeOrNone', label: 'PIN code', part: 'place' }),
};

export type SellerValues = Values<typeof SELLER_FIELDS>;

/** Error messages by field. A PIN code is checked against its state if both are given and either changes. */
export function sellerErrors(values: Partial<SellerValues>, before?: Partial<SellerValues>): Record<string, string> {
  const isMoved = (['pin_code', 'state'] as const).some((name) => isChanged(SELLER_FIELDS, values, before, name));
  return {
    ...errorsOf(SELLER_FIELDS, values, before),
    ...(isMoved && checked(values, { pin_code: pinCodeIn(values.state ?? '') })),
  };
}
