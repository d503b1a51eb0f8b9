import { fieldParts } from '../../../machines/record-work/parts.ts';
import type { Parts } from '../../../machines/record-work/parts.ts';

export interface ProductDraft {
  product_name: string;
  brand: string;
  description: string;
  category_id: number | null;
  level2: string;
  level3: string;
  hsn: string;
  pan_india_gst: number | null;
  /** Attributes of its category, with their values. Empty values are omitted. */
  attributes: Record<string, string>;
  /** Names of stored pictures. */
  assets: string[];
}

const FIELDS = fieldParts<ProductDraft>({
  product_name: ['product_name'],
  brand: ['brand'],
  description: ['description'],
  place: ['category_id', 'level2', 'level3'],
  hsn: ['hsn'],
  pan_india_gst: ['pan_india_gst'],
  assets: ['assets'],
});
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

const LABELS: Readonly<Record<string, string>> = {
  product_name: 'Product name',
  brand: 'Brand',
  description: 'Description',
  place: 'Category',
  hsn: 'HSN',
  pan_india_gst: 'GST',
  assets: 'Pictures',
};

export const partLabel = (part: string): string => attributeOf(part) ?? LABELS[part] ?? part;

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
    return draft[part as 'product_name' | 'brand' | 'description' | 'hsn'] || '—';
  };

const attributeOf = (part: string): string | undefined =>
  part.startsWith(ATTRIBUTE) ? part.slice(ATTRIBUTE.length) : undefined;
