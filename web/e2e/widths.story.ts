import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openRequest, panelOf, recordOf } from './support/home.ts';

/** The narrowest phone, the breakpoints of the specification with the pixels beside them, and a desk. */
const WIDTHS = [360, 425, 426, 780, 781, 1440] as const;

async function fits(page: Page, look: (width: number) => unknown = () => undefined): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, `nothing to scroll sideways at ${width}`).toBe(0);
  }
}

test('login fits every width', async ({ open }) => {
  const page = await open('/login');
  await fits(page, () => expect(page.getByRole('button', { name: 'Request OTP' })).toBeInViewport({ ratio: 1 }));
});

test('home fits every width, and its menu is at hand', async ({ open }) => {
  const page = await open('/', 'lead');
  for (const panel of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
    await expect(panelOf(page, panel).getByRole('row').nth(1)).toBeAttached();
  }
  await fits(page, (width) =>
    width <= 780
      ? expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      : expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible(),
  );
});

test('an open request fits every width, its buttons always in reach', async ({ open, records }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  await expect(drawer.getByRole('button', { name: 'Choose', exact: true }).first()).toBeAttached();
  await fits(page, async () => {
    await expect(drawer.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 });
  });
});

test('a quotation fits every width, its saving always in reach', async ({ open, records }) => {
  const { quotation_id } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  await expect(page.getByLabel('Quantity').first()).toBeEditable();
  await fits(page, () => expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }));
  await page.goto(`/viewQuotation/${quotation_id}`);
  await expect(page.getByRole('table', { name: 'Lines of the quotation' })).toBeVisible();
  await fits(page);
});

test('the wallboard fits every width', async ({ open }) => {
  const page = await open('/wallboard', 'ops');
  await expect(page.getByRole('region', { name: 'Open Quotations' })).toBeVisible();
  await fits(page);
});

test('on a phone the menu opens over the page and leads on', async ({ open }) => {
  const page = await open('/', 'lead');
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Wallboard' }).click();
  await expect(page).toHaveURL('/wallboard');
});
