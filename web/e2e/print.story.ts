import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** Renders the page for print until it is closed: fires the browser's print event and applies print styles. */
async function onPaper(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Truncated texts in the table. */
const cutCells = (page: Page) =>
  page.locator('.dense-table td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const isCut = [cell, ...cell.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
      );
      return isCut ? [cell.textContent] : [];
    }),
  );

test('a printed list is the list: every row that was read, as a table with full names, and nothing around it', async ({
  open,
}) => {
  const page = await open('/orders?days=400', 'admin');
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const onScreen = await rows.count();
  // Even at phone width, a printed list has no cards.
  await onPaper(page, 425);
  await expect.poll(() => rows.count()).toBeGreaterThan(onScreen * 2);
  const printed = await rows.count();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.locator('main search')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(rows.first()).toHaveCSS('display', 'table-row');
  await expect(page.locator('.dense-table > thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('.dense-table > thead button').first()).toBeHidden();
  await onPaper(page, 1_046);
  expect(await cutCells(page)).toEqual([]);
  const total = Number(await page.locator('.dense-table').getAttribute('aria-rowcount')) - 1;
  const said = page.getByText(`Rows 1 to ${printed} of ${total}. Filter the list to print all of it`);
  await expect(said).toBeVisible({ visible: printed < total });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect.poll(() => rows.count()).toBeLessThan(printed);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(3);
});

test('a list with more rows than loaded is read completely before it is printed, by its button and by the key', async ({
  open,
}) => {
  const page = await open('/quotations?days=400', 'admin');
  const table = page.locator('.dense-table');
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const total = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(500);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-row]').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => document.body.dataset['printed']);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toBe(String(total));
  await expect.poll(() => rows.count()).toBeLessThan(100);
  await page.evaluate(() => delete document.body.dataset['printed']);
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toBe(String(total));
});

test('a printed report has only its figures, in the colours of paper', async ({ open }) => {
  const page = await open('/reports', 'lead', (fresh) => fresh.emulateMedia({ colorScheme: 'dark' }));
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await onPaper(page, 718);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  const cut = await page
    .locator('main table th, main table td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
    );
  expect(cut).toEqual([]);
});
