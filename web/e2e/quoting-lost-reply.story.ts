import { expect, test } from './support/fixtures.ts';
import {
  beginQuotation,
  create,
  heldBack,
  lineOf,
  listOf,
  modal,
  price,
  quotationIn,
  quote,
  select,
} from './support/quoting.ts';

test.describe('a reply that is lost', () => {
  test('a page closed while lines are added finds that they were', async ({ open, records, as, watcher }) => {
    watcher.expectFailure(/ERR_FAILED/, /Quotation update failed/);
    const made = await records.request();
    const admin = await as('admin');
    await price(admin, made.id);
    const existing = await quote(admin, (await records.request()).id);
    const page = await open(listOf(made), 'sales1');
    await select(page, [made]);
    await page.getByRole('button', { name: 'Add to Existing Quotation' }).click();
    await modal(page).getByRole('combobox', { name: 'Existing quotation' }).fill(existing.quotation_number);
    await page.getByRole('option', { name: existing.quotation_number }).click();
    const write = await heldBack(page, 'PUT');
    await modal(page).getByRole('button', { name: 'Add to Quotation' }).click();
    await expect(page.getByText('Quotation update failed')).toBeVisible();
    await page.goto('about:blank');
    await write();
    await page.goto(listOf(made));
    await expect(page.getByText('Quotation updated successfully')).toBeVisible();
    expect((await quotationIn(page, admin)).quotation_id).toBe(existing.quotation_id);
    await page.goto(listOf(made));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Continue your quotation/ })).toHaveCount(0);
  });

  test(
    'counts as created once the feed shows the quotation, and what joined the draft since stays',
    { tag: '@QUO-53' },
    async ({ open, records, as, watcher }) => {
      watcher.expectFailure(/ERR_FAILED/, /Quotation creation failed/);
      const made = [await records.request(), await records.request()] as const;
      const [first, second] = made;
      const admin = await as('admin');
      for (const { id } of made) await price(admin, id);
      const page = await open(listOf(first), 'sales2');
      await beginQuotation(page, [first]);
      const write = await heldBack(page, 'POST');
      await create(page).click();
      await expect(page.getByText('Quotation creation failed')).toBeVisible();
      await page.keyboard.press('Escape');
      await beginQuotation(page, [second]);
      await lineOf(page, second.id).getByLabel('Quantity').fill('46');
      await write();
      await expect(page.getByText('An earlier attempt was saved')).toBeVisible();
      const { quotation_items } = await quotationIn(page, admin);
      expect(quotation_items.map(({ request_id }) => request_id)).toEqual([first.id]);

      await page.goto(listOf(first));
      await page.getByRole('button', { name: 'Continue your quotation (1 line)' }).click();
      await expect(lineOf(page, second.id).getByLabel('Quantity')).toHaveValue('46');
    },
  );
});
