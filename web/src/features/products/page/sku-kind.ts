import type { Sku } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { createSku, updateSku } from '../../../api/skus.ts';
import { checked, needed } from '../../../machines/field-checks.ts';
import { fieldParts } from '../../../machines/record-work/parts.ts';
import { stores } from '../../../stores/stores.ts';
import type { FormKind } from '../../../records/use-record-form.ts';

export interface SkuDraft {
  product_sku_name: string;
  unit: string;
  assets: string[];
}

/** The form for a product's SKUs. */
export const skuForm = (product_id: number): FormKind<Sku, SkuDraft> => ({
  rules: {
    noun: 'SKU',
    blank: { product_sku_name: '', unit: '', assets: [] },
    draftOf: ({ product_sku_name, unit, assets }) => ({ product_sku_name, unit, assets: [...assets] }),
    parts: fieldParts<SkuDraft>({ product_sku_name: ['product_sku_name'], unit: ['unit'], assets: ['assets'] }),
    errors: (draft) => checked(draft, { product_sku_name: needed('name'), unit: needed('unit') }),
    // SKUs of one product mostly have the same unit.
    anew: ({ unit }, blank) => ({ ...blank, unit }),
    gone: 'This SKU was deleted.',
  },
  store: stores.sku,
  idOf: ({ product_sku_id }) => String(product_sku_id),
  create: (draft, options) => createSku({ product_id, ...bodyOf(draft) }, options),
  correct: ({ product_sku_id }, draft, options) => updateSku({ product_sku_id, ...bodyOf(draft) }, options),
  words: { created: MESSAGES.sku.created, updated: MESSAGES.sku.updated, updateFailed: MESSAGES.sku.updateFailed },
  keptAs: 'sku.1',
});

const bodyOf = ({ product_sku_name, unit, assets }: SkuDraft) => ({
  product_sku_name: product_sku_name.trim(),
  unit: unit.trim(),
  assets,
});

const LABELS: Readonly<Record<string, string>> = { product_sku_name: 'Name', unit: 'Unit', assets: 'Pictures' };

export const skuPartLabel = (part: string): string => LABELS[part] ?? part;

export const skuPartText = (part: string, draft: SkuDraft): string =>
  part === 'assets' ? `${draft.assets.length} pictures` : draft[part as 'product_sku_name' | 'unit'] || '—';
