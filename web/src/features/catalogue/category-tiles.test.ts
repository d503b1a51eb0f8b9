import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CategoryTiles } from './category-tiles.tsx';

const some = (count: number, name: string) => Array.from({ length: count }, (_, id) => ({ id, name: `${name}${id}` }));

test(
  'a section of the catalogue shows its first six kinds, with the first three below each',
  { tags: ['FRM-31'] },
  () => {
    const level1 = some(7, 'Kind').map((kind) => ({ ...kind, icon: null, subCategories: some(4, `${kind.name}-`) }));
    const tiles = createElement(CategoryTiles, { category: { category_id: 9, name: 'Steel', level1 } });
    const markup = renderToStaticMarkup(createElement(MemoryRouter, null, tiles));
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `/category/9/Kind${at}`),
    );
    expect(markup).toContain('>Kind0-0 · Kind0-1 · Kind0-2<');
  },
);
