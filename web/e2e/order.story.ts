import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cancelFor } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import type { MadeOrder } from './support/records.ts';

const openOrder = ({ order_number }: MadeOrder) => `/order-details/${order_number}`;
const linesOf = (page: Page): Locator => page.getByRole('region', { name: /^Lines/ }).locator('ol > li');
const lineOf = (page: Page, at: number): Locator => linesOf(page).nth(at);
const activityOf = (page: Page): Locator => page.getByRole('region', { name: /^Activity/ });
const saveBar = (page: Page): Locator => page.getByText('Not saved yet.').locator('..').locator('..');

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

interface OrderReply {
  order: MadeOrder & { edd: string | null };
}

test(
  'the delivery date and a quantity are edited, the total follows, and both are saved together',
  { tag: ['@chain', '@APP-19', '@ORD-35'] },
  async ({ open, records, as }) => {
    const order = await records.order();
    const page = await open(openOrder(order), 'sales1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.order_number);
    await expect(page.getByText('Not saved yet.')).toBeHidden();
    const day = '2031-01-15';
    await page.getByLabel('Expected delivery', { exact: true }).fill(day);
    await lineOf(page, 0).getByLabel('Quantity').fill('30');
    const [first, second] = order.order_lines;
    const rest = order.order_grand_total;
    await expect(saveBar(page)).toContainText(`was ${inr.format(rest)}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Order updated successfully!')).toBeVisible();
    await expect(page.getByText('Not saved yet.')).toBeHidden();
    const { order: saved } = await (
      await as('admin')
    ).get<OrderReply>('/getOrderRequest', {
      order_number: order.order_number,
    });
    expect(saved.edd).toBe(day);
    expect(saved.order_lines.map(({ quantity }) => quantity)).toEqual([30, second?.quantity]);
    expect(first?.quantity).toBe(20);
    const total = page.getByRole('term').filter({ hasText: 'Grand total' }).locator('..');
    await expect(total).toContainText(inr.format(saved.order_grand_total));
  },
);

test('unsaved work is asked about before the page is left', async ({ open, records }) => {
  const order = await records.order();
  const page = await open(openOrder(order), 'sales1');
  await lineOf(page, 0).getByLabel('Remark').fill('Gate 2');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(lineOf(page, 0).getByLabel('Remark')).toHaveValue('Gate 2');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(lineOf(page, 0).getByLabel('Remark')).toHaveValue('');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('the price of a line is locked while a purchase order holds it, and its quantity is never below that', async ({
  open,
  records,
  as,
}) => {
  const { order, line: held, po_id } = await records.heldOrder();
  const page = await open(openOrder(order), 'sales1');
  const line = page.locator(`[data-line="${held.order_line_id}"]`);
  await expect(line).toContainText('locked by a purchase order');
  await expect(line.getByLabel('Selling price')).not.toBeEditable();
  await line.getByLabel('Remark').fill('Call first');
  await line.getByLabel('Quantity').fill(String(held.po_gen_qty / 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByLabel('Quantity')).toHaveAccessibleDescription(/At least .* on purchase orders/);
  await expect(line.getByLabel('Quantity')).toBeFocused();

  await (await as('admin')).send('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'CANCELLED' });
  await expect(line).toContainText(/On purchase orders\s*0/);
  await expect(line.getByLabel('Selling price')).toBeEditable();
  await expect(line.getByLabel('Remark')).toHaveValue('Call first');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order updated successfully!')).toBeVisible();
});

test('a line is cancelled after a question, and other edits stay', { tag: '@ORD-34' }, async ({ open, records }) => {
  const order = await records.order();
  const page = await open(openOrder(order), 'sales1');
  await lineOf(page, 1).getByLabel('Quantity').fill('25');
  await lineOf(page, 0)
    .getByRole('button', { name: /^Cancel line 1/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this line?' });
  await question.getByRole('button', { name: 'Cancel the line' }).click();
  await expect(page.getByText('Order line updated successfully!')).toBeVisible();
  await expect(lineOf(page, 0)).toContainText('Cancelled');
  await expect(lineOf(page, 0).getByRole('button', { name: /^Cancel line/ })).toHaveCount(0);
  await expect(lineOf(page, 1).getByLabel('Quantity')).toHaveValue('25');
});

test.describe('refused', () => {
  test(
    'cancelling an order with a live purchase order names it',
    { tag: ['@CLI-45', '@ORD-12', '@ORD-36'] },
    async ({ open, records }) => {
      const { order, po_id } = await records.heldOrder();
      const page = await open(openOrder(order), 'sales1');
      await page.getByRole('button', { name: 'Cancel order' }).click();
      const question = page.getByRole('alertdialog', { name: `Can't cancel ${order.order_number}` });
      await expect(question).toContainText(`Cancel these first: ${po_id}.`);
      // No link for people who may not read purchase orders.
      await expect(question.getByRole('link')).toHaveCount(0);
      await expect(question.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
      await question.getByRole('button', { name: 'Close' }).last().click();
      await expect(question).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled();

      const reader = await open(openOrder(order), 'lead');
      await reader.getByRole('button', { name: 'Cancel order' }).click();
      const told = reader.getByRole('alertdialog', { name: `Can't cancel ${order.order_number}` });
      await expect(told.getByRole('link', { name: po_id })).toHaveAttribute(
        'href',
        `/purchase-orders-details/${po_id}`,
      );
    },
  );
});

test(
  'an order is cancelled after a question, and is then there to read',
  { tag: ['@ORD-11', '@ORD-31'] },
  async ({ open, records }) => {
    const order = await records.order();
    const page = await open(openOrder(order), 'sales1');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/₹[\d,.]+ is unpaid and no longer due\./);
    await cancelFor(question, 'Cancel the order', 'The customer postponed.');
    await expect(page.getByText('Order status updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Lines of the order' })).toBeVisible();
    await expect(activityOf(page)).toContainText(/Confirmed.*Cancelled.*The customer postponed\./);
    await expect(page.getByRole('region', { name: 'About this order' })).toContainText('The customer postponed.');
  },
);

test('the proforma invoice can be downloaded', async ({ open, records }) => {
  const order = await records.order();
  const page = await open(openOrder(order), 'sales1');
  await page.getByRole('button', { name: 'Download proforma invoice' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test(
  'an order is handed to the accounting service, and shows when and as what',
  { tag: '@ORD-37' },
  async ({ open, records }) => {
    const order = await records.order();
    const page = await open(openOrder(order), 'sales1');
    await expect(page.getByRole('main')).toContainText('No number yet');
    await lineOf(page, 0).getByLabel('Remark').fill('Gate 2');
    await page.getByRole('button', { name: 'Sync with Zoho' }).click();
    await expect(page.getByText('Sync with Zoho successfully!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Synced \d\d \w{3}, \d\d:\d\d as /);
    await expect(lineOf(page, 0).getByLabel('Remark')).toHaveValue('Gate 2');
  },
);

test.describe('while the accounting service is away', () => {
  test(
    'the order says so with a message, and stays as it was',
    { tag: '@ORD-38' },
    async ({ open, records, watcher }) => {
      watcher.expectFailure(/status of 503/, /Sync with Zoho Failed/);
      const order = await records.order();
      const page = await open(openOrder(order), 'sales1');
      await page.route('**/api/syncWithZoho', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'gateway_unavailable', message: 'Sync with Zoho Failed!' },
        }),
      );
      await page.getByRole('button', { name: 'Sync with Zoho' }).click();
      await expect(page.getByText('Sync with Zoho Failed!')).toBeVisible();
      await expect(page.getByText('Nothing was changed. Try again later.')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Synced');
      await expect(page.getByRole('button', { name: 'Sync with Zoho' })).toBeEnabled();
    },
  );
});

test('a delivered order is closed after a question', { tag: ['@ORD-10', '@ORD-31'] }, async ({ open, records, as }) => {
  const order = await records.order();
  const dc_lines = order.order_lines.map(({ order_line_id, quantity }) => ({
    order_line_id,
    delivered_qty: quantity,
  }));
  const page = await open(openOrder(order), 'sales1');
  await expect(page.getByRole('button', { name: 'Close order' })).toBeHidden();
  const { order_number } = order;
  await (await as('cm1')).send('POST', '/dc', { order_number, dc_lines, status: 'DELIVERED' });
  await page.getByRole('button', { name: 'Close order' }).click();
  const question = page.getByRole('alertdialog', { name: `Close ${order_number}?` });
  await question.getByRole('button', { name: 'Close the order' }).click();
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expect(activityOf(page)).toContainText(/Delivered.*Closed/);
  await expect(page.getByRole('button', { name: 'Close order' })).toHaveCount(0);
});

test('the activity of an order shows the chain as it happens, and can be filtered by kind', async ({
  open,
  records,
  as,
}) => {
  const { challanId, order_number } = await records.challan();
  const page = await open(`/order-details/${String(order_number)}`, 'sales1');
  const activity = activityOf(page);
  await expect(activity).toContainText(`Order ${String(order_number)}`);
  await expect(activity).toContainText(`Challan ${challanId}`);

  const colleague = await as('admin');
  await colleague.send('POST', '/updateOrder', { order_number, edd: '2031-01-15' });
  await expect(activity).toContainText(/expected delivery \S.* to → 15 Jan 2031/);
  await colleague.send('PUT', '/dc', { challanId, newStatus: 'DELIVERED' });
  const moved = activity.getByRole('listitem').filter({ hasText: /In Transit.*Delivered/ });
  await expect(moved.filter({ hasText: challanId })).toContainText('Meera Krishnan');
  await activity.getByRole('button', { name: 'Challans' }).click();
  await expect(activity).not.toContainText(`Order ${String(order_number)}`);
  await expect(activity.getByRole('listitem').first()).toContainText(challanId);
});

test(
  'a user who may not see customers finds only the district, by number and by id',
  { tag: '@APP-20' },
  async ({ open, records }) => {
    const order = await records.order();
    const page = await open(`/order/${order.order_id}`, 'ops');
    await expect(page).toHaveURL(openOrder(order));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.order_number);
    await expect(page.getByRole('main')).toContainText(order.tenant_info.district);
    await expect(activityOf(page)).toContainText(`Order ${order.order_number}`);
    await expect(page.getByRole('main')).not.toContainText(order.tenant_info.tenant_name);
    await expect(page.getByRole('button', { name: 'Sync with Zoho' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);

test('a missing order says so', { tag: '@APP-19' }, async ({ open }) => {
  const page = await open('/order-details/OR9999-000001', 'sales1');
  await expect(page.getByText('There is no order OR9999-000001')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/orders');
});
