import { expect, test } from './support/fixtures.ts';
import { aCustomer, pickCustomer } from './support/pickers.ts';

test('given a newer version on the server, a window offers a reload, after which the draft is still there', async ({
  open,
  as,
}) => {
  const customer = await aCustomer(await as('sales1'));
  const page = await open('/create-order', 'sales1');
  await pickCustomer(page.locator('body'), customer);
  await page.getByLabel('Remark').fill('Deliver to gate 2');
  await expect(page.getByText('A new version is ready.')).toBeHidden();

  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-protocol': '2' } });
  });
  await page.getByRole('combobox', { name: 'Add a product' }).fill('pipe');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reload' }).click();

  await expect(page.getByText('A new version is ready.')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer);
  await expect(page.getByLabel('Remark')).toHaveValue('Deliver to gate 2');
});
