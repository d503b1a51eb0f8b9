import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import type { Account } from './support/sessions.ts';

const frameOf = (page: Page): Locator => page.locator('.table-frame');
const rowWith = (page: Page, id: string | number): Locator => frameOf(page).locator(`[data-row-id="${id}"]`);

/** Scrolls until this many rows are above the visible ones. Returns the id of the seventh visible row. */
async function readOn(page: Page, rows: number): Promise<string> {
  const frame = frameOf(page);
  await expect(frame.getByRole('row').nth(1)).toBeVisible();
  await frame.evaluate((element, above) => {
    const row = element.querySelector<HTMLElement>('tbody[data-index]');
    element.scrollTop = above * (row?.offsetHeight ?? 0) + 11;
  }, rows);
  const seventh = frame.locator(`tbody[data-index="${rows + 6}"] [data-row-id]`);
  await expect(seventh).toBeVisible();
  return (await seventh.getAttribute('data-row-id')) ?? '';
}

const heightOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? NaN;
/** Waits until the previous screen is gone: going back earlier would cancel the navigation. */
async function leftFor(page: Page, address: string, title: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
}

/** For `toBeCloseTo`, a few pixels: a row with a reason below its status is slightly taller. */
const FEW = -1;

test('given a record opened as a page from row 230 of a list, Back returns to its row, at the same height', async ({
  open,
}) => {
  const page = await open('/inventoryManager?q=a', 'lead');
  const id = await readOn(page, 230);
  const height = await heightOf(rowWith(page, id));
  await rowWith(page, id).getByRole('cell').nth(1).click();
  await leftFor(page, `/createSku/${id}`, 'Product');
  await page.goBack();
  await expect(page).toHaveURL('/inventoryManager?q=a');
  await expect(rowWith(page, id)).toBeFocused();
  expect(await heightOf(rowWith(page, id))).toBeCloseTo(height, FEW);
  await page.keyboard.press('j');
  await expect(rowWith(page, id)).not.toBeFocused();
});

test(
  'a page opened from a list leads to the rows beside it in their order there, and Back to the list',
  { tag: '@LST-55' },
  async ({ open }) => {
    const list = '/orders';
    const page = await open(list, 'lead');
    const rows = frameOf(page).locator('[data-row-id]');
    await expect(rows.nth(3)).toBeVisible();
    const ids = await rows.evaluateAll((all) => all.slice(0, 4).map((row) => row.getAttribute('data-row-id') ?? ''));
    const total = (await page.getByText(/^[\d,]+ orders$/).textContent())?.replace(' orders', '') ?? '';
    const steps = page.getByRole('navigation', { name: 'Steps through the orders' });
    await rowWith(page, ids[1]!).getByRole('cell').nth(0).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(`/order-details/${ids[1]!}`);
    await expect(steps).toContainText(`2 of ${total}`);
    await page.keyboard.press(']');
    await expect(page).toHaveURL(`/order-details/${ids[2]!}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ids[2]!);
    await page.getByRole('tab', { name: 'Money' }).click();
    await expect(page).toHaveURL(/tab=money/);
    await steps.getByRole('button', { name: 'Previous order' }).click();
    await expect(page).toHaveURL(`/order-details/${ids[1]!}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ids[1]!);
    await page.keyboard.press('[');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ids[0]!);
    await expect(steps.getByRole('button', { name: 'Previous order' })).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL(`${list}?open=${ids[1]!}`);

    const direct = await open(`/order-details/${ids[1]!}`, 'lead');
    await expect(direct.getByRole('heading', { level: 1 })).toContainText(ids[1]!);
    await expect(direct.getByRole('navigation', { name: 'Steps through the orders' })).toHaveCount(0);
  },
);

test('a list with checkboxes scrolls by itself: the page does not grow with it', async ({ open }) => {
  const page = await open('/quoteRequests?status=all', 'sales1');
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
  await readOn(page, 1);
  const height = await heightOfPage();
  await readOn(page, 100);
  expect(await heightOfPage()).toBe(height);
});

test('a record opened in a drawer and then as a page is left step by step: first the drawer, then the list as it was', async ({
  open,
}) => {
  const page = await open('/quotations', 'lead');
  const id = await readOn(page, 230);
  const height = await heightOf(rowWith(page, id));
  await rowWith(page, id).getByRole('cell').nth(1).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Open' }).click();
  await leftFor(page, `/quotation-details/${id}`, 'Quotation');
  await page.goBack();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(drawer).toBeHidden();
  await expect(rowWith(page, id)).toBeFocused();
  expect(await heightOf(rowWith(page, id))).toBeCloseTo(height, FEW);
});

test('selected requests are still selected on returning, and the rows are in place though others arrived above', async ({
  open,
  records,
}) => {
  const page = await open('/quoteRequests', 'sales1');
  const id = await readOn(page, 70);
  const row = rowWith(page, id);
  await row.getByRole('checkbox').check();
  const height = await heightOf(row);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await leftFor(page, '/orders', 'Orders');
  for (const _ of [1, 2, 3]) await records.request();
  await page.goBack();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await expect.poll(() => heightOf(row)).toBeCloseTo(height, FEW);
});

test('Back to other filters restores their rows', async ({ open }) => {
  const page = await open('/quotations', 'lead');
  const id = await readOn(page, 100);
  const height = await heightOf(rowWith(page, id));
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Rejected', exact: true }).click();
  await expect(page).toHaveURL('/quotations?status=REJECTED');
  await expect(frameOf(page).getByRole('row').nth(1)).toContainText('Rejected');
  await page.goBack();
  await expect.poll(() => heightOf(rowWith(page, id))).toBeCloseTo(height, FEW);
});

test('Back to the dashboard returns to the row that was left', async ({ open }) => {
  const page = await open('/?requests=2', 'lead');
  const panel = page.getByRole('region', { name: 'Pending Delivery Challans' });
  const row = panel.getByRole('row').nth(2);
  await row.focus();
  const id = (await row.getAttribute('data-row-id')) ?? '';
  const top = await page.evaluate(() => scrollY);
  await panel.getByRole('link', { name: 'Pending Delivery Challans' }).click();
  await leftFor(page, '/deliveryChallans', 'Delivery Challans');
  await page.goBack();
  await expect(page.locator(`[data-row-id="${id}"]`)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('Back to a page of blog posts returns to the post that was opened, in place', async ({ open }) => {
  const page = await open('/blogs', 'sales1');
  await page.setViewportSize({ width: 1_000, height: 420 });
  const row = page.getByRole('row').nth(9);
  await row.focus();
  const id = (await row.getAttribute('data-row-id')) ?? '';
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await leftFor(page, `/editBlog/${id}`, 'Edit blog post');
  await page.goBack();
  await expect(page.locator(`[data-row-id="${id}"]`)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, FEW);
});

test('Back to the listings of a category returns to the card that was opened, in place', async ({ open }) => {
  const page = await open('/catalogue', 'sales1');
  await page
    .getByRole('link', { name: /^See More of/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Listings' }).getByRole('link').last();
  await card.focus();
  const id = (await card.getAttribute('href')) ?? '';
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await leftFor(page, id, 'Product');
  await page.goBack();
  await expect(page.locator(`a[href="${id}"]`)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, FEW);
});

const EDITS = 60;
const EDITORS = ['admin', 'cm1', 'cm3', 'lead'] as const;

/** Edits a request many times. Its history first loads a hundred entries, which is less than half. */
async function editOften(as: (who: Account) => Promise<Caller>, request_id: number): Promise<void> {
  const edits = async (editor: Caller, nth: number) => {
    for (let edit = 0; edit < EDITS; edit += 1)
      await editor.send('PUT', '/rfq', { request_id, remarks: `Gate ${nth}.${edit}` });
  };
  await Promise.all((await Promise.all(EDITORS.map(as))).map(edits));
}

const wholeHistory = (page: Page): Locator => page.getByText(`${1 + EDITORS.length * EDITS} entries`, { exact: true });

/** Scrolls to the oldest entry and back up a little. Returns the id of a visible row. */
async function readHistory(page: Page): Promise<string> {
  await readOn(page, 93);
  await expect(page.getByText('200 entries read')).toBeVisible();
  await readOn(page, 193);
  await expect(wholeHistory(page)).toBeVisible();
  return readOn(page, 150);
}

test('given a record opened from hundreds of entries down the audit log, Back returns to the entry, and everything that was read', async ({
  open,
  as,
  records,
}) => {
  const { id } = await records.request();
  await editOften(as, id);
  const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin');
  const entry = await readHistory(page);
  const height = await heightOf(rowWith(page, entry));
  await rowWith(page, entry).getByRole('cell').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: `Quote request ${id}` }).click();
  await expect(page).toHaveURL(`/quoteRequests?open=${id}`);
  await (await as('cm1')).send('PUT', '/rfq', { request_id: id, remarks: 'By rail' });
  await page.goBack();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Back' }).click();
  await expect(rowWith(page, entry)).toBeFocused();
  expect(await heightOf(rowWith(page, entry))).toBeCloseTo(height, FEW);
  await expect(wholeHistory(page)).toBeVisible();
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(frameOf(page).getByRole('row').nth(1)).toBeInViewport();
});

test('Back to other filters of the audit log restores its entries', async ({ open, as, records }) => {
  const { id } = await records.request();
  await editOften(as, id);
  const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin');
  const entry = await readHistory(page);
  const height = await heightOf(rowWith(page, entry));
  await page.getByRole('combobox', { name: 'What was done' }).selectOption('Created');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(() => heightOf(rowWith(page, entry))).toBeCloseTo(height, FEW);
  await expect(wholeHistory(page)).toBeVisible();
});
