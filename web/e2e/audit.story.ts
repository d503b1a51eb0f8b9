import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const entries = (page: Page) => page.getByRole('table', { name: 'Audit log' }).locator('[data-row]');
const drawer = (page: Page) => page.getByRole('dialog');

test(
  'an admin finds who edited a request, what was before and after, and the whole history of it',
  { tag: '@APP-9' },
  async ({ open, as, records }) => {
    const { id } = await records.request();
    const manager = await as('cm1');
    await manager.send('PUT', '/rfq', { request_id: id, quantity: 777, remarks: 'As agreed by phone' });

    const page = await open('/quoteRequests', 'admin');
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Record id' }).fill(String(id));
    await page.getByRole('combobox', { name: 'Kind of record' }).fill('quote req');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/audit\\?(?=.*entity=quotation_request)(?=.*id=${id})`));
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).nth(0)).toContainText(/Suresh Gowda.*Edited.*quantity/s);
    await expect(entries(page).nth(1)).toContainText('Created');

    await entries(page).nth(0).click();
    await expect(drawer(page).getByRole('heading', { name: `Quote request ${id}` })).toBeVisible();
    await expect(drawer(page)).toContainText(/Suresh Gowda, Category manager \(10\d\d\)/);
    const changed = drawer(page).getByRole('table', { name: 'Changed values' });
    await expect(changed.getByRole('row', { name: /^quantity/i })).toContainText('777');
    await expect(changed.getByRole('row', { name: /^remark/i })).toContainText('As agreed by phone');
    await expect(changed).not.toContainText('Product');
    await expect(drawer(page).getByText('Request', { exact: true })).toBeVisible();
    // A shared address opens the same entry.
    const elsewhere = await open(new URL(page.url()).search.replace(/^/, '/audit'), 'admin');
    await expect(drawer(elsewhere).getByRole('row', { name: /^quantity/i })).toContainText('777');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
  },
);

test('new entries are announced, and come first on request', async ({ open, as, records }) => {
  const { id } = await records.request();
  const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin');
  await expect(entries(page)).toHaveCount(1);
  await (await as('cm1')).send('PUT', '/rfq', { request_id: id, quantity: 55 });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).nth(0)).toContainText('Edited');
});

test(
  'values can be searched, the address holds the view, and a record links to its history',
  { tag: '@APP-9' },
  async ({ open, as, records }) => {
    const { id } = await records.request();
    const word = `Needle ${id}`;
    await (await as('cm1')).send('PUT', '/rfq', { request_id: id, remarks: word });
    const page = await open('/audit', 'admin');
    await expect(entries(page)).not.toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search the audit log' })).toBeFocused();
    await page.keyboard.type(word);
    await expect(entries(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=Needle/);
    await page.getByRole('combobox', { name: 'What was done' }).selectOption('Created');
    await expect(page.getByText('No entry matches')).toBeVisible();
    await page.goBack();
    await expect(entries(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search the audit log' }).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText(word);
    await drawer(page).getByRole('link', { name: 'History' }).click();
    await expect(entries(page)).toHaveCount(2);
    await entries(page)
      .nth(0)
      .getByRole('link', { name: `Quote request ${id}` })
      .click();
    await expect(page).toHaveURL(`/quoteRequests?open=${id}`);
    await drawer(page).getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(`/audit?entity=quotation_request&id=${id}`);
  },
);

test('the matches are exported with their values', { tag: '@APP-9' }, async ({ open, as, records }) => {
  const { id } = await records.request();
  await (await as('cm1')).send('PUT', '/rfq', { request_id: id, quantity: 4321 });
  const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin');
  await expect(entries(page)).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expect(page.getByText('2 entries exported')).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/Suresh Gowda.*Quote request.*Edited.*""quantity"":4321/);
});

test.describe('while the log cannot be read', () => {
  test('it says so and tries again', async ({ open, watcher }) => {
    watcher.expectFailure(/status of 500/);
    const page = await open('/audit', 'admin', (window) =>
      window.route('**/api/audit*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }), {
        times: 1,
      }),
    );
    await expect(page.getByText("Couldn't load the audit log")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
    await expect(page.getByText("Couldn't load the audit log")).toHaveCount(0);
  });

  test('given that the newest could not be read, Retry reads them', async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/status of 500/);
    const { id } = await records.request();
    let isBroken = false;
    const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin', (window) =>
      window.route('**/api/audit*', (route) => {
        if (!isBroken) return route.continue();
        isBroken = false;
        return route.fulfill({ status: 500, json: { code: 'internal' } });
      }),
    );
    await expect(entries(page)).toHaveCount(1);
    await (await as('cm1')).send('PUT', '/rfq', { request_id: id, quantity: 4321 });
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    isBroken = true;
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(entries(page)).toHaveCount(2);
  });
});

test('only an admin is offered the history of a record', async ({ open, records }) => {
  const { id } = await records.request();
  const page = await open(`/quoteRequests?open=${id}`, 'lead');
  await expect(drawer(page).getByRole('heading').first()).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'History' })).toHaveCount(0);
});
