import type { Category } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { createCategory, updateCategory } from '../../api/categories.ts';
import { checked, needed } from '@console/shared/field-checks';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export interface CategoryDraft {
  name: string;
  cover: string | null;
  icon: string | null;
  attributes: string[];
  category_managers: number[];
}

/** The category a form is for: an existing one by id, or a new one by its parent. */
export interface Aim {
  level: 0 | 1 | 2;
  category_id?: number | undefined;
  parent_id?: number | undefined;
}

export const BLANK: CategoryDraft = { name: '', cover: null, icon: null, attributes: [], category_managers: [] };

/** The form fields of each level. */
const FIELDS = {
  0: ['name', 'cover', 'category_managers', 'attributes'],
  1: ['name', 'icon'],
  2: ['name'],
} as const satisfies Record<number, readonly (keyof CategoryDraft)[]>;

/** Form for one category of any level. The record is its main category, which colleagues change too. */
export function categoryForm({ level, category_id, parent_id }: Aim): FormKind<Category, CategoryDraft> {
  const fields: readonly (keyof CategoryDraft)[] = FIELDS[level];
  const isThere = (row: Category) => partOf(row, level, category_id) !== undefined;
  return {
    rules: {
      noun: level === 0 ? 'category' : 'sub-category',
      blank: BLANK,
      draftOf: (row) => ({ ...BLANK, ...partOf(row, level, category_id) }),
      parts: fieldParts<CategoryDraft>(Object.fromEntries(fields.map((name) => [name, [name]]))),
      errors: (draft) => checked(draft, { name: needed('name') }),
      closed: (row) => (isThere(row) ? undefined : 'This sub-category was deleted meanwhile.'),
      gone: 'This category was deleted meanwhile.',
    },
    store: stores.category,
    idOf: ({ category_id: id }) => String(id),
    create: (draft, options) =>
      createCategory({ ...written(draft, fields), ...(parent_id !== undefined && { parent_id }) }, options),
    correct: (_seen, draft, options) =>
      updateCategory({ category_id: category_id ?? 0, ...written(draft, fields) }, options),
    words: {
      created: MESSAGES.category.created,
      createFailed: MESSAGES.category.createFailed,
      updated: MESSAGES.category.updated,
      updateFailed: MESSAGES.category.updateFailed,
    },
  };
}

export const fieldsOf = (level: Aim['level']): readonly string[] => FIELDS[level];

/** The draft of one category within the main one; undefined if it no longer exists. */
function partOf(row: Category, level: Aim['level'], id: number | undefined): Partial<CategoryDraft> | undefined {
  if (level === 0) {
    const { name, cover, attributes, category_managers } = row;
    return { name, cover, attributes, category_managers };
  }
  if (level === 1) {
    const branch = row.level1.find((one) => one.id === id);
    return branch && { name: branch.name, icon: branch.icon };
  }
  const leaf = row.level1.flatMap(({ subCategories }) => subCategories).find((one) => one.id === id);
  return leaf && { name: leaf.name };
}

const written = (draft: CategoryDraft, fields: readonly (keyof CategoryDraft)[]) => ({
  ...Object.fromEntries(fields.map((name) => [name, draft[name]])),
  name: draft.name.trim(),
});
