import { readFile } from 'node:fs/promises';
import { isoDay } from '@console/shared/dates';
import { formatInr, sum } from '@console/shared/money';
import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';

const today = isoDay(Date.now());
const monthStart = `${today.slice(0, 7)}-01`;

/** The figure of a tile, by its label. */
const tile = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first();

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const freshness = (page: Page) => page.getByRole('main').locator('header').first();

interface OrderRow {
  order_grand_total: number;
  order_lines: { total_price: number }[];
  charge_1_value: number;
  charge_2_value: number;
  order_discount: number;
  status: string;
  tenant_id: number;
  tenant_info: { tenant_name: string };
}

/** The sum over the list of orders of these days, page by page, without the analytics calls. */
async function ordersOf(caller: Caller, query: Record<string, string | number>): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let page = 1; ; page += 1) {
    const { orders, count } = await caller.get<{ orders: OrderRow[]; count: number }>('/getOrderRequest', {
      ...query,
      page,
      limit: 500,
    });
    rows.push(...orders);
    if (rows.length >= count || orders.length === 0) return rows;
  }
}

/** The amount of a cancelled order is zero; figures include what was lost with it. */
const amountOf = ({
  status,
  order_grand_total,
  order_lines,
  charge_1_value,
  charge_2_value,
  order_discount,
}: OrderRow) =>
  status === 'CANCELLED'
    ? sum([...order_lines.map(({ total_price }) => total_price), charge_1_value, charge_2_value, -order_discount])
    : order_grand_total;
const valueOf = (rows: readonly OrderRow[]) => sum(rows.map(amountOf));
const worthOf = (rows: readonly OrderRow[]) => formatInr(valueOf(rows), { decimals: false });

test(
  'a newcomer finds the report of the month in the menu, and its figures are those of the lists',
  { tag: ['@chain', '@APP-6', '@APP-87', '@SCR-16', '@SCR-17', '@SCR-18', '@SCR-19', '@SCR-21', '@SCR-22'] },
  async ({ open, as }) => {
    const page = await open('/', 'sales1');
    await page.getByRole('link', { name: 'Sales Metrics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales Metrics');
    await expect(page).toHaveURL('/reports');
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last Month' });
    await expect(page).toHaveURL('/reports?range=last-month');

    // Last month's orders, because no story creates any more of those.
    const lastDay = isoDay(Date.parse(`${monthStart}T12:00:00+05:30`) - 86_400_000);
    const rows = await ordersOf(await as('admin'), { startDate: `${lastDay.slice(0, 7)}-01`, endDate: lastDay });
    await expect(tile(page, 'Orders')).toHaveText(rows.length.toLocaleString('en-IN'));
    await expect(tile(page, 'Total Order')).toHaveText(worthOf(rows));
    const [name, most = []] =
      [...Map.groupBy(rows, ({ tenant_id }) => tenant_id).values()]
        .map((some) => [some[0]?.tenant_info.tenant_name ?? '', some] as const)
        .toSorted(([, a], [, b]) => valueOf(b) - valueOf(a))[0] ?? [];
    const first = table(page, 'Orders by customer').getByRole('row').nth(1);
    await expect(first).toContainText(name ?? '');
    await expect(first).toContainText(worthOf(most));

    await expect(table(page, 'Orders by customer').getByRole('row')).toHaveCount(6);
    const pager = page.getByRole('navigation', { name: 'Pages of Orders by customer' });
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(pager).toContainText(/^6–\d/);
    await expect(first).not.toContainText(name ?? '');

    const status = table(page, 'Orders by status').getByRole('row').nth(1);
    const counted = await status.getByRole('cell').first().innerText();
    await status.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page.getByRole('main').locator('header').first()).toContainText(`${counted} order`);
  },
);

test(
  'the address holds the view: a range of days, a salesperson, the curves; Back undoes each',
  { tag: ['@SCR-20', '@SCR-24', '@SCR-25'] },
  async ({ open, as }) => {
    const page = await open('/reports', 'lead');
    const period = page.getByRole('combobox', { name: 'Period' });
    await period.selectOption({ label: 'Custom range' });
    await page.getByRole('textbox', { name: 'From' }).fill('2026-01-15');
    await expect(page).toHaveURL(/from=2026-01-15/);
    await page.getByRole('combobox', { name: 'Salesperson' }).click();
    const option = page.getByRole('option').nth(1);
    const who = await option.innerText();
    await option.click();
    await expect(page).toHaveURL(/sales_person=\d+/);
    await expect(table(page, 'Orders by salesperson').getByRole('row')).toHaveCount(2);
    await expect(table(page, 'Orders by salesperson')).toContainText(who);
    await page.getByRole('tab', { name: 'Value' }).click();
    await expect(page).toHaveURL(/measure=value/);

    const address = new URL(page.url());
    const rows = await ordersOf(await as('admin'), {
      startDate: '2026-01-15',
      endDate: address.searchParams.get('to') ?? '',
      sales_person: address.searchParams.get('sales_person') ?? '',
    });
    const other = await open(address.pathname + address.search, 'lead2');
    await expect(tile(other, 'Orders')).toHaveText(rows.length.toLocaleString('en-IN'));
    await expect(other.getByRole('tab', { name: 'Value' })).toHaveAttribute('aria-selected', 'true');

    await page.goBack();
    await expect(page).not.toHaveURL(/measure/);
    await page.goBack();
    await expect(page).not.toHaveURL(/sales_person/);
  },
);

test('a day that does not exist, or a reversed range, stays in its field with the error, and changes nothing', async ({
  open,
}) => {
  const page = await open('/reports?from=2026-01-15&to=2026-03-31', 'lead');
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })];
  await from.fill('2026-02-30');
  await expect(from).not.toHaveAttribute('aria-invalid');
  await from.blur();
  await expect(from).toHaveAccessibleDescription('*Please enter a day as YYYY-MM-DD.');
  await expect(from).toHaveValue('2026-02-30');
  await expect(page).toHaveURL('/reports?from=2026-01-15&to=2026-03-31');
  await from.press('Escape');
  await expect(from).toHaveValue('2026-01-15');
  await expect(from).not.toHaveAttribute('aria-invalid');

  await from.fill('2026-04-02');
  await from.blur();
  await expect(to).toHaveAccessibleDescription('*Please enter a day no earlier than 02 Apr 2026.');
  await expect(page).toHaveURL('/reports?from=2026-01-15&to=2026-03-31');
  await to.fill('2026-05-31');
  await expect(page).toHaveURL('/reports?from=2026-04-02&to=2026-05-31');
  await to.fill('2999-01-01');
  await to.blur();
  await expect(to).toHaveAccessibleDescription(/^\*Please enter a day no later than/);
  await page.goBack();
  await expect(page).toHaveURL('/reports?from=2026-01-15&to=2026-03-31');
  await expect(to).toHaveValue('2026-03-31');
});

/** Compares the figures with the sum over today's list, even while other stories create orders. */
async function expectToday(page: Page, caller: Caller): Promise<void> {
  const read = async () => {
    const rows = await ordersOf(caller, { startDate: today, endDate: today });
    const cancelled = rows.filter(({ status }) => status === 'CANCELLED');
    const figures = await Promise.all([tile(page, 'Orders').innerText(), tile(page, 'Total Order').innerText()]);
    const row = table(page, 'Orders by status').getByRole('row', { name: /^Cancelled/ });
    const shown = [...figures, (await row.count()) === 0 ? '0' : await row.getByRole('cell').first().innerText()];
    return String(shown) === String([rows.length, worthOf(rows), cancelled.length]);
  };
  await expect.poll(read, { timeout: 20_000 }).toBe(true);
}

test(
  'an order created by a colleague updates the figures by itself',
  { tag: '@SCR-19' },
  async ({ open, as, records }) => {
    const page = await open('/reports?range=today', 'lead');
    await expect(tile(page, 'Orders')).toHaveText(/\d/);
    const { order_number } = await records.order();
    const admin = await as('admin');
    await expectToday(page, admin);
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED' });
    await expectToday(page, admin);
    await expect(freshness(page)).toContainText('live', { timeout: 20_000 });
  },
);

test(
  'a user who may not see customers sees none of their figures, and a customer has no report',
  { tag: ['@APP-6', '@SCR-17'] },
  async ({ open }) => {
    const page = await open('/reports?range=this-year', 'cm1');
    await expect(table(page, 'Orders by status').getByRole('row').nth(1)).toBeVisible();
    await expect(table(page, 'Sellers by status').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Customers' })).toHaveCount(0);
    await expect(page.getByText('By customer')).toHaveCount(0);
    await expect(tile(page, 'Customers')).toHaveCount(0);
    const sales = await open('/reports?range=this-year', 'sales2');
    await expect(table(sales, 'Orders by customer').getByRole('row').nth(1)).toBeVisible();
    await expect(sales.getByRole('heading', { name: 'Sellers' })).toHaveCount(0);
    const customer = await open('/reports', 'customer');
    await expect(customer.getByRole('main')).toContainText("You don't have access to this page");
  },
);

test('the tables are exported as one file', async ({ open }) => {
  const page = await open('/reports?range=last-year', 'lead');
  await expect(tile(page, 'Total Order')).toHaveText(/₹/);
  await expect(table(page, 'Quote requests by status')).toBeVisible();
  const count = await tile(page, 'Orders').innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-metrics-\d{4}-04-01-to-\d{4}-03-31\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Figures,By,Name,Count,Value (INR)');
  const all = lines.find((line) => line.startsWith('Orders,All,,'))?.split(',');
  expect(Number(all?.[3]).toLocaleString('en-IN')).toBe(count);
  const days = lines.filter((line) => line.startsWith('Orders,Day,')).map((line) => Number(line.split(',')[3]));
  expect(days.reduce((whole, day) => whole + day, 0)).toBe(Number(all?.[3]));
});

test('it can be read by keyboard alone', async ({ open }) => {
  const page = await open('/reports?range=this-year', 'lead');
  await expect(table(page, 'Orders by customer').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).focus();
  await page.keyboard.type('Last Year');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=last-year/);
  const pager = page.getByRole('navigation', { name: 'Pages of Orders by customer' });
  await pager.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('End');
  await expect(pager.getByText(/^(\d+) \/ \1$/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(pager).toContainText('1–5');
  await page.getByText('In figures').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Figures over time' })).toBeVisible();
});

test.describe('figures that do not arrive', () => {
  test('say so in place, and arrive on request', async ({ open, watcher }) => {
    watcher.expectFailure(/status of 500/, /Error occurred while retrieving order analytics/);
    // Held until requested, because the report also reads again by itself.
    const page = await open('/reports', 'lead', async (window) => {
      await window.addInitScript(() => {
        addEventListener('click', () => (document.documentElement.dataset['asked'] = 'true'), true);
      });
      await window.route('**/api/order/orderAnalytics*', async (call) => {
        const asked = await window.evaluate(() => document.documentElement.dataset['asked']);
        await (asked ? call.continue() : call.fulfill({ status: 500, json: {} }));
      });
    });
    await expect(page.getByText('Error occurred while retrieving order analytics').first()).toBeVisible();
    await expect(table(page, 'Quotations by status')).toBeVisible();
    await expect(page.getByText('Without Orders.')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'Orders by status')).toBeVisible();
    await expect(page.getByText('Without Orders.')).toBeHidden();
  });

  test('say since when they are old while the connection is down', async ({ open }) => {
    const page = await open('/reports', 'lead');
    await expect(tile(page, 'Orders')).toHaveText(/\d/);
    await page.context().setOffline(true);
    await expect(freshness(page)).toContainText(/(offline|stale) since \d\d:\d\d:\d\d/, { timeout: 25_000 });
    await expect(tile(page, 'Orders')).toHaveText(/\d/);
    await page.context().setOffline(false);
    await expect(freshness(page)).toContainText('live', { timeout: 25_000 });
  });
});
