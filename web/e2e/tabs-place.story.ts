import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pageOf } from './support/purchase-orders.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as far as possible while the tabs can still be clicked below the strip at the top. */
async function scrollToTabs(page: Page, label: string): Promise<number> {
  await page
    .getByRole('tablist', { name: label })
    .evaluate((tabs) => scrollBy(0, tabs.getBoundingClientRect().top - 40));
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(0);
  return top;
}

async function expectPlaceKept(page: Page, label: string) {
  const tabs = page.getByRole('tablist', { name: label }).getByRole('tab');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const top = await scrollToTabs(page, label);
  const names = await tabs.allInnerTexts();
  for (const name of [...names.slice(1), ...names.slice(0, 1)]) {
    const tab = tabs.filter({ hasText: name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
    expect(await scrolled(page), name).toBe(top);
  }
}

test('on a page of 500 px, another tab of an order or a purchase order keeps the scroll position', async ({
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
