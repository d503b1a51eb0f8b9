import type { Product } from '@console/shared/entities/catalogue';
import { expect, test } from 'vitest';
import { isChosen, productQuery } from './product-filters.tsx';

const ME = 9;
const ROW = { category_id: 4, is_active: true, category_managers: [ME, 10] } as Product;

test.each([
  [{}, null, {}, true],
  [{}, ME, { category_manager: ME }, true],
  [{ manager: 'all' }, ME, {}, true],
  [{ manager: '11' }, ME, { category_manager: 11 }, false],
  [{ manager: '10' }, null, { category_manager: 10 }, true],
  [{ category: '4' }, null, { category_id: 4 }, true],
  [{ category: '5' }, null, { category_id: 5 }, false],
  [{ category: 'x', manager: '-1', active: 'maybe' }, null, {}, true],
  [{ active: 'yes' }, null, { is_active: true }, true],
  [{ active: 'no' }, null, { is_active: false }, false],
])('an address with %j, beside one’s own %j, requests %j', (own, usual, query, isFound) => {
  expect([productQuery(own, usual), isChosen(ROW, own, usual)]).toEqual([query, isFound]);
});
