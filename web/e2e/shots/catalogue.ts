import type { Page } from '@playwright/test';
import type { OfferedGoods } from './picking.ts';
import type { Shot } from './shots.ts';

/** The shop window, its categories, and an offer. */
export const catalogueShots = (goods: OfferedGoods): Shot[] => [
  ...(['/catalogue', '/category/1', '/categoryManager'] as const).map((path) => ({
    name: path.slice(1).replace('/', '-'),
    path,
    who: 'lead' as const,
    ready: (page: Page) =>
      page
        .getByRole(path === '/categoryManager' ? 'treeitem' : 'main')
        .first()
        .waitFor(),
  })),
  {
    name: 'category-edited',
    path: '/categoryManager',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('treeitem').first().press('Enter');
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'offer',
    path: `/editOffer/${goods.sku_offer_id}`,
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Brand' }).waitFor(),
  },
];
