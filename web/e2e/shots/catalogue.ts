import { pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** The catalogue, its categories, and an offer. */
export const catalogueShots = ({ goods, product_id }: Subjects): Shot[] => [
  {
    name: 'catalogue',
    path: '/catalogue',
    who: 'lead',
    ready: (page) =>
      page
        .getByRole('link', { name: /^See More/ })
        .first()
        .waitFor(),
  },
  {
    name: 'category',
    path: '/category/1',
    who: 'lead',
    ready: (page) => page.getByRole('region', { name: 'Listings' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'category-empty',
    path: '/category/1/Nothing',
    who: 'lead',
    ready: (page) => page.getByText('No listings found in this section').waitFor(),
  },
  {
    name: 'product-page',
    path: `/product/${goods.product_id}`,
    who: 'lead',
    ready: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'product-page-bare',
    path: `/product/${product_id}`,
    who: 'sales1',
    ready: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'categories',
    path: '/categoryManager',
    who: 'lead',
    ready: (page) => page.getByRole('treeitem').first().press('ArrowRight'),
  },
  {
    name: 'category-edited',
    path: '/categoryManager',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('treeitem').first().press('Enter');
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  { name: 'category-deleted', path: '/categoryManager', who: 'lead', ready: pressed(/^Delete/) },
  {
    name: 'offer',
    path: `/editOffer/${goods.sku_offer_id}`,
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Brand' }).waitFor(),
  },
];
