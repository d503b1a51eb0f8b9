import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import { offeredGoods, pickGoods } from './support/pickers.ts';

const NUMBER = /^(OR|QT|PO|DC)[\w-]*\d$/;

/** Numbers of records that do not fit where they stand. */
const cutNumbers = (page: Page) =>
  page.locator('table .truncate').evaluateAll((cells, pattern) => {
    const isNumber = new RegExp(pattern);
    return cells
      .filter((cell) => isNumber.test(cell.textContent) && cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent);
  }, NUMBER.source);

for (const [who, panel] of [
  ['sales1', 'openOrders'],
  ['lead', 'quotations'],
] as const) {
  test(`no number is cut on the Home of ${who} at any width`, { tag: '@LST-52' }, async ({ open, records }) => {
    await records.order();
    await records.quotation();
    const page = await open('/', who);
    await expect(panelOf(page, panel).getByText(NUMBER).first()).toBeVisible();
    for (const width of [1600, 1440, 1280, 1100, 900, 781, 600, 426, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutNumbers(page), `at ${width}`).toEqual([]);
    }
  });
}

/** Numbers of quote requests, which stand before their SKU, that do not fit. */
const cutRequests = (page: Page) =>
  page.locator('table .truncate').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const [number] = /^#\d+/.exec(cell.textContent) ?? [];
      if (number === undefined || !cell.firstChild) return [];
      const range = document.createRange();
      range.setStart(cell.firstChild, 0);
      range.setEnd(cell.firstChild, number.length);
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right ? number : [];
    }),
  );

test('no number is cut in the lists at any width', { tag: '@LST-52' }, async ({ open }) => {
  const page = await open('/', 'admin');
  for (const path of ['/quoteRequests', '/quotations', '/orders', '/purchaseOrders', '/deliveryChallans']) {
    await page.goto(path);
    const shown = page.locator('[data-row]').getByText(path === '/quoteRequests' ? /^#\d+/ : NUMBER);
    await expect(shown.first()).toBeVisible();
    for (const width of [1600, 1440, 1280, 1100, 900, 781, 600, 426, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect([...(await cutNumbers(page)), ...(await cutRequests(page))], `${path} at ${width}`).toEqual([]);
    }
  }
});

test('the filters of every list fit one line at 1440 pixels', { tag: '@LST-50' }, async ({ open }) => {
  const page = await open('/', 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    '/quoteRequests',
    '/quotations',
    '/orders',
    '/purchaseOrders',
    '/payments',
    '/inventoryManager',
  ]) {
    await page.goto(path);
    const filters = page.getByRole('search');
    const fields = filters.locator('input:not([type=checkbox]), select');
    await expect(fields.nth(2)).toBeVisible();
    const tops = await fields.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
    expect(tops, path).toHaveLength(1);
  }
});

test('without customers, their column is named after the districts in it', { tag: '@LST-51' }, async ({ open }) => {
  const page = await open('/', 'cm1');
  await expect(page.getByRole('columnheader', { name: 'District' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveCount(0);
  await page.goto('/quoteRequests');
  await expect(page.getByRole('columnheader', { name: /^District/ })).toBeVisible();
  const lead = await open('/quoteRequests', 'lead');
  await expect(lead.getByRole('columnheader', { name: /^Customer/ })).toBeVisible();
});

test('an archived request waits for nobody', { tag: '@LST-53' }, async ({ open, records, as }) => {
  const { id } = await records.request();
  await (await as('lead')).send('PUT', '/rfq', { request_id: id, status: 'ARCHIVED', message: 'Asked for twice' });
  const page = await open(`/quoteRequests?status=ARCHIVED&q=${id}`, 'lead');
  await expect(
    page
      .getByRole('row', { name: new RegExp(`#${id}`) })
      .getByRole('cell')
      .last(),
  ).toHaveText('—');
});

test('a toast leaves the title and the buttons of a form free', { tag: '@APP-110' }, async ({ open, as }) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/create-order', 'sales1');
  await pickGoods(page, 'Add a product', goods);
  await page.getByRole('button', { name: 'Create order' }).click();
  const toast = page.locator('[data-sonner-toast]');
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await toast.boundingBox())?.x, 'beside the menu').toBe(220);
  expect(await topOf(toast), 'in the lower half').toBeGreaterThan(450);
  const bottom = (await topOf(toast)) + ((await toast.boundingBox())?.height ?? Number.NaN);
  expect(bottom, 'above the bar').toBeLessThanOrEqual(await topOf(page.getByRole('link', { name: 'Cancel' })));
});

test('a hint stays beside the error of its field', { tag: '@FRM-36' }, async ({ open }) => {
  const page = await open('/expenses', 'admin');
  await page.getByRole('button', { name: 'New expense' }).click();
  const form = page.getByRole('dialog');
  const spent = form.getByRole('textbox', { name: 'Spent on' });
  await spent.fill('2026-13-45');
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(spent).toHaveAccessibleDescription(/.+ Defaults to today$/);
});

test('Cancel leads from a form back to its list', { tag: '@APP-112' }, async ({ open }) => {
  const page = await open('/create-order', 'sales1');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/orders');
});

test('the key c creates a record on every list that can', { tag: '@APP-111' }, async ({ open }) => {
  const page = await open('/', 'admin');
  for (const [path, name] of [
    ['/quoteRequests', 'New request'],
    ['/orders', 'New order'],
    ['/purchaseOrders', 'New purchase order'],
    ['/blogs', '+ Blog Post'],
    ['/expenses', 'New expense'],
    ['/organisations', 'New organisation'],
  ] as const) {
    await page.goto(path);
    const create = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await expect(create).toHaveAttribute('aria-keyshortcuts', 'C');
    await page.keyboard.press('c');
    if ((await create.getAttribute('href')) === null) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page).not.toHaveURL(path);
  }
});
