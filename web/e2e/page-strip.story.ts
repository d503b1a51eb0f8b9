import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const WIDTHS = [1440, 780, 425] as const;

/** Scrolled to the end, nothing lies beneath the strip that holds `control`; neither does what is focused, anywhere. */
async function expectClear(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await beneath(control, 'main *'), `at the end, ${width} pixels wide`).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      expect(await beneath(control, ':focus'), `focused, ${width} pixels wide`).toEqual([]);
    }
  }
}

/** The elements of this selector that the strip around `control` covers, as text. */
const beneath = (control: Locator, selector: string): Promise<string[]> =>
  control.evaluate((inside, among) => {
    let strip: Element = inside;
    while (getComputedStyle(strip).position !== 'sticky' && strip.parentElement) strip = strip.parentElement;
    const over = strip.getBoundingClientRect();
    const isCovered = (element: Element) => {
      if (element.contains(strip) || strip.contains(element) || !element.checkVisibility()) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [Math.max(left, over.left) + 1, Math.max(top, over.top) + 1];
      return x < Math.min(right, over.right) && y < Math.min(bottom, over.bottom) && isShownAt(element, y);
    };
    /** Not cut off there by something that scrolls by itself. */
    const isShownAt = (element: Element, y: number): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY !== 'visible' && at.getBoundingClientRect().bottom < y) return false;
      }
      return true;
    };
    return [...document.querySelectorAll(among)].filter(isCovered).map((element) => element.outerHTML.slice(0, 120));
  }, selector);

test('the strip at the bottom of a form covers neither its end nor what is focused', async ({ open }) => {
  const page = await open('/createProduct', 'cm3');
  await expectClear(page, page.getByRole('button', { name: 'Create product' }));
});

test('the strip at the bottom of a quotation covers neither its end nor what is focused', async ({ open, records }) => {
  const { quotation_id } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  await page.getByLabel('Remark').last().fill('Gate 2');
  await expectClear(page, page.getByRole('button', { name: 'Discard changes' }));
});

test('the strip of selected rows covers neither the end of the list nor what is focused', async ({ open }) => {
  const page = await open('/quoteRequests', 'cm1');
  await page
    .getByRole('checkbox', { name: /^Select request / })
    .first()
    .check();
  await expectClear(page, page.getByRole('region', { name: 'Selection' }));
});
