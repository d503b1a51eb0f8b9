import type { Category } from '@console/shared/entities/catalogue';
import { describe, expect, test } from 'vitest';
import { BLANK, categoryForm } from './category-form.ts';

const ROW: Category = {
  ...{ id: 1, category_id: 1, name: 'Cement', cover: 'c.png', attributes: ['Grade'], category_managers: [9] },
  level1: [{ id: 3, name: 'OPC', icon: 'i.png', subCategories: [{ id: 4, name: 'OPC 53' }] }],
  categoryManagers: [{ user_id: 9, first_name: 'Meera', last_name: 'Rao', role_id: 1009 }],
  ...{ created_date: '2026-11-01T00:00:00Z', modified_date: '2026-11-01T00:00:00Z', revision: 1 },
};
const AIMS = [
  [
    { level: 0, category_id: 1 },
    { name: 'Cement', cover: 'c.png', attributes: ['Grade'], category_managers: [9] },
  ],
  [
    { level: 1, category_id: 3 },
    { name: 'OPC', icon: 'i.png' },
  ],
  [{ level: 2, category_id: 4 }, { name: 'OPC 53' }],
] as const;

describe('the category form', () => {
  test.each(AIMS)('%j takes its part of the main category', (aim, draft) => {
    const { rules } = categoryForm(aim);
    expect(rules.draftOf?.(ROW)).toEqual({ ...BLANK, ...draft });
    expect(Object.keys(rules.parts?.of(BLANK) ?? {}).toSorted()).toEqual(Object.keys(draft).toSorted());
    expect(rules.closed?.(ROW)).toBeUndefined();
  });

  test.each(AIMS.slice(1))('%j closes when it was deleted from the main category', (aim) => {
    expect(categoryForm(aim).rules.closed?.({ ...ROW, level1: [] })).toBe('This sub-category was deleted meanwhile.');
  });

  test('needs a name', () => {
    expect(categoryForm({ level: 0 }).rules.errors({ ...BLANK, name: ' ' }, undefined)).toEqual({
      name: '*Please enter name.',
    });
  });
});
