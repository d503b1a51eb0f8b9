import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pageOf } from './support/purchase-orders.ts';

/** How far below the top of the window the tabs are, in CSS pixels. */
const placeOf = (tabs: Locator) => tabs.evaluate((list) => Math.round(list.getBoundingClientRect().top));

/** Scrolls as far as possible while the tabs can still be clicked below the strip at the top. */
async function scrollToTabs(page: Page, list: Locator): Promise<number> {
  await list.evaluate((tabs) => scrollBy(0, tabs.getBoundingClientRect().top - 40));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  return placeOf(list);
}

async function expectPlaceKept(page: Page, label: string) {
  const list = page.getByRole('tablist', { name: label });
  const tabs = list.getByRole('tab');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const place = await scrollToTabs(page, list);
  // Without the counts, which come late.
  const names = await tabs.locator('[id$="-label"]').allInnerTexts();
  for (const name of [...names.slice(1), ...names.slice(0, 1)]) {
    const tab = list.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
    expect(await placeOf(list), name).toBe(place);
  }
}

test('on a page of 500 px, the tabs of an order or a purchase order stay where they are when another is chosen', async ({
  open,
  records,
}) => {
  const { order_number } = await records.order();
  const { po_id } = await records.draftOrder();
  for (const [path, label] of [
    [`/order-details/${order_number}`, 'Parts of the order'],
    [pageOf({ po_id }), 'Parts of the purchase order'],
  ] as const) {
    const page = await open(path, 'admin');
    await page.setViewportSize({ width: 500, height: 700 });
    await expectPlaceKept(page, label);
  }
});
