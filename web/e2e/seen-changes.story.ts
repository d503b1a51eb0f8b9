import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { panelOf, rowOf } from './support/home.ts';
import { price } from './support/quoting.ts';
import type { Caller } from './support/caller.ts';
import { watchRenders } from './support/rendered-rows.ts';

const changed = (within: Locator) => within.locator('[data-changed]');
const tipOf = (page: Page) => page.locator('.tip:popover-open');
const WHO_AND_WHEN = 'Suresh Gowda, \\d{1,2} \\w{3} \\d{4} \\d{1,2}:\\d\\d [AP]M';

/** Where the cells of a row begin, in CSS pixels. */
const cellsOf = (row: Locator) =>
  row.locator('td').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));

const setQuantity = (by: Caller, request_id: number, quantity: number) =>
  by.send('PUT', '/rfq', { request_id, quantity });

test(
  'a cell that somebody else changes is marked for a moment, and says who changed it and when',
  { tag: ['@CHG-1', '@CHG-2'] },
  async ({ open, records, as }) => {
    const [other, request] = [await records.request(), await records.request()];
    const page = await open('/', 'cm3');
    const row = rowOf(page, 'requests', request.id);
    await expect(row).toBeVisible();
    await setQuantity(await as('cm1'), request.id, 77);
    await expect(changed(row)).toHaveCount(1);
    await expect(changed(row)).toContainText('77');
    await expect(changed(rowOf(page, 'requests', other.id))).toHaveCount(0);
    await expect(changed(row)).toHaveCount(0);

    await row.getByRole('cell', { name: '77' }).hover();
    await expect(tipOf(page)).toHaveText(new RegExp(`^Changed by ${WHO_AND_WHEN}$`));
    await page.keyboard.press('Escape');
    await expect(tipOf(page)).toHaveCount(0);

    const words = new RegExp(`^Quantity changed by ${WHO_AND_WHEN}$`);
    await page.mouse.move(0, 0);
    await panelOf(page, 'requests').getByRole('row').nth(2).focus();
    await page.keyboard.press('k');
    await expect(row).toBeFocused();
    await expect(tipOf(page)).toHaveText(words);
    await expect(row).toHaveAttribute('aria-description', words);
  },
);

test('one’s own change is not marked, in any window', { tag: '@CHG-1' }, async ({ open, records, as }) => {
  const request = await records.request();
  const page = await open('/', 'cm1');
  const row = rowOf(page, 'requests', request.id);
  await expect(row).toBeVisible();
  await row.evaluate((element) => {
    const marks: string[] = [];
    Object.assign(globalThis, { marks });
    new MutationObserver((seen) => marks.push(...seen.map(({ target }) => target.textContent ?? ''))).observe(element, {
      subtree: true,
      attributeFilter: ['data-changed'],
    });
  });
  await setQuantity(await as('cm1'), request.id, 66);
  await expect(row).toContainText('66');
  await setQuantity(await as('admin'), request.id, 55);
  await expect(changed(row)).toContainText('55');
  const marks = await page.evaluate(() => (globalThis as unknown as { marks: string[] }).marks);
  expect(marks.filter((text) => text.includes('66'))).toEqual([]);
});

test('a change of one row renders that row, and no other', { tag: '@CHG-7' }, async ({ open, records, as }) => {
  const [, request] = [await records.request(), await records.request(), await records.request()];
  const page = await open('/', 'cm3');
  const row = rowOf(page, 'requests', request.id);
  await expect(row).toBeVisible();
  const place = await row.evaluate((element) => [...document.querySelectorAll('tr[data-row]')].indexOf(element));
  const rendered = await watchRenders(page);
  await setQuantity(await as('cm1'), request.id, 33);
  await expect(changed(row)).toContainText('33');
  await expect(changed(row)).toHaveCount(0);
  expect(await rendered()).toEqual([place]);
});

test('with reduced motion a changed cell has a dot, and no tint', { tag: '@CHG-3' }, async ({ open, records, as }) => {
  const request = await records.request();
  const page = await open('/', 'cm3');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = rowOf(page, 'requests', request.id);
  await expect(row).toBeVisible();
  const background = await row
    .getByRole('cell')
    .last()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await setQuantity(await as('cm1'), request.id, 44);
  const look = await changed(row).evaluate((cell) => [
    getComputedStyle(cell).backgroundColor,
    getComputedStyle(cell, '::after').width,
  ]);
  expect(look).toEqual([background, '6px']);
});

test(
  'a row that somebody else brings is marked until it is looked at, one’s own is not',
  { tag: '@CHG-4' },
  async ({ open, records }) => {
    await records.request();
    const [page, maker] = await Promise.all([open('/', 'cm1'), open('/?sales_person=all', 'sales1')]);
    await expect(panelOf(page, 'requests').getByRole('row').nth(1)).toBeVisible();
    await expect(panelOf(maker, 'openRequests').getByRole('row').nth(1)).toBeVisible();
    const request = await records.request();
    const row = rowOf(page, 'requests', request.id);
    await expect(row).toHaveAttribute('data-new', 'true');
    await expect(row).toContainText(/New, by .+\./);
    expect(await cellsOf(row)).toEqual(
      await cellsOf(panelOf(page, 'requests').locator('[data-row]:not([data-new])').first()),
    );
    await row.hover();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(row).not.toHaveAttribute('data-new');
    await expect(row).toBeVisible();
    await expect(rowOf(maker, 'openRequests', request.id)).not.toHaveAttribute('data-new');
  },
);

test(
  'a row that is only changed is not new, also where its new status is counted',
  { tag: '@CHG-4' },
  async ({ open, records, as }) => {
    const request = await records.request();
    const page = await open('/quoteRequests', 'cm3');
    const row = page.locator('[data-row]').filter({ hasText: `#${request.id}` });
    await expect(row).toContainText('Pending');
    await expect(page.getByRole('search')).toContainText(/Price Updated\s*\d/);
    await price(await as('cm1'), request.id);
    await expect(row).toContainText('Price Updated');
    await expect(changed(row).filter({ hasText: 'Price Updated' })).toBeVisible();
    await expect(row).not.toHaveAttribute('data-new');
    await expect(changed(row).filter({ hasText: `#${request.id}` })).toHaveCount(0);
  },
);

test(
  'an open quotation says what its status was, who changed it and when',
  { tag: '@CHG-5' },
  async ({ open, records, as }) => {
    const { quotation_id, quotation_number } = await records.quotation();
    const page = await open(`/quotation-details/${quotation_id}`, 'cm1');
    await expect(page.getByRole('heading', { name: quotation_number })).toBeVisible();
    await (await as('lead')).send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
    await expect(page.getByRole('status').filter({ hasText: 'changed by' })).toHaveText(
      /^was Draft, changed by .+ (just now|\d+ s ago)$/,
    );
  },
);

test(
  'facts of an open record that somebody else changes are marked like cells',
  { tag: '@CHG-6' },
  async ({ open, records, as }) => {
    const { order_number } = await records.order();
    const page = await open(`/order-details/${order_number}`, 'ops');
    const fact = page.locator('dl > div', { hasText: 'Expected delivery' }).locator('dd');
    await expect(fact).toBeVisible();
    await (await as('sales1')).send('POST', '/updateOrder', { order_number, edd: '2031-05-20' });
    await expect(changed(page.getByRole('main'))).toHaveText(['20 May 2031']);
    await fact.hover();
    await expect(tipOf(page)).toHaveText(/^Changed by .+ [AP]M$/);
  },
);

test('a tip whose code does not arrive is shown the next time', { tag: '@CHG-2' }, async ({ open, watcher }) => {
  const page = await open('/', 'cm1');
  const buttons = page.getByRole('button', { name: /^(Next|Last) page$/ });
  await expect(buttons.first()).toBeVisible();
  watcher.expectFailure(/ERR_FAILED/);
  await page.route('**/assets/tips-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await buttons.first().hover();
  await refused;
  await page.unroute('**/assets/tips-*.js');
  await buttons.nth(1).hover();
  await expect(tipOf(page)).toHaveText('Last page');
});
