import type { Product } from '@console/shared/entities/catalogue';
import { checked, chosen } from '@console/shared/field-checks';
import { blankOf, draftOf, errorsOf, valuesOf } from '@console/shared/fields/field';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { MESSAGES } from '@console/shared/messages';
import { createProduct, updateProduct } from '../../../api/products.ts';
import { stores } from '../../../stores/stores.ts';
import type { FormKind } from '../../../records/use-record-form.ts';
import { PRODUCT_PARTS } from './product-parts.ts';
import type { ProductDraft } from './product-parts.ts';

const BLANK: ProductDraft = {
  ...blankOf(PRODUCT_FIELDS),
  category_id: null,
  level2: '',
  level3: '',
  pan_india_gst: null,
  attributes: {},
};

export const PRODUCT_FORM: FormKind<Product, ProductDraft> = {
  rules: {
    noun: 'product',
    blank: BLANK,
    draftOf: (row) => ({
      ...draftOf(PRODUCT_FIELDS, row),
      category_id: row.category_id,
      level2: row.level2 ?? '',
      level3: row.level3 ?? '',
      pan_india_gst: row.pan_india_gst,
      attributes: { ...row.attributes },
    }),
    parts: PRODUCT_PARTS,
    errors: (draft, seen) => ({
      ...errorsOf(PRODUCT_FIELDS, valuesOf(PRODUCT_FIELDS, draft), seen),
      ...checked(draft, {
        category_id: chosen('*Please select a category'),
        pan_india_gst: chosen('*Please select a GST rate'),
      }),
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
  ...valuesOf(PRODUCT_FIELDS, draft),
  category_id: draft.category_id ?? 0,
  level2: draft.level2 || null,
  level3: draft.level3 || null,
  pan_india_gst: draft.pan_india_gst ?? 0,
  attributes: draft.attributes,
});
