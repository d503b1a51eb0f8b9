import type { Page } from '@playwright/test';
import { pickGoods } from '../support/pickers.ts';
import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

const activity = (page: Page) =>
  page
    .getByRole('region', { name: /^Activity/ })
    .getByRole('listitem')
    .first()
    .waitFor();

/** Orders, their payments and expenses, and their comments. */
export const orderShots = ({ order_id, order_number, waiting, approved, spent, goods }: Subjects): Shot[] => [
  { name: 'orders', path: '/orders', who: 'lead', ready: firstRow },
  {
    name: 'orders-empty',
    path: '/orders?from=2001-01-01&to=2001-01-02',
    who: 'lead',
    ready: (page) => page.getByText('No matching orders').waitFor(),
  },
  ...(['sales1', 'ops'] as const).map((who) => ({
    name: `order-${who}`,
    path: `/order-details/${order_number}`,
    who,
    ready: activity,
  })),
  ...(['lead', 'sales1', 'customer'] as const).map((who) => ({
    name: `order-waiting-${who}`,
    path: `/order-details/${waiting}`,
    who,
    ready: activity,
  })),
  ...(['sales1', 'customer'] as const).map((who) => ({
    name: `order-approved-${who}`,
    path: `/order-details/${approved}`,
    who,
    ready: activity,
  })),
  {
    name: 'order-approve',
    path: `/order-details/${waiting}`,
    who: 'lead',
    ready: pressed(/^Approve/),
  },
  {
    name: 'order-waiting-supply',
    path: `/order-details/${waiting}?tab=supply`,
    who: 'lead',
    ready: (page) => page.getByRole('region', { name: 'Delivery challans' }).waitFor(),
  },
  { name: 'order-by-id', path: `/order/${order_id}`, who: 'lead', ready: activity },
  {
    name: 'new-order',
    path: '/create-order',
    who: 'sales1',
    ready: async (page) => {
      await pickGoods(page, 'Add a product', goods);
      await page.getByRole('button', { name: 'Create order' }).click();
      await page.getByText('*Please enter quantity.').waitFor();
    },
  },
  {
    name: 'order-below',
    path: `/order-details/${order_number}`,
    who: 'lead',
    ready: async (page) => {
      await page.getByLabel('Discount').last().fill('5000');
      await page.getByText('This order will wait for approval').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'order-money',
    path: `/order-details/${spent}?tab=money`,
    who: 'lead',
    ready: (page) => page.getByRole('table', { name: 'Expenses' }).waitFor(),
  },
  {
    name: 'credit-note',
    path: `/order-details/${order_number}?tab=money`,
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'New credit note' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('2');
    },
  },
  {
    name: 'order-documents',
    path: `/order-details/${spent}?tab=documents`,
    who: 'lead',
    ready: (page) => page.getByRole('button', { name: 'Upload' }).waitFor(),
  },
  {
    name: 'order-comments',
    path: `/order-details/${spent}?tab=comments`,
    who: 'lead',
    ready: (page) => page.getByLabel('Write a comment').waitFor(),
  },
  ...(['payments', 'creditNotes'] as const).map((list) => ({
    name: list === 'payments' ? 'payments' : 'credit-note-list',
    path: `/${list}`,
    who: 'lead' as const,
    ready: (page: Page) => page.getByRole('row').nth(2).waitFor(),
  })),
  ...(['customer', 'seller'] as const).map((by) => ({
    name: `outstanding-${by}s`,
    path: `/outstanding?by=${by}`,
    who: 'lead' as const,
    ready: (page: Page) => page.getByRole('row').nth(2).waitFor(),
  })),
  {
    name: 'outstanding-orders',
    path: '/outstanding',
    who: 'lead',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Outstanding of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'expenses',
    path: '/expenses',
    who: 'lead',
    ready: (page) => page.getByText('excluding void').waitFor(),
  },
  {
    name: 'expense',
    path: '/expenses?expense_id=1',
    who: 'lead',
    ready: (page) => page.getByRole('dialog', { name: 'Expense 1' }).waitFor(),
  },
];
