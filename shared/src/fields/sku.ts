import { field } from './field.ts';

export const SKU_FIELDS = {
  product_sku_name: field({ codec: 'text', label: 'Name', needed: 'name' }),
  unit: field({ codec: 'text', label: 'Unit', max: 50, needed: 'unit' }),
  assets: field({ codec: 'pictures', label: 'Pictures' }),
};
