import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { offeredGoods } from './support/pickers.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: false });

test(
  'an offer is edited while a colleague changes it, hidden, and deleted',
  { tag: ['@APP-32', '@OFF-14', '@OFF-40', '@OFF-41'] },
  async ({ open, as }) => {
    const [goods] = await offeredGoods(as, 1);
    const { sku_offer_id } = goods;
    const page = await open(`/editOffer/${sku_offer_id}`, 'cm1');
    await expect(page.getByRole('heading', { name: `Offer ${sku_offer_id}` })).toBeVisible();
    await expect(field(page, 'Brand')).toHaveValue(goods.brand);
    await field(page, 'Minimum Order Quantity').fill('0');
    await expect(field(page, 'Minimum Order Quantity')).toHaveValue('');
    await expect(page.getByText('*Please enter minimum order quantity.')).toBeVisible();
    await field(page, 'Minimum Order Quantity').fill('25');
    await field(page, 'Offer Price (INR)').fill('120');

    const colleague = await as('cm3');
    await colleague.send('PATCH', '/updateOffer', { sku_offer_id, color: 'Grey' });
    await expect(field(page, 'Color')).toHaveValue('Grey');
    await colleague.send('PATCH', '/updateOffer', { sku_offer_id, offer_price: 130 });
    await page.getByRole('button', { name: 'Keep mine: Offer Price' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Offer updated successfully')).toBeVisible();
    const saved = await colleague.get<{ offer: object }>('/getOffer', { sku_offer_id });
    expect(saved.offer).toMatchObject({ moq: 25, offer_price: 120, color: 'Grey', brand: goods.brand });

    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Offer deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('heading', { name: goods.product })).toBeVisible();
  },
);

test('an offer deleted by a colleague says so, and the entered text can still be read', async ({ open, as }) => {
  const [{ sku_offer_id }] = await offeredGoods(as, 1);
  const page = await open(`/editOffer/${sku_offer_id}`, 'cm1');
  await field(page, 'Brand').fill('Half written');
  await (await as('cm3')).send('POST', '/deleteOffer', { sku_offer_id });
  await expect(page.getByText('This offer was deleted meanwhile.')).toBeVisible();
  await expect(field(page, 'Brand')).toHaveValue('Half written');
  await expect(page.getByRole('button', { name: 'Update Offer' })).toBeHidden();
});
