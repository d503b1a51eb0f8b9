import type { Shot } from './shots.ts';

/** What stands beside the trade. */
export const houseShots: readonly Shot[] = [
  {
    name: 'support',
    path: '/ops-support',
    who: 'lead',
    ready: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'support-new',
    path: '/ops-support',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'New ticket' }).click();
      await page.getByRole('dialog', { name: 'New ticket' }).waitFor();
    },
  },
  {
    name: 'palette',
    path: '/ops-support',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Screen or record' }).fill('OR26');
      await page.getByRole('group', { name: 'Orders', exact: true }).waitFor();
    },
  },
  {
    name: 'blogs',
    path: '/blogs',
    who: 'admin',
    ready: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'blog-form',
    path: '/editBlog/1',
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Body' }).waitFor(),
  },
  {
    name: 'blog',
    path: '/blog/1',
    ready: (page) => page.getByRole('article').waitFor(),
  },
  {
    name: 'reports',
    path: '/reports',
    who: 'admin',
    ready: (page) => page.locator('canvas').waitFor(),
  },
];
