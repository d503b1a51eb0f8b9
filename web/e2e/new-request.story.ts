import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { panelOf, rowOf } from './support/home.ts';
import { aCustomer, pickCustomer, pickGoods } from './support/pickers.ts';

interface Requests {
  rfqs: {
    request_id: number;
    productInfo: { product_name: string };
    sku: { product_sku_name: string };
    quantity: number;
    color: string | null;
    tenant_info: { tenant_name: string };
  }[];
}

const CREATE = /^Create(?! and)/;
const CREATE_MORE = 'Create and add another';

/** A gateway that accepts the request with a different message. */
async function withOtherWords(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback();
  const response = await route.fetch();
  return route.fulfill({ response, json: { ...((await response.json()) as object), message: 'Thank you.' } });
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'New quote request' });

test(
  'quote requests created one after the other appear at their manager’s at once',
  { tag: ['@CLI-89', '@CLI-97', '@REQ-19', '@REQ-23', '@REQ-24'] },
  async ({ open, as, records }) => {
    const sales = await as('sales1');
    const customer = await aCustomer(sales);
    // For a product that cm1 manages.
    const { id } = await records.request();
    const { rfqs: known } = await sales.get<Requests>('/rfq', { limit: 20 });
    const like = known.find(({ request_id }) => request_id === id);
    const goods = { product: like?.productInfo.product_name ?? '', sku: like?.sku.product_sku_name ?? '' };
    const manager = await open('/', 'cm1');
    await expect(panelOf(manager, 'requests').getByRole('row').nth(1)).toBeVisible();

    const page = await open('/quoteRequests', 'sales1');
    await page.getByRole('button', { name: 'New request' }).click();
    const modal = modalOf(page);
    await modal.getByRole('button', { name: CREATE }).click();
    await expect(modal).toContainText('*Please select a account');
    await expect(modal).toContainText('*Please enter product.');
    await expect(modal).toContainText('*Please enter quantity.');

    await pickCustomer(modal, customer);
    for (const [quantity, button, said] of [
      ['17', CREATE_MORE, 'Quote Request created successfully.'],
      ['18.5', CREATE, 'Your request has been submitted'],
    ] as const) {
      if (button === CREATE) await page.route('**/api/rfq', withOtherWords);
      await pickGoods(modal, 'Product', goods);
      await expect(modal.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer);
      await expect(modal.getByRole('textbox', { name: 'Quantity' })).toHaveValue('');
      await modal.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
      await modal.getByRole('textbox', { name: 'Colour' }).fill('Story grey');
      await modal.getByRole('button', { name: button }).click();
      await expect(page.getByText(said)).toBeVisible();
      if (button === CREATE_MORE) await expect(modal.getByRole('combobox', { name: 'Product' })).toBeFocused();
    }
    await expect(page.getByText('You will get an update via email')).toBeVisible();
    await expect(modal).toBeHidden();

    const { rfqs } = await sales.get<Requests>('/rfq', { limit: 20 });
    const made = rfqs.filter(({ color }) => color === 'Story grey');
    expect(made.map(({ quantity, tenant_info }) => [quantity, tenant_info.tenant_name])).toEqual([
      [18.5, customer],
      [17, customer],
    ]);
    for (const { request_id } of made) await expect(rowOf(manager, 'requests', request_id)).toBeVisible();
  },
);

test('an unfinished quote request survives a reload, and leaving it asks first', async ({ open }) => {
  const page = await open('/quoteRequests', 'sales2');
  await page.getByRole('button', { name: 'New request' }).click();
  await modalOf(page).getByRole('textbox', { name: 'Remarks' }).fill('Half written');
  await page.reload();
  await page.getByRole('button', { name: 'New request' }).click();
  await expect(modalOf(page).getByRole('textbox', { name: 'Remarks' })).toHaveValue('Half written');
  await modalOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(modalOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'New request' }).click();
  await expect(modalOf(page).getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
});

test('without permission to create quote requests there is no button for it', async ({ open }) => {
  const page = await open('/quoteRequests', 'cm3');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New request' })).toBeHidden();
});

test('the first field with an error has the focus even if it is a search, whose list opens only by key or click', async ({
  open,
}) => {
  const page = await open('/quoteRequests', 'sales1');
  await page.getByRole('button', { name: 'New request' }).click();
  const modal = modalOf(page);
  await expect(modal).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const customer = modal.getByRole('combobox', { name: 'Customer' });
  const list = page.getByRole('listbox');
  await expect(customer).toHaveAccessibleDescription('*Please select a account');
  await expect(customer).toBeFocused();
  await expect(list).toBeHidden();

  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await customer.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(customer).toBeFocused();
  await expect(customer).toHaveValue('');
  await expect(list).toBeHidden();
  await page.keyboard.type('a');
  await expect(list.getByRole('option').first()).toBeVisible();
});
