import type { Sku } from '@console/shared/entities/catalogue';
import { blankOf, draftOf, errorsOf, partsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { MESSAGES } from '@console/shared/messages';
import { createSku, updateSku } from '../../../api/skus.ts';
import { fieldParts } from '../../../machines/record-work/parts.ts';
import { stores } from '../../../stores/stores.ts';
import { fieldDifferences } from '../../../records/field-differences.ts';
import type { FormKind } from '../../../records/use-record-form.ts';

type SkuDraft = DraftOf<typeof SKU_FIELDS>;

const PARTS = partsOf(SKU_FIELDS);

/** The form for a product's SKUs. */
export const skuForm = (product_id: number): FormKind<Sku, SkuDraft> => ({
  rules: {
    noun: 'SKU',
    blank: blankOf(SKU_FIELDS),
    draftOf: (sku) => draftOf(SKU_FIELDS, sku),
    parts: fieldParts<SkuDraft>(PARTS),
    errors: (draft, seen) => errorsOf(SKU_FIELDS, valuesOf(SKU_FIELDS, draft), seen),
    // SKUs of one product mostly have the same unit.
    anew: ({ unit }, blank) => ({ ...blank, unit }),
    gone: 'This SKU was deleted.',
  },
  store: stores.sku,
  idOf: ({ product_sku_id }) => String(product_sku_id),
  create: (draft, options) => createSku({ product_id, ...valuesOf(SKU_FIELDS, draft) }, options),
  correct: ({ product_sku_id }, draft, options) =>
    updateSku({ product_sku_id, ...valuesOf(SKU_FIELDS, draft) }, options),
  words: { created: MESSAGES.sku.created, updated: MESSAGES.sku.updated, updateFailed: MESSAGES.sku.updateFailed },
  keptAs: 'sku.1',
});

const DIFFERENCES = fieldDifferences<SkuDraft>({ fields: SKU_FIELDS, parts: PARTS });

export const SKU_DIFFERENCES = {
  ...DIFFERENCES,
  show: (part: string, draft: SkuDraft): string =>
    part === 'assets' ? `${draft.assets.length} pictures` : DIFFERENCES.show(part, draft),
};
