import type { Page } from '@playwright/test';
import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

const canvas = (page: Page) => page.locator('canvas').waitFor();

/** General screens, and those that fit nowhere else. */
export const generalShots = ({ seller_id }: Subjects): Shot[] => [
  {
    name: 'deadlines',
    path: '/deadlines',
    who: 'admin',
    ready: (page) => page.getByRole('group', { name: 'Price a quote request' }).waitFor(),
  },
  {
    name: 'approvals',
    path: '/approvals',
    who: 'lead',
    ready: firstRow,
  },
  {
    name: 'approval-limits',
    path: '/approval-limits',
    who: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Add limit' }).click(),
  },
  {
    name: 'displays',
    path: '/displays',
    who: 'admin',
    ready: async (page) => {
      await page.getByRole('textbox', { name: 'Name of a new display' }).fill('Reception');
      await page.getByRole('button', { name: 'Make display' }).click();
      await page.getByRole('listitem', { name: 'Reception' }).waitFor();
    },
  },
  {
    name: 'permissions',
    path: '/permissions',
    who: 'admin',
    ready: (page) => page.getByRole('rowheader', { name: /Change \(Orders\)/ }).waitFor(),
  },
  {
    name: 'display-pairing',
    path: '/display',
    ready: (page) => page.getByText(/^\d{3} \d{3}$/).waitFor(),
  },
  {
    name: 'routing',
    path: '/routing',
    who: 'admin',
    ready: (page) =>
      page
        .getByText(/would be for everybody/)
        .first()
        .waitFor(),
  },
  {
    name: 'routing-rule',
    path: '/routing',
    who: 'admin',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByRole('combobox', { name: 'Goes to' }).fill('Suresh');
      await page.getByRole('option', { name: 'Suresh Gowda' }).click();
      await page.keyboard.press('Escape');
      await page.getByText(/would go to Suresh Gowda/).waitFor();
    },
  },
  { name: 'support', path: '/ops-support', who: 'lead', ready: firstRow },
  { name: 'support-new', path: '/ops-support', who: 'lead', ready: pressed('New ticket') },
  {
    name: 'support-ticket',
    path: '/ops-support',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('row').nth(1).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Attachments' }).waitFor();
    },
  },
  {
    name: 'palette',
    path: '/ops-support',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Page or record' }).fill('OR26');
      await page.getByRole('group', { name: 'Orders', exact: true }).waitFor();
    },
  },
  {
    name: 'palette-begun',
    path: '/ops-support',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'blogs', path: '/blogs', who: 'admin', ready: firstRow },
  {
    name: 'new-blog',
    path: '/createBlog',
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Body' }).waitFor(),
  },
  {
    name: 'edit-blog',
    path: '/editBlog/1',
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Body' }).waitFor(),
  },
  { name: 'blog', path: '/blog/1', ready: (page) => page.getByRole('article').waitFor() },
  { name: 'reports', path: '/reports', who: 'admin', ready: canvas },
  { name: 'reports-sales', path: '/reports?range=last-month', who: 'sales1', ready: canvas },
  {
    name: 'wallboard',
    path: '/wallboard',
    who: 'ops',
    ready: (page) => page.getByRole('region', { name: 'Open Quotations' }).waitFor(),
  },
  { name: 'audit', path: '/audit', who: 'admin', ready: firstRow },
  {
    name: 'audit-entry',
    path: '/audit?entity=quotation',
    who: 'admin',
    ready: async (page) => {
      // Not on the link to the record, which is in the middle of a narrow row.
      await page.getByRole('row').nth(1).getByRole('cell').first().click();
      await page.getByRole('dialog').getByRole('table', { name: 'Changed values' }).waitFor();
    },
  },
  {
    name: 'audit-nothing',
    path: '/audit?q=nobodywrotethis',
    who: 'admin',
    ready: (page) => page.getByText('No entry matches').waitFor(),
  },
  {
    name: 'api-docs',
    path: '/api/docs',
    who: 'cm1',
    ready: (page) => page.locator('summary').first().waitFor(),
  },
  { name: 'security-log', path: '/audit?tab=security', who: 'admin', ready: firstRow },
  {
    name: 'sessions',
    path: '/sessions',
    who: 'admin',
    ready: (page) => page.getByText('This session').waitFor(),
  },
  { name: 'notifications', path: '/inbox', who: 'lead', ready: (page) => page.getByRole('listitem').first().waitFor() },
  { name: 'inbox', path: '/dev/inbox', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'menu',
    path: '/catalogue',
    who: 'lead',
    ready: async (page) => {
      await page
        .getByRole('link', { name: /^See More/ })
        .first()
        .waitFor();
      const menu = page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true });
      if ((await menu.count()) === 0) return;
      await menu.first().click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'not-found',
    path: '/nowhere',
    ready: (page) => page.getByRole('link', { name: 'Home' }).first().waitFor(),
  },
  {
    name: 'no-such-record',
    path: '/view-seller/999999',
    who: 'cm1',
    ready: (page) => page.getByText('There is no seller 999999').waitFor(),
  },
  {
    name: 'not-permitted',
    path: '/admins',
    who: 'cm1',
    ready: (page) => page.getByText("You don't have access to this page").waitFor(),
  },
  {
    name: 'unreachable',
    path: `/view-seller/${seller_id}`,
    who: 'cm1',
    ready: async (page) => {
      await page.route('**/api/getSeller*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await page.reload();
      await page.getByRole('button', { name: /again|retry/i }).waitFor();
    },
  },
];
