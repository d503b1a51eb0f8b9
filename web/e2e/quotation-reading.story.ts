import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';

test(
  'a read-only user sees a calm page, no customer, and downloads the document',
  { tag: '@APP-16' },
  async ({ open, records }) => {
    const quotation = await records.quotation();
    const editing = `/quotation-details/${quotation.quotation_id}`;
    for (const path of [editing, `/viewQuotation/${quotation.quotation_id}`]) {
      const page = await open(path, 'ops');
      await expect(page.getByRole('heading', { level: 1, name: quotation.quotation_number })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('table', { name: 'Lines of the quotation' })).toBeVisible();
      await expect(main).toContainText(quotation.tenant_info.district);
      await expect(main).not.toContainText(quotation.tenant_info.tenant_name);
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await expect(main.getByRole('button')).toHaveText(['Download']);
    }
    const page = await open(`/viewQuotation/${quotation.quotation_id}`, 'sales1');
    await expect(page.getByRole('main')).toContainText(quotation.tenant_info.tenant_name);
    await page.getByRole('button', { name: 'Download' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('e');
    await expect(page).toHaveURL(editing);
  },
);

test(
  'a draft says whose approval it waits for, and no longer once it has it',
  { tag: '@QUO-65' },
  async ({ open, as, records }) => {
    const { quotation_id } = await records.quotation();
    const page = await open(`/viewQuotation/${quotation_id}`, 'sales1');
    const words = page.getByText(
      /^Waits for approval by .+, who also decides whether it is emailed to the customer\.$/,
    );
    await expect(words).toBeVisible();
    await (await as('lead')).send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
    await expect(words).toHaveCount(0);
  },
);
