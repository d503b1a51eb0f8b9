import { expect, test } from './support/fixtures.ts';
import { panelOf, rowOf } from './support/home.ts';

test('rows hold still under the pointer: arrivals and departures are announced and appear when it leaves', async ({
  open,
  records,
  as,
}) => {
  const [older, newer] = [await records.request(), await records.request()];
  const page = await open('/', 'cm1');
  const panel = panelOf(page, 'requests');
  const firstRow = panel.getByRole('row').nth(1);
  const row = (id: number) => rowOf(page, 'requests', id);
  await expect(firstRow).toContainText(String(newer.id));
  await row(newer.id).hover();

  const arrived = await records.request();
  await expect(panel.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(firstRow).toContainText(String(newer.id));
  await expect(row(arrived.id)).toBeHidden();

  const admin = await as('admin');
  await admin.send('PUT', '/rfq', { request_id: older.id, status: 'ARCHIVED', message: 'Asked for twice' });
  await expect(panel.getByRole('button', { name: '1 new · 1 left the list' })).toBeVisible();
  await expect(row(older.id)).toContainText('Meera Krishnan');
  await expect(panel.getByRole('row').nth(2)).toContainText(String(older.id));

  await page.getByRole('heading', { level: 1 }).hover();
  await expect(firstRow).toContainText(String(arrived.id));
  await expect(row(older.id)).toBeHidden();
  await expect(panel.getByRole('button', { name: /new|taken/ })).toBeHidden();
});

test('a click on the announcement applies it at once', async ({ open, records }) => {
  const shown = await records.request();
  const page = await open('/', 'cm1');
  const panel = panelOf(page, 'requests');
  await rowOf(page, 'requests', shown.id).hover();
  const arrived = await records.request();
  await panel.getByRole('button', { name: '1 new' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('row').nth(1)).toContainText(String(arrived.id));
});

test('a row that leaves while its record is open is there, struck through, on returning', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const page = await open('/quoteRequests', 'ops');
  const row = page.locator(`[data-row-id="${request.id}"]`);
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: request.product });
  await expect(drawer).toContainText('Pending');
  await (
    await as('cm1')
  ).send('PUT', '/rfq', { request_id: request.id, status: 'ARCHIVED', message: 'Asked for twice' });
  await expect(drawer).toContainText('Archived');
  await expect(row).toContainText('Archived by Suresh Gowda');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Product/))
    .first()
    .focus();
  await expect(row).toBeHidden();
});

test('rows settle when the record opened from one closes, and that row cannot take the focus back', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open('/quoteRequests', 'ops');
  const row = page.locator(`[data-row-id="${request.id}"]`);
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: request.product });
  await expect(drawer).toContainText('Pending');
  const arrived = await records.request();
  await row.evaluate((element) => element.setAttribute('inert', ''));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator(`[data-row-id="${arrived.id}"]`)).toBeVisible();
});
