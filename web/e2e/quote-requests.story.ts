import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';

interface RequestRow extends Row {
  request_id: number;
  tenant_id: number;
  user_id: number;
  product_sku_id: number;
  quantity: number;
  tenant_info: { tenant_name: string; district: string };
  productInfo: { product_name: string };
}

const MEERA = 'Meera Krishnan';

const table = (page: Page): Locator => page.getByRole('table', { name: 'Quote Requests' });
const rowOf = (page: Page, id: number): Locator => page.locator(`[data-row-id="${id}"]`);
const boxOf = (page: Page, id: number): Locator => page.getByRole('checkbox', { name: `Select request ${id}` });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });
const chip = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: label, exact: true });

async function requests(caller: Caller, query: Record<string, string | number> = {}): Promise<RequestRow[]> {
  return (await caller.get<{ rfqs: RequestRow[] }>('/rfq', { limit: 500, ...query })).rfqs;
}

/** A colleague quotes the request at the price of its first active offer. */
async function quote(colleague: Caller, request_id: number): Promise<void> {
  const { rfq } = await colleague.get<{ rfq: RequestRow }>('/rfq', { request_id });
  const { tenant_id, user_id, product_sku_id, quantity } = rfq;
  const { offers } = await colleague.get<{
    offers: { sku_offer_id: number; seller_id: number; offer_price: number; is_active: boolean }[];
  }>('/getOfferBySku', { product_sku_id });
  const offer = offers.find(({ is_active }) => is_active);
  if (!offer) throw new Error('The asked SKU has no active offer.');
  const { sku_offer_id, seller_id, offer_price } = offer;
  const selling_price = Math.round(offer_price * 110) / 100;
  const line = { request_id, product_sku_id, quantity, sku_offer_id, seller_id, offer_price, selling_price };
  await colleague.send('POST', '/quotation', { tenant_id, user_id, quotation_items: [line] });
}

test(
  'waiting requests are shown first; other statuses, people and words are in the address',
  { tag: ['@APP-13', '@QUO-33', '@REQ-2', '@REQ-13'] },
  async ({ open, records, as }) => {
    const made = await records.request();
    const page = await open('/quoteRequests', 'cm1');
    await expect(rowOf(page, made.id)).toBeVisible();
    await expect(chip(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'Price Updated')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'Quote Sent')).toHaveAttribute('aria-pressed', 'false');

    await chip(page, 'All').click();
    await expect(page).toHaveURL('/quoteRequests?status=all');
    const [archived] = await requests(await as('admin'), { status: 'ARCHIVED' });
    await chip(page, 'Archived').click();
    await expect(page).toHaveURL('/quoteRequests?status=ARCHIVED');
    await expect(rowOf(page, archived?.request_id ?? 0)).toContainText('Archived');
    await page.reload();
    await expect(rowOf(page, archived?.request_id ?? 0)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/quoteRequests');

    await page.getByRole('combobox', { name: 'Category manager' }).fill('Imran');
    await page.getByRole('option', { name: 'Imran Shaikh' }).click();
    await expect(page).toHaveURL(/\?category_manager=\d+$/);
    await page.getByRole('searchbox').fill(String(made.id));
    await expect(page).toHaveURL(new RegExp(`q=${made.id}`));
    await expect(table(page).locator('[data-row-id]')).toHaveCount(1);
    await expect(rowOf(page, made.id)).toContainText(made.product);
  },
);

test(
  'a filter with typed text but no choice says so, until the person moves on',
  { tag: ['@CLI-84', '@CLI-85', '@CLI-91', '@CLI-92', '@FRM-9', '@QUO-43', '@QUO-44', '@QUO-45'] },
  async ({ open }) => {
    const page = await open('/quoteRequests', 'cm1');
    const sales = page.getByRole('combobox', { name: 'Salesperson' });
    await expect(sales).toHaveValue('All Sales Person');
    await expect(sales).toHaveAttribute('placeholder', 'Search By Sales Person');
    const manager = page.getByRole('combobox', { name: 'Category manager' });
    await expect(sales).toHaveValue('All Sales Person');
    await expect(sales).toHaveAttribute('placeholder', 'Search By Sales Person');
    await sales.fill('nobody of this name');
    await page.keyboard.press('Tab');
    await expect(page.getByText('*Please select a sales person')).toBeVisible();
    // The next filter has opened its options, which hide the others from screen readers.
    await page.keyboard.press('Escape');
    await expect(sales).toHaveAttribute('aria-invalid', 'true');
    await manager.fill('nobody either');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByText('*Please select a category manager')).toBeVisible();
    await expect(page).toHaveURL('/quoteRequests');

    await manager.fill('Imran');
    await expect(page.getByText('*Please select a category manager')).toBeHidden();
    await page.getByRole('option', { name: 'Imran Shaikh' }).click();
    await expect(page).toHaveURL(/category_manager=\d+/);
    await sales.fill('nobody');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^\*Please select/)).toHaveCount(0);
    await sales.fill('Ananya');
    await page.getByRole('option', { name: 'Ananya Rao' }).click();
    await expect(page).toHaveURL(/sales_person=\d+/);
    await page.getByRole('heading', { level: 1 }).click();
    await sales.click();
    await page.getByRole('option', { name: 'All Sales Person' }).click();
    await expect(page).not.toHaveURL(/sales_person/);
  },
);

test('quoted and archived requests cannot be selected', { tag: '@REQ-15' }, async ({ open, as }) => {
  const admin = await as('admin');
  const page = await open('/quoteRequests?status=QUOTATION_GENERATED', 'sales1');
  const [quoted] = await requests(admin, { status: 'QUOTATION_GENERATED' });
  await expect(boxOf(page, quoted?.request_id ?? 0)).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Select all of the quote requests shown' })).toBeDisabled();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toBeHidden();
  await chip(page, 'Quote Sent').click();
  await chip(page, 'Archived').click();
  const [archived] = await requests(admin, { status: 'ARCHIVED' });
  await expect(boxOf(page, archived?.request_id ?? 0)).toBeDisabled();
});

test('a read-only user has nothing to select for', async ({ open }) => {
  const page = await open('/quoteRequests', 'ops');
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test(
  'customers are named to readers who may see them, and nowhere else',
  { tag: '@ROL-43' },
  async ({ open, records, as }) => {
    const made = await records.request();
    const all = await requests(await as('admin'));
    const districts = new Set(all.map(({ tenant_info }) => tenant_info.district));
    const names = [...new Set(all.map(({ tenant_info }) => tenant_info.tenant_name))].filter(
      (name) => !districts.has(name),
    );

    const seeing = await open('/quoteRequests', 'sales1');
    await expect(rowOf(seeing, made.id)).toContainText(made.tenant);
    await expect(seeing.getByRole('combobox', { name: 'Customer' })).toBeVisible();
    await expect(seeing.getByRole('combobox', { name: 'Organisation' })).toBeVisible();

    const page = await open(`/quoteRequests?customer=1&organisation=1003&open=${made.id}`, 'cm1');
    const drawer = page.getByRole('dialog', { name: made.product });
    await expect(drawer).toContainText(made.district);
    const opened = await drawer.innerText();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(rowOf(page, made.id)).toContainText(made.district);
    await expect(page.getByRole('combobox', { name: /Customer|Organisation/ })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe(
      '\uFEFFRequest,Product,SKU,Quantity,Unit,District,Salesperson,Category manager,Selling price,Status,Reason for archiving,Created (+05:30)',
    );
    const everything = opened + file + (await page.getByRole('main').innerText());
    expect(names.filter((name) => everything.includes(name))).toEqual([]);
  },
);

test(
  'rows are selected and deselected by key, by range and all at once',
  { tag: '@QUO-34' },
  async ({ open, records }) => {
    const [one, two, three] = [await records.request(), await records.request(), await records.request()];
    const page = await open('/quoteRequests', 'cm1');
    const newestFirst = [three.id, two.id, one.id];
    for (const id of newestFirst) await expect(boxOf(page, id)).not.toBeChecked();
    await boxOf(page, three.id).click();
    await boxOf(page, one.id).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 selected');
    await boxOf(page, two.id).click();
    await expect(bar(page)).toContainText('2 selected');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await rowOf(page, three.id).focus();
    await page.keyboard.press('x');
    await expect(boxOf(page, three.id)).toBeChecked();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar(page)).toContainText('3 selected');
    await page.getByRole('searchbox').fill('no such request');
    await expect(bar(page)).toContainText('3 selected · 3 outside these filters');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'Select all of the quote requests shown' }).click();
    await expect(bar(page)).toContainText(/^\d{2,} selected/);
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(boxOf(page, two.id)).not.toBeChecked();
  },
);

test('a selected request quoted by a colleague is struck through in place and leaves the selection with a message', async ({
  open,
  records,
  as,
}) => {
  const [kept, taken] = [await records.request(), await records.request()];
  const page = await open('/quoteRequests', 'sales1');
  await boxOf(page, kept.id).click();
  await boxOf(page, taken.id).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(bar(page)).toContainText('2 selected');
  const before = await rowOf(page, taken.id).getAttribute('aria-rowindex');

  await quote(await as('admin'), taken.id);
  await expect(bar(page)).toContainText(`1 selected · 1 was quoted by ${MEERA} and left your selection`);
  await expect(rowOf(page, taken.id)).toHaveAttribute('data-gone', 'true');
  await expect(rowOf(page, taken.id)).toContainText(`Quote Sent by ${MEERA}`);
  expect(await rowOf(page, taken.id).getAttribute('aria-rowindex')).toBe(before);
  await expect(boxOf(page, taken.id)).toBeDisabled();
  await expect(boxOf(page, kept.id)).toBeChecked();

  const arrived = await records.request();
  await expect(page.getByRole('button', { name: /1 left the list/ })).toContainText('new');
  await expect(rowOf(page, arrived.id)).toBeHidden();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(rowOf(page, taken.id)).toBeHidden();
  await expect(rowOf(page, arrived.id)).toBeVisible();
});

test('the last one that leaves still shows the message, and a quoted one is named where every status shows', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  const page = await open('/quoteRequests?status=all', 'sales1');
  await boxOf(page, made.id).click();
  await quote(await as('admin'), made.id);
  await expect(bar(page)).toContainText(`0 selected · 1 was quoted by ${MEERA} and left your selection`);
  await expect(rowOf(page, made.id)).toContainText('Quote Sent');
  await expect(boxOf(page, made.id)).toBeDisabled();
  await bar(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar(page)).toBeHidden();
});

test(
  'a request is opened, archived and left by key; a quoted one can only be read',
  { tag: '@REQ-10' },
  async ({ open, records, as }) => {
    const [priced, quoted] = [await records.request(), await records.request()];
    const page = await open('/quoteRequests', 'cm3');
    await rowOf(page, priced.id).focus();
    await page.keyboard.press('e');
    const drawer = page.getByRole('dialog', { name: priced.product });
    await expect(drawer.getByRole('button', { name: 'Save price' })).toBeEnabled();
    await expect(page).toHaveURL(`/quoteRequests?open=${priced.id}`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/quoteRequests');

    await rowOf(page, priced.id).focus();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog', { name: 'Archive quote request' });
    await question.getByLabel('Reason').fill('Asked for twice');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, priced.id)).toContainText('Archived by you');

    await quote(await as('admin'), quoted.id);
    await page.goto(`/quoteRequests?open=${quoted.id}`);
    const reading = page.getByRole('dialog', { name: quoted.product });
    await expect(reading).toContainText('Quoted in');
    await expect(reading.getByRole('button', { name: 'Save price' })).toBeDisabled();
    await expect(reading.getByRole('button', { name: 'Archive' })).toBeDisabled();
  },
);

test(
  'a customer finds only their sales contact, and no link to a product that they may not open',
  { tag: ['@ROL-53', '@ROL-54'] },
  async ({ open, as }) => {
    const [row] = await requests(await as('customer'), { limit: 1 });
    expect(row).not.toHaveProperty('product_category_manager');
    const name = row?.productInfo.product_name ?? '';
    for (const [account, heading, links] of [
      ['customer', 'Sales contact', 0],
      ['sales1', 'Sales, category', 1],
    ] as const) {
      const page = await open(`/quoteRequests?status=all&open=${row?.request_id}`, account);
      const drawer = page.getByRole('dialog', { name });
      await expect(drawer).toContainText('Requested on');
      await expect(drawer.getByText('Category managers')).toBeVisible({ visible: account !== 'customer' });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
      await expect(page.locator(`[data-row-id="${row?.request_id}"]`)).toContainText(name);
      await expect(page.locator(`[data-row-id="${row?.request_id}"]`).getByRole('link', { name })).toHaveCount(links);
    }
  },
);

test(
  'a user who may neither price nor archive a request reads it, without our offers',
  { tag: '@ROL-37' },
  async ({ open, as }) => {
    for (const account of ['ops', 'customer'] as const) {
      const [row] = await requests(await as(account), { limit: 1 });
      const page = await open(`/quoteRequests?status=all&open=${row?.request_id}`, account);
      const drawer = page.getByRole('dialog', { name: row?.productInfo.product_name ?? '' });
      await expect(drawer).toContainText('Requested on');
      await expect(drawer.getByText('Selling price')).toBeVisible({ visible: account === 'ops' });
      await expect(drawer.getByText('Seller offers')).toBeHidden();
      for (const name of ['Save', 'Save price', 'Archive'])
        await expect(drawer.getByRole('button', { name })).toBeHidden();
    }
  },
);
