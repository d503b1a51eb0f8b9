import { expect, test } from './support/fixtures.ts';
import { create, lineOf, listOf, modal, newQuotation, price, quotationIn, quote, select } from './support/quoting.ts';

/** One rupee, whatever the offer costs. */
const BELOW = /: ₹1\.00 per unit after discounts, without GST; cost ₹[\d,.]+, margin -\d+(\.\d+)?%/;

test('a price below cost is told to who quotes it and again to who approves it, with cost and margin', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  const admin = await as('admin');
  const page = await newQuotation(open, made, admin);
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

test('a cost typed lower than the offer hides no sale below cost, and is told to its maker and its approver', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  const admin = await as('admin');
  const page = await newQuotation(open, made, admin);
  const line = lineOf(page, made.id);
  await expect(line.getByLabel('Margin')).toHaveValue('10');
  await line.getByLabel('Cost price').fill('2');
  await line.getByLabel('Selling price').fill('3');
  const told = /: ₹3\.00 per unit .*; cost (₹[\d,.]+), margin -[\d.]+%; cost entered ₹2\.00, the offer says \1/;
  await expect(modal(page)).toContainText('1 line is priced below cost');
  await expect(modal(page)).toContainText(told);
  await expect(line).toContainText('The offer says ₹');
  await create(page).click();
  await expect(page.getByText('Quotation created successfully')).toBeVisible();
  const { quotation_id, quotation_number } = await quotationIn(page, admin);

  await page.goto(`/quotation-details/${quotation_id}`);
  const notice = page.getByRole('status').filter({ hasText: 'priced below cost' });
  await expect(notice).toContainText(told);
  await expect(notice).toContainText('Whoever approves the quotation sees this too.');
  const approver = await open(`/quotation-details/${quotation_id}`, 'lead');
  await expect(approver.getByRole('status').filter({ hasText: 'priced below cost' })).toContainText(told);
  await expect(approver.getByText('Whoever approves the quotation')).toHaveCount(0);
  await approver.getByRole('button', { name: 'Approve and send' }).click();
  const question = approver.getByRole('alertdialog', { name: `Approve ${quotation_number}?` });
  await expect(question).toContainText('1 line is priced below cost');
  await expect(question).toContainText(told);
  await approver.getByRole('radio', { name: "Don't email it" }).check();
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(notice).toContainText(told);
  await expect(notice).not.toContainText('Whoever approves the quotation');
});

test('whoever edits a quotation is told of a line below cost, by its price or by the terms', async ({
  open,
  records,
}) => {
  const { quotation_id, quotation_items } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'sales1');
  const notice = page.getByRole('status').filter({ hasText: 'priced below cost' });
  const selling = page.getByLabel('Selling price').first();
  await expect(selling).toHaveValue('110');
  await expect(notice).toHaveCount(0);
  await selling.fill('99');
  await expect(notice).toContainText('1 line is priced below cost');
  await expect(notice.getByRole('listitem')).toContainText(quotation_items[0]?.product_info.product_name ?? '');
  await expect(notice).toContainText('₹99.00 per unit after discounts, without GST; cost ₹100.00, margin -1%');
  await expect(notice).toContainText('Whoever approves the quotation sees this too.');
  await selling.fill('110');
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Discount incl. GST', { exact: true }).last().fill('500');
  await expect(notice).toContainText('2 lines are priced below cost');
});

test('whoever adds to a quotation is told what its own discount makes of the line', async ({ open, records, as }) => {
  const made = await records.request();
  const admin = await as('admin');
  await price(admin, made.id);
  const { quotation_id, quotation_number, grand_total } = await quote(admin, (await records.request()).id);
  await admin.send('PUT', '/quotation', { quotation_id, quotation_discount: Math.floor(grand_total * 0.9) });
  const page = await open(listOf(made), 'sales1');
  await select(page, [made]);
  await page.getByRole('button', { name: 'Add to Existing Quotation' }).click();
  await expect(lineOf(page, made.id).getByLabel('Margin')).toHaveValue('10');
  await expect(modal(page)).not.toContainText('priced below cost');
  await modal(page).getByRole('combobox', { name: 'Existing quotation' }).fill(quotation_number);
  await page.getByRole('option', { name: quotation_number }).click();
  await expect(modal(page)).toContainText('1 line is priced below cost');
});

test('the question about a quotation above its cost says nothing of cost', async ({ open, records }) => {
  const { quotation_id, quotation_number } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  await page.getByRole('button', { name: 'Approve and send' }).click();
  const question = page.getByRole('alertdialog', { name: `Approve ${quotation_number}?` });
  await expect(question).toContainText('will be quoted');
  await expect(question).not.toContainText(/cost/i);
});
