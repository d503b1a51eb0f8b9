import { partsOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { fieldParts } from '../../../machines/record-work/parts.ts';
import type { Parts } from '../../../machines/record-work/parts.ts';
import { fieldDifferences } from '../../../records/field-differences.ts';

export interface ProductDraft extends DraftOf<typeof PRODUCT_FIELDS> {
  category_id: number | null;
  level2: string;
  level3: string;
  pan_india_gst: number | null;
  /** Attributes of its category, with their values. Empty values are omitted. */
  attributes: Record<string, string>;
}

const PARTS = {
  ...partsOf(PRODUCT_FIELDS),
  place: ['category_id', 'level2', 'level3'],
  pan_india_gst: ['pan_india_gst'],
} as const;
const FIELDS = fieldParts<ProductDraft>(PARTS);
const ATTRIBUTE = 'attribute.';

/** Each attribute is its own part, so that two people can fill in two of them at once. */
export const PRODUCT_PARTS: Parts<ProductDraft> = {
  of: (draft) => ({
    ...FIELDS.of(draft),
    ...Object.fromEntries(Object.entries(draft.attributes).map(([name, value]) => [`${ATTRIBUTE}${name}`, value])),
  }),
  take: (draft, part, from) => {
    const name = attributeOf(part);
    if (name === undefined) return FIELDS.take(draft, part, from);
    return { ...draft, attributes: answered(draft.attributes, name, from.attributes[name] ?? '') };
  },
};

/** Sets an attribute, or removes it if empty. */
export function answered(attributes: ProductDraft['attributes'], name: string, value: string) {
  const { [name]: _old, ...others } = attributes;
  return value === '' ? others : { ...attributes, [name]: value };
}

const DIFFERENCES = fieldDifferences<ProductDraft>({
  fields: PRODUCT_FIELDS,
  parts: PARTS,
  labels: { place: 'Category', pan_india_gst: 'GST' },
});

export const partLabel = (part: string): string => attributeOf(part) ?? DIFFERENCES.labelOf(part);

/** @param categoryName returns a category's name by id. */
export const partText =
  (categoryName: (category_id: number) => string | undefined) =>
  (part: string, draft: ProductDraft): string => {
    const name = attributeOf(part);
    if (name !== undefined) return draft.attributes[name] ?? '—';
    if (part === 'place') {
      const { category_id, level2, level3 } = draft;
      const category = category_id === null ? '' : (categoryName(category_id) ?? `Category ${category_id}`);
      return [category, level2, level3].filter(Boolean).join(' › ') || '—';
    }
    if (part === 'assets') return draft.assets.length === 1 ? '1 picture' : `${draft.assets.length} pictures`;
    if (part === 'pan_india_gst') return draft.pan_india_gst === null ? '—' : `${draft.pan_india_gst}%`;
    return DIFFERENCES.show(part, draft);
  };

const attributeOf = (part: string): string | undefined =>
  part.startsWith(ATTRIBUTE) ? part.slice(ATTRIBUTE.length) : undefined;
