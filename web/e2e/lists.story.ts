import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';

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

async function quotations(caller: Caller, query: Record<string, string | number> = {}): Promise<QuotationRow[]> {
  const reply = await caller.get<{ quotations: QuotationRow[] }>('/quotation', { org_id: 1002, limit: 500, ...query });
  return reply.quotations;
}

test('the filters stand in the address: they outlive a reload, can be shared, and Back takes them away', async ({
  open,
  as,
}) => {
  const page = await open('/quotations', 'lead');
  await expect(listOf(page, 'Quotations').getByRole('row').nth(1)).toBeVisible();
  await chip(page, 'Rejected').click();
  await expect(page).toHaveURL('/quotations?status=REJECTED');
  const rejected = await quotations(await as('lead'), { status: 'REJECTED' });
  await expect(rowIn(page, rejected[0]?.quotation_number ?? '')).toBeVisible();
  await expect(listOf(page, 'Quotations')).not.toContainText('Draft');
  await page.reload();
  await expect(chip(page, 'Rejected')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowIn(page, rejected[0]?.quotation_number ?? '')).toBeVisible();

  const other = await open(new URL(page.url()).pathname + new URL(page.url()).search, 'sales1');
  await expect(chip(other, 'Rejected')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowIn(other, rejected[0]?.quotation_number ?? '')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/quotations');
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('a colleague approves a quotation: its row changes where it stands', async ({ open, as }) => {
  const lead = await as('lead');
  const [draft] = await quotations(lead, { status: 'SENT' });
  if (!draft) throw new Error('No draft is left.');
  const page = await open('/quotations', 'sales1');
  const row = rowIn(page, draft.quotation_number);
  await expect(row).toContainText('Draft');
  const before = await row.getAttribute('aria-rowindex');
  await approve(lead, draft);
  await expect(row).toContainText('Sent');
  expect(await row.getAttribute('aria-rowindex')).toBe(before);
});

test('what comes to match is announced while the hand is on the list, and stands in it when the hand leaves', async ({
  open,
  as,
}) => {
  const lead = await as('lead');
  const drafts = await quotations(lead, { status: 'SENT' });
  const draft = drafts[1];
  if (!draft) throw new Error('No draft is left.');
  const page = await open('/quotations?status=CONFIRMED', 'sales1');
  const rows = listOf(page, 'Quotations').getByRole('row');
  await rows.nth(1).hover();
  const first = await rows.nth(1).innerText();
  await approve(lead, draft);
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(await rows.nth(1).innerText()).toBe(first);
  await expect(rowIn(page, draft.quotation_number)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(rowIn(page, draft.quotation_number)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden();
});

test('a long list keeps only what is in view in the page, and reads on as one scrolls', async ({ open, as }) => {
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

test('rows are moved along and opened by key, and the open record stands in the address', async ({ open }) => {
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

test('rows are sorted when every one of them is here', async ({ open, as }) => {
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

test('the export holds every row of the filter, and who may not read customers gets districts alone', async ({
  open,
  as,
}) => {
  const lead = await as('lead');
  const confirmed = await quotations(lead, { status: 'REJECTED' });
  const [names, districts] = [new Set<string>(), new Set<string>()];
  for (const { tenant_info } of await quotations(lead)) {
    names.add(tenant_info.tenant_name);
    districts.add(tenant_info.district);
  }
  const full = await exported(await open('/quotations?status=REJECTED', 'lead'));
  const [head, ...lines] = full.split('\r\n');
  expect(head).toBe(
    '\uFEFFQuotation,Customer,District,Status,Rejected because,Sales person,Grand total,Order,Created (+05:30)',
  );
  expect(lines.filter(Boolean)).toHaveLength(confirmed.length);
  const [newest] = confirmed;
  expect(lines[0]).toContain(newest?.quotation_number);
  expect(lines[0]).toContain(`,${newest?.grand_total},`);
  expect(lines[0]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  const page = await open('/quotations?status=REJECTED&customer=1', 'ops');
  await expect(rowIn(page, newest?.quotation_number ?? '')).toContainText(newest?.tenant_info.district ?? '');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  const bare = await exported(page);
  expect(bare.split('\r\n')[0]).toBe(
    '\uFEFFQuotation,District,Status,Rejected because,Sales person,Grand total,Order,Created (+05:30)',
  );
  const everything = bare + (await page.getByRole('main').innerText());
  expect([...names].filter((name) => !districts.has(name) && everything.includes(name))).toEqual([]);
});

test('a filter that nothing matches says so, and lets go', async ({ open }) => {
  const page = await open('/orders?from=2001-01-01&to=2001-01-02', 'lead');
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(listOf(page, 'Orders').getByRole('row').nth(1)).toBeVisible();
});

const approve = (lead: Caller, { quotation_id }: QuotationRow) =>
  lead.send('PATCH', '/updateQuotation', { quotation_id, status: 'CONFIRMED' });

/** The text of the file that the list exports. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^quotations-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}
