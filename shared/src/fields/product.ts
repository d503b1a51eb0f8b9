import { hsn } from '../field-checks.ts';
import { field } from './field.ts';

/** Without its category, tax and attributes, which have rules of their own. */
export const PRODUCT_FIELDS = {
  product_name: field({ codec: 'text', label: 'Product name', max: 200, needed: 'product name' }),
  brand: field({ codec: 'textOrNone', label: 'Brand' }),
  description: field({ codec: 'proseOrNone', label: 'Description', max: 5_000 }),
  hsn: field({ codec: 'text', label: 'HSN', needed: 'HSN', check: hsn }),
  assets: field({ codec: 'pictures', label: 'Pictures' }),
};
