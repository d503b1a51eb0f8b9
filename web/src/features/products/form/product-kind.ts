import type { Product } from '@console/shared/entities/catalogue';
import { isHsn } from '@console/shared/gst';
import { MESSAGES } from '@console/shared/messages';
import { createProduct, updateProduct } from '../../../api/products.ts';
import { checked, chosen, needed } from '../../../machines/field-checks.ts';
import { stores } from '../../../stores/stores.ts';
import type { FormKind } from '../../../records/use-record-form.ts';
import { PRODUCT_PARTS } from './product-parts.ts';
import type { ProductDraft } from './product-parts.ts';

const BLANK: ProductDraft = {
  product_name: '',
  brand: '',
  description: '',
  category_id: null,
  level2: '',
  level3: '',
  hsn: '',
  pan_india_gst: null,
  attributes: {},
  assets: [],
};

export const PRODUCT_FORM: FormKind<Product, ProductDraft> = {
  rules: {
    noun: 'product',
    blank: BLANK,
    draftOf: (row) => ({
      product_name: row.product_name,
      brand: row.brand ?? '',
      description: row.description ?? '',
      category_id: row.category_id,
      level2: row.level2 ?? '',
      level3: row.level3 ?? '',
      hsn: row.hsn,
      pan_india_gst: row.pan_india_gst,
      attributes: { ...row.attributes },
      assets: [...row.assets],
    }),
    parts: PRODUCT_PARTS,
    errors: (draft) =>
      checked(draft, {
        product_name: needed('product name'),
        category_id: chosen('*Please select a category'),
        hsn: needed('HSN', (hsn) =>
          isHsn(hsn.trim()) ? undefined : MESSAGES.pick.enter('an HSN of 4, 6 or 8 digits'),
        ),
        pan_india_gst: chosen('*Please select a GST rate'),
      }),
    gone: 'This product was deleted.',
  },
  store: stores.product,
  idOf: ({ product_id }) => String(product_id),
  create: (draft, options) => createProduct(bodyOf(draft), options),
  correct: ({ product_id }, draft, options) => updateProduct({ product_id, ...bodyOf(draft) }, options),
  words: {
    created: MESSAGES.product.created,
    updated: MESSAGES.product.updated,
    updateBroken: MESSAGES.product.updateFailed,
  },
  keptAs: 'product.1',
};

const bodyOf = (draft: ProductDraft) => ({
  product_name: draft.product_name.trim(),
  brand: draft.brand.trim() || null,
  description: draft.description.trim() || null,
  category_id: draft.category_id ?? 0,
  level2: draft.level2 || null,
  level3: draft.level3 || null,
  hsn: draft.hsn.trim(),
  pan_india_gst: draft.pan_india_gst ?? 0,
  attributes: draft.attributes,
  assets: draft.assets,
});
