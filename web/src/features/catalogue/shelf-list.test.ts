import type { Product } from '@console/shared/entities/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from '../../api/testing/fake-browser.ts';
import { clearGateway, noteForeignGateway } from '../../stores/gateway.ts';
import { shelfList } from './shelf-list.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearGateway();
});

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

test('from a gateway that knows no sub-categories all of the category are read, and those of the shelf chosen', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  noteForeignGateway();
  const row = (product_id: number, level2: string) => ({ ...SLAB, product_id, level2, revision: 1 });
  const products = Array.from({ length: 30 }, (_, at) => row(at + 1, at % 2 === 0 ? 'Slab' : 'Tile'));
  const log = fakeServer(() => ({ body: { products, count: 30 } }));
  const { read } = shelfList({ category_id: 9, level2: 'Slab', level3: undefined }, 2);
  const page = await read({ page: 2, limit: 12 }, AbortSignal.timeout(1_000));
  expect(log.map(({ url }) => url)).toEqual(['/api/product?page=1&limit=500&category=9&is_active=true']);
  expect([page.count, page.rows.map(({ product_id }) => product_id)]).toEqual([15, [25, 27, 29]]);
});
