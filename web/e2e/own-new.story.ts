import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import { aCustomer, offeredGoods, pickCustomer, pickGoods } from './support/pickers.ts';
import type { OfferedGoods } from './support/pickers.ts';

const strip = (page: Page | Locator): Locator => page.getByText('You created').locator('..');
const rowOf = (page: Page, id: number): Locator => page.locator(`[data-row-id="${id}"]`);
const linkIn = (page: Page): Locator => page.getByRole('link', { name: /^Open quote request \d+$/ });

/** Bottom of an element and top of a panel's first row, in pixels. */
const endOf = async (element: Locator): Promise<number> => {
  const { y, height } = (await element.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height;
};
const rowsBeneath = async (panel: Locator): Promise<number> =>
  (await panel.locator('[data-row]').first().boundingBox())?.y ?? NaN;

/** Creates a quote request on the list, and returns its id. */
async function raised(page: Page, sales: Caller, goods: OfferedGoods): Promise<number> {
  const colour = `Grey ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'New request' }).click();
  const modal = page.getByRole('dialog', { name: 'New quote request' });
  await pickCustomer(modal, await aCustomer(sales));
  await pickGoods(modal, 'Product', goods);
  await modal.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await modal.getByRole('textbox', { name: 'Colour' }).fill(colour);
  await modal.getByRole('button', { name: /^Create(?! and)/ }).click();
  await expect(modal).toBeHidden();
  const { rfqs } = await sales.get<{ rfqs: { request_id: number; color: string | null }[] }>('/rfq', { limit: 50 });
  const made = rfqs.find(({ color }) => color === colour);
  if (!made) throw new Error('The request was not created.');
  return made.request_id;
}

test('one’s own new request is named at once above a held list, no row moves, and it opens from there', async ({
  open,
  records,
  as,
}) => {
  const [first, second] = [await records.request(), await records.request()];
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/quoteRequests', 'sales1');
  await page.getByRole('checkbox', { name: `Select request ${first.id}` }).click();
  const places = async () =>
    Promise.all([first, second].map(async ({ id }) => (await rowOf(page, id).boundingBox())?.y));
  const before = await places();

  const id = await raised(page, await as('sales1'), goods);
  await expect(strip(page)).toContainText(`request ${id}`);
  await expect(rowOf(page, id)).toBeHidden();
  expect(await places()).toEqual(before);
  await expect(page.getByRole('button', { name: /^\d+ new/ })).toBeHidden();

  const theirs = await records.request();
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(strip(page)).not.toContainText(String(theirs.id));

  await page.getByRole('button', { name: `request ${id}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: goods.product });
  await expect(drawer).toContainText('Pending');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(strip(page)).toBeHidden();
  await page.getByRole('button', { name: '2 new' }).click();
  await expect(rowOf(page, id)).toBeVisible();
  await expect(rowOf(page, theirs.id)).toBeVisible();
});

test('after scrolling down, one’s own new request is named above until its row was seen', async ({ open, as }) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/quoteRequests', 'sales1');
  const rows = page.getByRole('table', { name: 'Quote Requests' }).getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  const frame = page.locator('.table-frame');
  await frame.evaluate((element) => element.scrollTo(0, 600));
  const id = await raised(page, await as('sales1'), goods);
  await expect(strip(page)).toContainText(`request ${id}`);
  await page.getByRole('heading', { level: 1 }).hover();
  await frame.evaluate((element) => element.scrollTo(0, 0));
  await expect(rowOf(page, id)).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await frame.evaluate((element) => element.scrollTo(0, 600));
  await expect(strip(page)).toBeHidden();
});

test('the toast of a new request can be opened by keyboard, even if the list does not show it, and keeps the filters', async ({
  open,
  as,
}) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/quoteRequests?status=ARCHIVED', 'sales1');
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  const id = await raised(page, await as('sales1'), goods);
  await expect(strip(page)).toBeHidden();
  await page.keyboard.press('Alt+t');
  await expect(linkIn(page)).toBeFocused();
  await expect(linkIn(page)).toHaveText(`Open quote request ${id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: goods.product })).toBeVisible();
  await expect(page).toHaveURL(/status=ARCHIVED/);
  await expect(linkIn(page)).toBeHidden();
});

test('one’s own new request is named on Home above a page that does not show it, opens from there, and is then no longer named', async ({
  open,
  as,
  records,
}) => {
  const held = await records.request();
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/?sales_person=all&quote_requests=2x5', 'sales1');
  await expect(panelOf(page, 'openRequests').getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quote Requests' }).click();
  await page.getByRole('checkbox', { name: `Select request ${held.id}` }).click();
  const first = await raised(page, await as('sales1'), goods);
  const second = await raised(page, await as('sales1'), goods);
  await expect(strip(page)).toContainText(`request ${second}and 1 more`);

  await page.goBack();
  const panel = panelOf(page, 'openRequests');
  await expect(strip(panel)).toContainText(`request ${second}and 1 more`);
  await expect(rowOf(page, second)).toHaveCount(0);
  // Cards have no column heads for it to overlay.
  await page.setViewportSize({ width: 425, height: 900 });
  await expect.poll(async () => (await rowsBeneath(panel)) - (await endOf(strip(panel)))).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: `request ${second}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: goods.product });
  await expect(drawer).toContainText(`${second}`);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(strip(panel)).toContainText(`request ${first}`);

  await panel.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(strip(panel)).toBeHidden();
});

test('one’s own new request that Home shows as a row is not named above it, nor on another page', async ({
  open,
  as,
  records,
}) => {
  const held = await records.request();
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/?sales_person=all', 'sales1');
  const panel = panelOf(page, 'openRequests');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quote Requests' }).click();
  await page.getByRole('checkbox', { name: `Select request ${held.id}` }).click();
  const id = await raised(page, await as('sales1'), goods);
  await expect(strip(page)).toContainText(`request ${id}`);
  await page.goBack();
  await expect(panel.locator(`[data-row-id$="/${id}"]`)).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(panel.locator(`[data-row-id$="/${id}"]`)).toBeHidden();
  await expect(strip(page)).toBeHidden();
});

test('the toast of a new organisation leads to its page', async ({ open }) => {
  const page = await open('/organisations', 'admin');
  const name = `Story ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByRole('textbox', { name: /name/i }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Open the organisation' }).click();
  await expect(page).toHaveURL(/\/tenantManager\/\d+$/);
  await expect(page.getByText(name).first()).toBeVisible();
});
