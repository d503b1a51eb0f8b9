import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import {
  aCustomer,
  customersOfTwoOrganisations,
  offeredGoods,
  pickCustomer,
  pickGoods,
  pickUser,
} from './support/pickers.ts';
import type { OfferedGoods } from './support/pickers.ts';

const lineOf = (page: Page, { product, sku }: OfferedGoods): Locator =>
  page.getByRole('listitem', { name: `${product} ${sku}`, exact: true });
const quantityOf = (line: Locator) => line.getByRole('textbox', { name: 'Quantity' });
const create = (page: Page) => page.getByRole('button', { name: 'Create order' }).click();

/** Adds a line by name, and chooses the story's offer for it. */
async function addLine(page: Page, goods: OfferedGoods, quantity: number): Promise<void> {
  await pickGoods(page, 'Add a product', goods);
  await chooseOffer(page, goods);
  await quantityOf(lineOf(page, goods)).fill(String(quantity));
}

async function chooseOffer(page: Page, { product, sku, seller, brand }: OfferedGoods): Promise<void> {
  await expect(page.getByRole('button', { name: `Select offer for ${product} ${sku}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: `Select Offer for ${product} ${sku}` });
  await modal.getByRole('button', { name: `Expand offers of ${seller}` }).click();
  const row = modal.getByRole('row').filter({ hasText: brand }).last();
  await row.getByRole('button', { name: 'Select Offer' }).click();
  await expect(modal).toBeHidden();
}

interface MadeOrder {
  order_number: string;
  tenant_info: { tenant_name: string };
  order_lines: { product_sku_id: number; quantity: number; sku_offer_id: number; selling_price: number }[];
  remark: string | null;
}

const orderOf = async (caller: Caller, page: Page): Promise<MadeOrder> => {
  const order_number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return (await caller.get<{ order: MadeOrder }>('/getOrderRequest', { order_number })).order;
};

test(
  'a new order survives a reload, and is created with its lines',
  { tag: ['@APP-18', '@ORD-29'] },
  async ({ open, as }) => {
    const sales = await as('sales1');
    const customer = await aCustomer(sales);
    const [first, second] = await offeredGoods(as, 2);
    const page = await open('/create-order', 'sales1');
    await pickCustomer(page.locator('body'), customer);
    await addLine(page, first, 12);

    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/product?') && reads.push(request.url()));
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer);
    await expect(quantityOf(lineOf(page, first))).toHaveValue('12');
    await expect(lineOf(page, first)).toContainText(first.seller);
    await addLine(page, second, 2.5);
    await expect.poll(() => [reads.length, new Set(reads).size], 'each product is read once').toEqual([2, 2]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Order created')).toBeVisible();
    await expect(page).toHaveURL(/\/order-details\/OR/);

    const { tenant_info, order_lines } = await orderOf(sales, page);
    expect([tenant_info.tenant_name, order_lines]).toMatchObject([
      customer,
      [
        { product_sku_id: first.product_sku_id, quantity: 12, sku_offer_id: first.sku_offer_id, selling_price: 110 },
        { product_sku_id: second.product_sku_id, quantity: 2.5, sku_offer_id: second.sku_offer_id, selling_price: 110 },
      ],
    ]);
    await page.goto('/create-order');
    await expect(page.getByText('No product yet')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('');
  },
);

test('the customer can be changed to one of another organisation; lines and terms stay', async ({ open, as }) => {
  const sales = await as('sales1');
  const [customer, other] = await customersOfTwoOrganisations(sales);
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/create-order', 'sales1');
  await pickCustomer(page.locator('body'), customer);
  await addLine(page, goods, 12);
  const remark = page.getByRole('region', { name: 'Charges and terms' }).getByLabel('Remark');
  await remark.fill('Call first');
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue('All organisations');

  await page.getByRole('combobox', { name: 'Customer' }).fill(other);
  await page.getByRole('option', { name: other }).first().click();
  await expect(page.getByText(`This order is now for ${other}. The lines and terms stay as they are.`)).toBeVisible();
  await pickUser(page.locator('body'));
  await expect(quantityOf(lineOf(page, goods))).toHaveValue('12');
  await expect(remark).toHaveValue('Call first');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Order created')).toBeVisible();
  await expect(page).toHaveURL(/\/order-details\/OR/);
  const made = await orderOf(sales, page);
  expect([made.tenant_info.tenant_name, made.order_lines.length, made.remark]).toEqual([other, 1, 'Call first']);
});

test(
  'an order names what is missing, and where',
  { tag: ['@CLI-80', '@CLI-81', '@CLI-86', '@CLI-89', '@QUO-58'] },
  async ({ open, as }) => {
    const [goods] = await offeredGoods(as, 1);
    const page = await open('/create-order', 'sales1');
    await create(page);
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAccessibleDescription(
      '*Please select a account',
    );
    await expect(page.getByText('*Please select a user')).toBeVisible();
    await expect(page.getByText('Add a product.')).toBeVisible();
    await pickGoods(page, 'Add a product', goods);
    await create(page);
    await expect(page.getByText('Please select a seller for every product')).toBeVisible();
    await expect(lineOf(page, goods)).toContainText('*Please enter quantity.');
    await expect(lineOf(page, goods)).toContainText('*Please select a seller');
    await lineOf(page, goods)
      .getByRole('button', { name: /^Select offer/ })
      .focus();
    await chooseOffer(page, goods);
    await expect(lineOf(page, goods)).not.toContainText('*Please select a seller');
    await expect(lineOf(page, goods).getByRole('textbox', { name: 'Selling price' })).toHaveValue('110');
  },
);

test.describe('given a refusal by the server', () => {
  test(
    'an offer hidden by a colleague is marked at once, and refused at its line',
    { tag: '@ORD-30' },
    async ({ open, as, watcher }) => {
      watcher.expectFailure(/Error occurred while creating order/);
      const customer = await aCustomer(await as('sales1'));
      const [goods] = await offeredGoods(as, 1);
      const page = await open('/create-order', 'sales2');
      await pickCustomer(page.locator('body'), customer);
      await addLine(page, goods, 3);
      const manager = await as('cm3');
      await manager.send('PATCH', '/updateOffer', { sku_offer_id: goods.sku_offer_id, offer_price: 120 });
      await lineOf(page, goods).getByRole('button', { name: 'Use this price' }).click();
      await expect(lineOf(page, goods).getByRole('textbox', { name: 'Cost price' })).toHaveValue('120');
      await manager.send('PATCH', '/updateOffer', { sku_offer_id: goods.sku_offer_id, is_active: false });
      await expect(lineOf(page, goods)).toContainText('This offer is hidden now.');
      await create(page);
      await expect(page.getByText('Error occurred while creating order')).toBeVisible();
      await expect(lineOf(page, goods)).toContainText('This offer is no longer active. Choose another one.');
      await manager.send('PATCH', '/updateOffer', { sku_offer_id: goods.sku_offer_id, is_active: true });
      await expect(lineOf(page, goods)).not.toContainText('This offer is hidden now.');
      await create(page);
      await expect(page).toHaveURL(/\/order-details\/OR/);
    },
  );
});

test.describe('given a failing network', () => {
  test('an order whose reply is lost is created once, however often it is sent', async ({ open, as, watcher }) => {
    watcher.expectFailure(/ERR_FAILED.*createOrder/, /Error occurred while creating order/);
    const sales = await as('sales1');
    const customer = await aCustomer(sales);
    const [goods] = await offeredGoods(as, 1);
    const page = await open('/create-order', 'sales1');
    await pickCustomer(page.locator('body'), customer);
    await addLine(page, goods, 7);
    const made: string[] = [];
    await page.route('**/api/createOrder', async (route) => {
      const reply = await route.fetch();
      const { order } = (await reply.json()) as { order: MadeOrder };
      made.push(order.order_number);
      if (made.length === 1) await route.abort();
      else await route.fulfill({ response: reply });
    });
    await create(page);
    await expect(page.getByText("The server didn't reply", { exact: true })).toBeVisible();
    await expect(page.getByText('Error occurred while creating order')).toBeVisible();
    await page.reload();
    await expect(quantityOf(lineOf(page, goods))).toHaveValue('7');
    await create(page);
    await expect(page).toHaveURL(/\/order-details\/OR/);
    expect(made).toHaveLength(2);
    expect(new Set(made)).toEqual(new Set([(await orderOf(sales, page)).order_number]));
  });

  test('an order without a reply says when the connection is back, and can be retried', async ({ open, as }) => {
    const [goods] = await offeredGoods(as, 1);
    const page = await open('/create-order', 'sales1');
    await pickCustomer(page.locator('body'), await aCustomer(await as('sales1')));
    await addLine(page, goods, 7);
    await page.context().setOffline(true);
    await create(page);
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('The connection is back', { exact: true })).toBeVisible();
    await expect(page.getByText("You're offline", { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/order-details\/OR/);
  });
});

test('a removed line can be restored, and discarding asks first', async ({ open, as }) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/create-order', 'sales1');
  await addLine(page, goods, 3);
  await lineOf(page, goods)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lineOf(page, goods)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantityOf(lineOf(page, goods))).toHaveValue('3');

  await page.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard this order?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await expect(lineOf(page, goods)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No product yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No product yet')).toBeVisible();
});

test('without permission to create orders there is no such screen', { tag: '@APP-18' }, async ({ open }) => {
  const page = await open('/create-order', 'cm3');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

test(
  'a new order priced below its cost says so before it is created, and waits',
  { tag: '@APP-18' },
  async ({ open, as }) => {
    const sales = await as('sales1');
    const customer = await aCustomer(sales);
    const [goods] = await offeredGoods(as, 1);
    const page = await open('/create-order', 'sales1');
    await pickCustomer(page.locator('body'), customer);
    await addLine(page, goods, 12);
    const warning = page.getByRole('status').filter({ hasText: 'This order will wait for approval' });
    await expect(warning).toBeHidden();
    await lineOf(page, goods).getByLabel('Selling price').fill('0.01');
    await expect(warning).toContainText(`${goods.product} ${goods.sku}: ₹0.01 per unit incl. GST`);
    await expect(warning).toContainText(/% below its cost \(₹[\d,.]+\)/);
    await create(page);
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Activity/ })).toContainText('Waiting for approval');
    await expect(page.getByRole('main')).not.toContainText('Confirmed');
  },
);
