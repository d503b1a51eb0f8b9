import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPurchaseOrder, openRequest, panelOf, recordOf, rowOf } from './support/home.ts';

/** Nothing of what stands on the page gets in the way of a person, in the light or in the dark. */
async function expectNoObstacles(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
    );
    expect(found, `what axe finds in the ${colorScheme}`).toEqual([]);
  }
}

test('login', async ({ open }) => {
  const page = await open('/login');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expectNoObstacles(page);
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
});

test('home', async ({ open }) => {
  const page = await open('/', 'lead');
  for (const panel of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
    await expect(panelOf(page, panel).getByRole('row').nth(1)).toBeVisible();
  }
  await expectNoObstacles(page);
});

test('an open request, and one that a colleague holds', async ({ open, records }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  await expect(drawer.getByRole('button', { name: 'Choose', exact: true }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(drawer.getByLabel('Selling price')).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
  const other = await open(openRequest(request.id), 'cm3');
  await expect(recordOf(other, request.product)).toContainText('is working on this request');
  await expectNoObstacles(other);
});

test('the quote requests, one of them selected', async ({ open, records }) => {
  const { id } = await records.request();
  const page = await open(`/quoteRequests?q=${id}`, 'sales1');
  await page.getByRole('combobox', { name: 'Sales person' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('*Please select a sales person')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await expectNoObstacles(page);
});

test('what is asked before quote requests are archived', async ({ open, records }) => {
  const { id } = await records.request();
  const page = await open(`/quoteRequests?q=${id}`, 'sales1');
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Archive 1 quote request' });
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
});

test('selected requests on their way into a quotation, and what is missing there', async ({ open, records }) => {
  const { id, tenant_id } = await records.request();
  const page = await open(`/quoteRequests?customer=${tenant_id}`, 'sales1');
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  await page.getByRole('button', { name: 'Create Quotation' }).click();
  const dialog = page.getByRole('dialog', { name: /quotation/ });
  await dialog.getByRole('button', { name: 'Create Quotation' }).click();
  await expect(dialog).toContainText('*Please select a seller');
  await expectNoObstacles(page);
  await dialog.getByRole('tab', { name: 'Add to an existing one' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Existing quotation' })).toBeVisible();
  await expectNoObstacles(page);
});

test('a purchase order', async ({ open, records }) => {
  const { po_id } = await records.purchaseOrder();
  const page = await open(openPurchaseOrder(po_id), 'cm1');
  await expect(recordOf(page, po_id).getByLabel('Seller GST')).toBeVisible();
  await expectNoObstacles(page);
});

test('the wallboard', async ({ open }) => {
  const page = await open('/wallboard', 'ops');
  await expect(page.getByRole('region', { name: 'Open Quotations' })).toBeVisible();
  await expectNoObstacles(page);
});

test('the focus goes into an open record and comes back to its row', async ({ open, records }) => {
  const request = await records.request();
  const page = await open('/', 'cm1');
  const row = rowOf(page, 'requests', request.id);
  await row.click();
  const drawer = recordOf(page, request.product);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});
