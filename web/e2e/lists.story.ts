import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo } from '@console/shared/dates';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import type { Caller, Row } from './support/caller.ts';
import type { Records } from './support/records.ts';
import { exported } from './support/exported.ts';
import { expect, test } from './support/fixtures.ts';
import { watchRenders } from './support/rendered-rows.ts';

interface QuotationRow extends Row {
  quotation_id: number;
  quotation_number: string;
  status: string;
  grand_total: number;
  tenant_info: { tenant_name: string; district: string };
}

const listOf = (page: Page, title: string): Locator => page.getByRole('table', { name: title });
const rowIn = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });
const chip = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: label, exact: true });

/** All quotations that the list shows for this filter, newest first. */
async function quotations(caller: Caller, query: Record<string, string | number> = {}): Promise<QuotationRow[]> {
  const found: QuotationRow[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await caller.get<{ quotations: QuotationRow[]; count: number }>('/quotation', {
      org_id: 1002,
      from_date: daysAgo(Date.now(), LOOKBACK_DAYS),
      limit: 500,
      page,
      ...query,
    });
    found.push(...reply.quotations);
    if (found.length >= reply.count) return found;
  }
}

test(
  'the filters are in the address: they survive a reload, can be shared, and Back removes them',
  { tag: '@APP-14' },
  async ({ open, as }) => {
    const page = await open('/quotations', 'lead');
    await expect(listOf(page, 'Quotations').getByRole('row').nth(1)).toBeVisible();
    await chip(page, 'Rejected').click();
    await expect(page).toHaveURL('/quotations?status=REJECTED');
    const rejected = await quotations(await as('lead'), { status: 'REJECTED' });
    await expect(rowIn(page, rejected[0]?.quotation_number ?? '')).toBeVisible();
    await expect(listOf(page, 'Quotations')).not.toContainText('Draft');
    await page.reload();
    await expect(chip(page, 'Rejected')).toHaveAttribute('aria-pressed', 'true');
    // A tick shows that another click deselects it.
    await expect(chip(page, 'Rejected').locator('svg')).toBeVisible();
    await expect(rowIn(page, rejected[0]?.quotation_number ?? '')).toBeVisible();

    const other = await open(new URL(page.url()).pathname + new URL(page.url()).search, 'sales1');
    await expect(chip(other, 'Rejected')).toHaveAttribute('aria-pressed', 'true');
    await expect(rowIn(other, rejected[0]?.quotation_number ?? '')).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/quotations');
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'an order delivered elsewhere changes its status in the list',
  { tag: '@APP-17' },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const delivery = await nextDelivery(admin, records);
    const page = await open('/orders', 'sales1');
    const row = rowIn(page, delivery.order_number);
    await scrolledTo(page, row);
    await expect(row).toContainText('In Transit');
    const before = await row.getAttribute('aria-rowindex');
    await delivery.deliver();
    await expect(row).toContainText('Delivered');
    expect(await row.getAttribute('aria-rowindex')).toBe(before);
  },
);

test('new matches are announced while the pointer is on the list, and appear when it leaves', async ({
  open,
  as,
  records,
}) => {
  const delivery = await nextDelivery(await as('admin'), records);
  const page = await open('/orders?status=DELIVERED', 'sales1');
  const rows = listOf(page, 'Orders').getByRole('row');
  await rows.nth(1).hover();
  const count = Number(await listOf(page, 'Orders').getAttribute('aria-rowcount'));
  const first = await rows.nth(1).innerText();
  await delivery.deliver();
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(await rows.nth(1).innerText()).toBe(first);
  await expect(listOf(page, 'Orders')).toHaveAttribute('aria-rowcount', String(count));
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(listOf(page, 'Orders')).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden();
  await scrolledTo(page, rowIn(page, delivery.order_number));
});

test('rows that arrive above do not move what is read further down', async ({ open, as, records }) => {
  const delivery = await nextDelivery(await as('admin'), records);
  const page = await open('/orders?status=DELIVERED', 'sales1');
  const table = listOf(page, 'Orders');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.locator('.table-frame').evaluate((frame) => frame.scrollTo(0, 900));
  const read = table.locator('[data-row-id]').nth(12);
  await expect(read).toBeInViewport();
  const number = (await read.getAttribute('data-row-id')) ?? '';
  const row = rowIn(page, number);
  await expect.poll(() => page.locator('.table-frame').evaluate((frame) => frame.scrollTop)).toBe(900);
  const [before, count] = [await row.boundingBox(), Number(await table.getAttribute('aria-rowcount'))];
  await delivery.deliver();
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect
    .poll(async () => [(await row.boundingBox())?.y, delivery.order_number > number])
    .toEqual([before?.y, true]);
});

test('a long list keeps only what is in view in the page, and loads more while scrolling', async ({ open, as }) => {
  const all = await quotations(await as('lead'));
  const page = await open('/quotations', 'lead');
  const table = listOf(page, 'Quotations');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1));
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  await page
    .getByRole('region', { name: 'Quotations' })
    .locator('.table-frame')
    .evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
  await expect(rowIn(page, all.at(-1)?.quotation_number ?? '')).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThan(80);
});

test('rows are walked and opened by keyboard, and the open record is in the address', async ({ open }) => {
  const page = await open('/orders', 'lead');
  const rows = listOf(page, 'Orders').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?open=/);
  await page.reload();
  await expect(drawer.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/orders');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a search leaves the matches, and the address keeps it', async ({ open, as }) => {
  const [newest, sought] = await quotations(await as('lead'));
  const page = await open('/quotations', 'lead');
  await expect(rowIn(page, newest?.quotation_number ?? '')).toBeVisible();
  await page.getByRole('searchbox').fill(sought?.quotation_number.toLowerCase() ?? '');
  await expect(rowIn(page, sought?.quotation_number ?? '')).toBeVisible();
  await expect(rowIn(page, newest?.quotation_number ?? '')).toBeHidden();
  await expect(page).toHaveURL(`/quotations?q=${sought?.quotation_number.toLowerCase() ?? ''}`);
});

test('a pause between two words of a search loses nothing of what is typed', async ({ open }) => {
  const page = await open('/quotations', 'lead');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('vajra ');
  await expect(page).toHaveURL('/quotations?q=vajra');
  await search.pressSequentially('ppc');
  await expect(search).toHaveValue('vajra ppc');
  await expect(page).toHaveURL('/quotations?q=vajra+ppc');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
});

/** Clicks both before the router has updated the address for the first, but after React has handled it. */
async function pressAtOnce(first: Locator, second: Locator): Promise<void> {
  const other = (await second.elementHandle()) as ElementHandle<HTMLElement> | null;
  await first.evaluate(async (one: HTMLElement, next) => {
    one.click();
    await Promise.resolve();
    next?.click();
  }, other);
}

test('two quick clicks both count, on a column head and on the statuses', async ({ open }) => {
  const page = await open('/quotations?status=REJECTED', 'lead');
  const total = listOf(page, 'Quotations').getByRole('button', { name: 'Grand total' });
  await pressAtOnce(total, total);
  await expect(page).toHaveURL('/quotations?status=REJECTED&sort=-total');
  await pressAtOnce(chip(page, 'Draft'), chip(page, 'Sent'));
  await expect(page).toHaveURL(/status=SENT%2CCONFIRMED%2CREJECTED&/);
  for (const label of ['Draft', 'Sent', 'Rejected'])
    await expect(chip(page, label)).toHaveAttribute('aria-pressed', 'true');
});

test('rows can be sorted when all of them are loaded', async ({ open, as }) => {
  const rejected = await quotations(await as('lead'), { status: 'REJECTED' });
  const page = await open('/quotations?status=REJECTED', 'lead');
  const table = listOf(page, 'Quotations');
  await table.getByRole('button', { name: 'Grand total' }).click();
  await table.getByRole('button', { name: 'Grand total' }).click();
  await expect(page).toHaveURL('/quotations?status=REJECTED&sort=-total');
  await expect(page.getByRole('columnheader', { name: 'Grand total' })).toHaveAttribute('aria-sort', 'descending');
  const dearest = rejected.toSorted((a, b) => b.grand_total - a.grand_total)[0];
  await expect(table.getByRole('row').nth(1)).toContainText(dearest?.quotation_number ?? '');
});

test('the export has every row of the filter, and a reader who may not see customers gets only districts', async ({
  open,
  as,
}) => {
  const lead = await as('lead');
  const rejected = await quotations(lead, { status: 'REJECTED' });
  const [names, districts] = [new Set<string>(), new Set<string>()];
  for (const { tenant_info } of await quotations(lead)) {
    names.add(tenant_info.tenant_name);
    districts.add(tenant_info.district);
  }
  const full = await exported(await open('/quotations?status=REJECTED', 'lead'));
  const [head, ...lines] = full.split('\r\n');
  expect(head).toBe(
    '\uFEFFQuotation,Customer,GSTIN,District,Status,Rejected because,Salesperson,Grand total,Order,Created (+05:30)',
  );
  expect(lines.filter(Boolean)).toHaveLength(rejected.length);
  const [newest] = rejected;
  expect(lines[0]).toContain(newest?.quotation_number);
  expect(lines[0]).toContain(`,${newest?.grand_total},`);
  expect(lines[0]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d$/);

  const page = await open('/quotations?status=REJECTED&customer=1', 'ops');
  await expect(rowIn(page, newest?.quotation_number ?? '')).toContainText(newest?.tenant_info.district ?? '');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  const bare = await exported(page);
  expect(bare.split('\r\n')[0]).toBe(
    '\uFEFFQuotation,District,Status,Rejected because,Salesperson,Grand total,Order,Created (+05:30)',
  );
  const everything = bare + (await page.getByRole('main').innerText());
  expect([...names].filter((name) => !districts.has(name) && everything.includes(name))).toEqual([]);
});

test('a filter without matches says so, and can be cleared', { tag: '@APP-17' }, async ({ open }) => {
  const page = await open('/orders?from=2001-01-01&to=2001-01-02', 'lead');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(listOf(page, 'Orders').getByRole('row').nth(1)).toBeVisible();
});

/** Scrolls the list until the row is rendered. */
async function scrolledTo(page: Page, row: Locator): Promise<void> {
  const frame = page.locator('.table-frame');
  await expect(frame.getByRole('row').nth(1)).toBeVisible();
  await expect(async () => {
    if ((await row.count()) === 0) await frame.evaluate((element) => element.scrollBy(0, 400));
    await expect(row).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** An order of this story's own, wholly on a challan under way. `deliver` delivers it. */
async function nextDelivery(
  admin: Caller,
  records: Records,
): Promise<{ order_number: string; deliver: () => Promise<unknown> }> {
  const { order_number, order_lines } = await records.order();
  const dc_lines = order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, delivered_qty: quantity }));
  const body = { order_number, dc_lines, status: 'IN_TRANSIT' };
  const { dc } = await admin.send<{ dc: { challanId: string } }>('POST', '/dc', body);
  const delivered = { challanId: dc.challanId, newStatus: 'DELIVERED' };
  return { order_number, deliver: () => admin.send('PUT', '/dc', delivered) };
}

test('moving the cursor re-renders the row it leaves and the row it reaches without their cells, and nothing else', async ({
  open,
}) => {
  const page = await open('/quotations', 'lead');
  const rows = listOf(page, 'Quotations').locator('tr[data-row]');
  await expect(rows.nth(5)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  const rendered = await watchRenders(page);
  const others = await watchRenders(page, 'main :is(td, th, button, input)');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  expect(await rendered()).toEqual([0, 1]);
  expect(await others()).toEqual([]);
});
