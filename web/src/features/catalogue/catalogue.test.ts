import type { Category, Product } from '@console/shared/entities/catalogue';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { OpenRoutesContext } from '../../components/open-routes.ts';
import { clearSession, setSession } from '../../stores/session.ts';
import type { Profile } from '../../stores/session.ts';
import { stores } from '../../stores/stores.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { BranchList, KindChips } from './category-nav.tsx';
import { CategorySection } from './category-section.tsx';
import { ProductCard } from './product-card.tsx';

afterEach(() => {
  clearSession();
  stores.category.clear();
  stores.product.clear();
});

const anywhere = () => true;
const shown = (part: ReactNode) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, undefined, createElement(OpenRoutesContext, { value: anywhere }, part)),
  );
const linksIn = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

const branch = (nth: number) => ({
  ...{ id: nth, name: `Branch ${nth}`, icon: null },
  subCategories: [1, 2, 3, 4].map((leaf) => ({ id: nth * 10 + leaf, name: `Leaf ${nth}-${leaf}` })),
});
const SAND = {
  ...{ category_id: 3, name: 'Sand', cover: 'sand.png', revision: 1 },
  level1: [1, 2, 3, 4, 5, 6, 7].map(branch),
} as unknown as Category;

test(
  'a section has its cover, its link to more, at most six tiles and three names in each',
  { tags: ['CAT-4', 'CAT-5', 'CAT-6', 'CAT-7'] },
  () => {
    stores.category.put(SAND);
    const markup = shown(createElement(CategorySection, { id: '3' }));
    expect(markup).toMatch(/<img[^>]*\/sand/);
    expect(markup).toContain('See More');
    expect(linksIn(markup)).toEqual(['/category/3', ...[1, 2, 3, 4, 5, 6].map((nth) => `/category/3/Branch%20${nth}`)]);
    expect(markup).toContain('Leaf 1-1 · Leaf 1-2 · Leaf 1-3<');
    expect(markup).not.toContain('Leaf 1-4');
  },
);

test(
  'the catalogue has a link home and three placeholders until the categories arrive',
  { tags: ['CAT-1', 'CAT-2', 'CAT-8'] },
  () => {
    setSession({ user: { user_id: 1, role_id: 1007, permissions: {} } as Profile, categoryManagers: [] });
    const markup = shown(createElement(CatalogueScreen));
    expect(markup).toContain('Products &amp; Services Directory');
    expect(linksIn(markup)).toEqual(['/']);
    expect(markup).toMatch(/Home<.*Catalogue</);
    expect(markup.match(/h-28/g)).toHaveLength(3);
  },
);

test(
  'beside the listings are all categories and those directly below, above them the kinds as chips',
  { tags: ['CAT-11', 'CAT-12'] },
  () => {
    const list = shown(createElement(BranchList, { category: SAND, chosen: 'Branch 2' }));
    expect(linksIn(list)).toEqual([
      '/category/3',
      ...[1, 2, 3, 4, 5, 6, 7].map((nth) => `/category/3/Branch%20${nth}`),
    ]);
    expect(list.match(/aria-current="page"[^>]*href="([^"]*)"/)?.[1]).toBe('/category/3/Branch%202');
    const chips = shown(
      createElement(KindChips, { names: ['Washed', 'Pit'], chosen: 'Pit', at: { category_id: 3, level2: 'Branch 2' } }),
    );
    expect(linksIn(chips)).toEqual([
      '/category/3/Branch%202',
      '/category/3/Branch%202?kind=Washed',
      '/category/3/Branch%202?kind=Pit',
    ]);
  },
);

test('a card describes a product, and links to its page', { tags: ['CAT-15', 'CAT-16'] }, () => {
  stores.product.put({
    ...{ product_id: 7, product_name: 'River sand', name: 'River sand', brand: 'Kaveri', assets: ['heap.png'] },
    ...{ skuCount: 4, category: 'Sand', level2: 'River', level3: 'Washed', revision: 1 },
  } as unknown as Product);
  const markup = shown(createElement(ProductCard, { id: '7', isGone: false, onActive: () => {} }));
  expect(linksIn(markup)).toEqual(['/product/7']);
  expect(markup).toMatch(/<img[^>]*\/heap/);
  for (const words of ['River sand', 'Kaveri', 'River › Washed', '4 SKUs', 'ID 7']) expect(markup).toContain(words);
});
