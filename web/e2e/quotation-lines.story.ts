import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { offeredGoods, pickGoods } from './support/pickers.ts';
import type { OfferedGoods } from './support/pickers.ts';
import type { MadeQuotation } from './support/records.ts';

const pathOf = ({ quotation_id }: MadeQuotation) => `/quotation-details/${quotation_id}`;
const linesOf = (page: Page): Locator => page.getByRole('region', { name: /^Lines/ }).locator('ol > li');

async function chooseOffer(page: Page, { product, sku, seller, brand }: OfferedGoods): Promise<void> {
  await expect(page.getByRole('button', { name: `Select offer for ${product} ${sku}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: `Select Offer for ${product} ${sku}` });
  await modal.getByRole('button', { name: `Expand offers of ${seller}` }).click();
  await modal.getByRole('row').filter({ hasText: brand }).last().getByRole('button', { name: 'Select Offer' }).click();
  await expect(modal).toBeHidden();
}

test('a new line is added by keyboard, excluded, included and saved, while a colleague edits', async ({
  open,
  records,
  as,
}) => {
  const [goods] = await offeredGoods(as, 1);
  const quotation = await records.quotation();
  const { quotation_id, quotation_items } = quotation;
  const page = await open(pathOf(quotation), 'sales1');
  await expect(linesOf(page)).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused();
  await pickGoods(page, 'Add a product', goods);
  const added = linesOf(page).nth(2);
  await page.keyboard.press('Control+Enter');
  await expect(added.getByLabel('Quantity')).toHaveAccessibleDescription(/Please enter quantity/);
  await added.getByRole('button', { name: /^Select offer/ }).focus();
  await chooseOffer(page, goods);
  await expect(added.getByLabel('Selling price')).toHaveValue('110');
  await added.getByLabel('Quantity').fill('12');

  await page.getByRole('button', { name: `Remove ${goods.product} ${goods.sku}` }).click();
  await expect(linesOf(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(added.getByLabel('Quantity')).toHaveValue('12');

  // Written by the holder in another window: the same claim covers both.
  await (
    await as('sales1')
  ).send('PUT', '/quotation', {
    quotation_id,
    quotation_items: [{ quotation_item_id: quotation_items[0]?.quotation_item_id, quantity: 15 }],
  });
  await expect(linesOf(page).nth(0).getByLabel('Quantity')).toHaveValue('15');
  await expect(linesOf(page)).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Quotation updated successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(linesOf(page).getByLabel('Included')).toHaveCount(3);

  const { quotation: saved } = await (
    await as('sales1')
  ).get<{ quotation: MadeQuotation & { quotation_items: object[] } }>('/quotation', { quotation_id });
  expect(saved.quotation_items).toMatchObject([
    { quantity: 15 },
    { quantity: 20 },
    {
      ...{ request_id: null, product_sku_id: goods.product_sku_id, sku_offer_id: goods.sku_offer_id },
      ...{ quantity: 12, offer_price: 100, selling_price: 110, included_in_quotation: true },
    },
  ]);
  const total = saved.grand_total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(page.getByText(`Grand total ₹${total}`)).toBeVisible();
});

test('an offer chosen for a line names the price it replaced, which one click restores', async ({
  open,
  records,
  as,
}) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open(pathOf(await records.quotation()), 'sales1');
  await expect(linesOf(page)).toHaveCount(2);
  await pickGoods(page, 'Add a product', goods);
  const line = linesOf(page).nth(2);
  const replaced = line.getByRole('status').filter({ hasText: 'replaced your price' });
  await line.getByLabel('Quantity').fill('3');
  await line.getByLabel('Cost price').fill('90');
  await line.getByLabel('Selling price').fill('123.45');
  await line.getByRole('button', { name: /^Select offer/ }).focus();
  await chooseOffer(page, goods);
  await expect(line.getByLabel('Selling price')).toHaveValue('110');
  await expect(replaced).toContainText('cost price ₹90.00, margin 37.17%, selling price ₹123.45');
  await replaced.getByRole('button', { name: 'Restore my price' }).click();
  await expect(replaced).toBeHidden();
  await expect(line.getByLabel('Cost price')).toBeFocused();
  await expect(line.getByLabel('Cost price')).toHaveValue('90');
  await expect(line.getByLabel('Selling price')).toHaveValue('123.45');
  await expect(line).toContainText(`Seller ${goods.seller}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Quotation updated successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test(
  'a quotation that became an order, or was rejected, accepts no line',
  { tag: '@QUO-13' },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const { quotation_id } = quotation;
    const page = await open(pathOf(quotation), 'lead');
    await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeVisible();
    await (
      await as('lead')
    ).send('PUT', '/quotation', { quotation_id, status: 'REJECTED', reject_message: 'Too dear' });
    await expect(page.getByText('Rejected: Too dear')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Add a product' })).toHaveCount(0);
  },
);
