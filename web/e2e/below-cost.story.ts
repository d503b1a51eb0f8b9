import { expect, test } from './support/fixtures.ts';
import { create, lineOf, listOf, modal, price, quotationIn, select } from './support/quoting.ts';

/** One rupee, whatever the offer costs. */
const BELOW = /: ₹1\.00 per unit after discounts, without GST; cost ₹[\d,.]+, margin -\d+(\.\d+)?%/;

test('a price below cost is told to who quotes it and again to who approves it, with cost and margin', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  const admin = await as('admin');
  await price(admin, made.id);
  const page = await open(listOf(made), 'sales1');
  await select(page, [made]);
  await page.getByRole('button', { name: 'Create Quotation' }).click();
  await expect(lineOf(page, made.id).getByLabel('Margin')).toHaveValue('10');
  await expect(modal(page)).not.toContainText('priced below cost');
  await lineOf(page, made.id).getByLabel('Selling price').fill('1');
  await expect(modal(page)).toContainText('1 line is priced below cost');
  await expect(modal(page)).toContainText(BELOW);
  await expect(modal(page)).toContainText('Whoever approves the quotation sees this too.');
  await create(page).click();
  await expect(page.getByText('Quotation created successfully')).toBeVisible();
  const { quotation_id, quotation_number } = await quotationIn(page, admin);

  const approver = await open(`/quotation-details/${quotation_id}`, 'lead');
  await approver.getByRole('button', { name: 'Approve and send' }).click();
  const question = approver.getByRole('alertdialog', { name: `Approve ${quotation_number}?` });
  await expect(question).toContainText('1 line is priced below cost');
  await expect(question.getByRole('listitem').filter({ hasText: made.product })).toHaveText(BELOW);
});

test('the question about a quotation above its cost says nothing of cost', async ({ open, records }) => {
  const { quotation_id, quotation_number } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  await page.getByRole('button', { name: 'Approve and send' }).click();
  const question = page.getByRole('alertdialog', { name: `Approve ${quotation_number}?` });
  await expect(question).toContainText('will be quoted');
  await expect(question).not.toContainText(/cost/i);
});
