import type { Product } from '@console/shared/entities/catalogue';
import { expect, test } from 'vitest';
import { shelfList } from './shelf-list.ts';

const SLAB = { category_id: 9, level2: 'Slab', level3: 'Washed', is_active: true } as Product;
const matches = (level2: string | undefined, level3: string | undefined, row: Partial<Product> = {}) =>
  shelfList({ category_id: 9, level2, level3 }, 1).matches({ ...SLAB, ...row });

test('a listing shows twelve per page', { tags: ['LST-48'] }, () => {
  expect(shelfList({ category_id: 9, level2: undefined, level3: undefined }, 3)).toMatchObject({ page: 3, limit: 12 });
});

test('a listing has visible products of its categories', () => {
  expect([matches(undefined, undefined), matches('Slab', undefined), matches('Slab', 'Washed')]).toEqual(
    Array(3).fill(true),
  );
  expect([matches('Tile', undefined), matches('Slab', 'Polished')]).toEqual([false, false]);
  expect([{ category_id: 8 }, { is_active: false }].map((row) => matches(undefined, undefined, row))).toEqual([
    false,
    false,
  ]);
});
