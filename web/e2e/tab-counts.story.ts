import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pageOf } from './support/purchase-orders.ts';

/** The name of a tab stays its label; how many there are describes it. */
const describedTab = (page: Page, name: string, count: string) =>
  expect(page.getByRole('tab', { name, exact: true })).toHaveAccessibleDescription(count);

test(
  'the tabs of an order say how many there are of what they hold, and follow colleagues without reading lists again',
  { tag: ['@SCR-79', '@LST-57'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, order_lines } = await records.order();
    const page = await open(`/order-details/${order_number}`, 'admin');
    await describedTab(page, 'Supply', '0 purchase orders, 0 delivery challans');
    await describedTab(page, 'Money', '0 payments, 0 credit notes, 0 expenses');
    await describedTab(page, 'Documents', '0 documents');
    await describedTab(page, 'Comments', '0 comments');
    await expect(page.getByRole('tab', { name: 'Order', exact: true })).toHaveAccessibleDescription('');

    const read: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(dc|payment|comments\/get)\?/.test(request.url())) read.push(request.url());
    });
    const on = { entity_type: 'ORDER', entity_id: order_number };
    for (const comment of ['The truck leaves at six.', 'It left at seven.']) {
      await admin.send('POST', '/comments/create', { ...on, comment });
    }
    await admin.send('POST', '/dc', {
      order_number,
      dc_lines: [{ order_line_id: order_lines[0]?.order_line_id, delivered_qty: 1 }],
    });
    await admin.send('POST', '/payment', { order_number, amount: 1.25 });
    await describedTab(page, 'Comments', '2 comments');
    await describedTab(page, 'Supply', '0 purchase orders, 1 delivery challan');
    await describedTab(page, 'Money', '1 payment, 0 credit notes, 0 expenses');
    await expect(page.getByRole('tab', { name: 'Money' }).locator('[data-count]')).toHaveAttribute('data-count', '1');
    expect(read).toEqual([]);
  },
);

test('the tabs of a purchase order say how many there are', { tag: '@SCR-79' }, async ({ open, as, records }) => {
  const admin = await as('admin');
  const { po_id } = await records.heldOrder();
  await admin.send('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'ISSUED' });
  const page = await open(pageOf({ po_id }), 'admin');
  await describedTab(page, 'Payments', '0 payments');
  await describedTab(page, 'Documents', '0 documents');
  await admin.send('POST', '/payment', { po_id, amount: 1.25 });
  await describedTab(page, 'Payments', '1 payment');
  await describedTab(page, 'Comments', '0 comments');
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAccessibleDescription('');
});

test(
  'a tab counts only what its reader may read, and nothing before that is known',
  { tag: '@SCR-80' },
  async ({ open, records }) => {
    const { order_number } = await records.order();
    const read: string[] = [];
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await open(`/order-details/${order_number}`, 'ops', async (window) => {
      window.on('request', (request) => void read.push(new URL(request.url()).pathname));
      await window.route(/\/api\/credit_note\?/, async (route) => {
        await asked;
        await route.continue();
      });
    });
    await describedTab(page, 'Supply', '0 purchase orders, 0 delivery challans');
    await expect(page.getByRole('tab', { name: 'Money' })).toHaveText('Money');
    answer();
    await describedTab(page, 'Money', '0 credit notes');
    expect(read).not.toContain('/api/payment');
    expect(read).not.toContain('/api/expense');
    expect(read).not.toContain('/api/fileUpload');
  },
);

test('the lists of tickets say that they count open ones', { tag: '@LST-57' }, async ({ open }) => {
  const page = await open('/ops-support', 'admin');
  for (const name of ['Order status', 'Ad hoc', 'Tech support']) {
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAccessibleDescription(/^\d+ open tickets?$/);
  }
});
