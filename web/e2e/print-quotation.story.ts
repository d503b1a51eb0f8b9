import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';
import type { MadeQuotation } from './support/records.ts';

/** The first PDF has to load its fonts. */
const DRAWN = { timeout: 30_000 };
const LINES = 60;

test('a long quotation prints on A4 with its head on every page and no row cut, and so does its PDF', async ({
  open,
  records,
  as,
}, info) => {
  const { quotation_id, quotation_items } = await records.quotation();
  const sales = await as('sales1');
  const [first] = quotation_items;
  const line = { product_sku_id: first?.product_sku_id, seller_id: first?.seller_id, offer_price: 100, mg: 10 };
  await sales.send<{ quotation: MadeQuotation }>('PUT', '/quotation', {
    quotation_id,
    quotation_items: Array.from({ length: LINES }, (_, at) => ({ ...line, quantity: at + 1, selling_price: 110 })),
  });
  const page = await open(`/viewQuotation/${quotation_id}`, 'sales1');
  async function download(item: string, name: string): Promise<string> {
    const path = info.outputPath(name);
    await page.getByRole('button', { name: 'Download' }).click();
    const file = page.waitForEvent('download', DRAWN);
    await page.getByRole('menuitem', { name: item }).click();
    await (await file).saveAs(path);
    return path;
  }
  const drawn = await readFile(await download('PDF', 'drawn.pdf'), 'latin1');
  expect(pagesIn(drawn)).toBeGreaterThan(1);

  const paper = await open(`file://${await download('Web page (HTML)', 'quotation.html')}`);
  await paper.emulateMedia({ media: 'print' });
  const rows = paper.getByRole('row');
  expect(await rows.count()).toBeGreaterThan(LINES);
  for (const row of [rows.nth(2), rows.nth(LINES)]) await expect(row).toHaveCSS('break-inside', 'avoid');
  await expect(paper.locator('thead').first()).toHaveCSS('display', 'table-header-group');
  await expect(paper.locator('body')).toContainText('₹');
  await expect(paper.locator('body')).toContainText('Only');
  const printed = await paper.pdf({ format: 'A4', printBackground: true });
  await writeFile(info.outputPath('printed.pdf'), printed);
  expect(pagesIn(printed.toString('latin1'))).toBeGreaterThan(1);
});

const pagesIn = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
