import type { Locator, Page } from '@playwright/test';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { makeOffer, makeProduct, makeSku, newName } from './support/goods.ts';

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture() });

async function chooseCategory(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Category', exact: true }).click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  return name;
}

async function addOffer(page: Page, sku: string): Promise<void> {
  await page.getByRole('button', { name: `Add offers of ${sku}` }).click();
  const modal = page.getByRole('dialog', { name: /^Offers of / });
  await expect(modal.getByText('No offers yet')).toBeVisible();
  await modal.getByRole('combobox', { name: 'Seller' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await field(modal, 'Minimum Order Quantity').fill('5');
  await field(modal, 'Offer Price (INR)').fill('123.45');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByRole('heading', { name: 'All Sellers (1)' })).toBeVisible();
  await expect(field(modal, 'Offer Price (INR)')).toHaveValue('');
  await expect(modal.getByRole('button', { name: /Select Offer/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
}

test(
  'a product is created with its pictures and two SKUs, and each is offered',
  { tag: ['@chain', '@APP-34', '@APP-36', '@APP-37', '@APP-66', '@CAT-41', '@CAT-46', '@CLI-19'] },
  async ({ open, as }) => {
    const name = newName('River sand');
    const page = await open('/inventoryManager', 'cm3');
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(field(page, 'Product name')).toBeFocused();
    await field(page, 'Product name').fill(name);
    await field(page, 'Brand').fill('Kaveri');
    const category = await chooseCategory(page);
    await field(page, 'HSN').fill('250510');
    await page.getByRole('combobox', { name: 'GST' }).selectOption('5%');
    await page.getByLabel('Pictures: files to upload').setInputFiles([png('heap.png'), png('bag.png')]);
    await expect(page.getByRole('link', { name: 'Open picture 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Product on-boarding successful.')).toBeVisible();
    await expect(page).toHaveURL(/\/createSku\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('button', { name: 'Add the first one' }).click();
    const dialog = page.getByRole('dialog', { name: 'New SKU' });
    await field(dialog, 'Name').fill('Washed');
    await dialog.getByRole('combobox', { name: 'Unit' }).fill('tonne');
    await dialog.getByLabel('Pictures: files to upload').setInputFiles([png('washed.png')]);
    await expect(dialog.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add another' }).click();
    await expect(field(dialog, 'Name')).toHaveValue('');
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('tonne');
    await field(dialog, 'Name').fill('Unwashed');
    await dialog.getByRole('button', { name: 'Add SKU' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('SKU created successfully.').first()).toBeVisible();
    for (const sku of ['Washed', 'Unwashed']) {
      await addOffer(page, sku);
      await expect(
        page.getByRole('row').filter({ has: page.getByRole('link', { name: sku, exact: true }) }),
      ).toContainText('₹123.45');
    }

    await page.getByRole('link', { name: 'Washed', exact: true }).click();
    await expect(page).toHaveURL(/\/sku\/\d+$/);
    await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)).toContainText('₹123.45');
    const cm = await as('cm3');
    const { products } = await cm.get<{ products: object[] }>('/product', { product_name: name });
    expect(products).toMatchObject([
      {
        product_name: name,
        category,
        hsn: '250510',
        pan_india_gst: 5,
        skuCount: 2,
        assets: [expect.stringMatching(/\.png$/), expect.stringMatching(/\.png$/)],
      },
    ]);
  },
);

test('a product is created with an attribute of its category', { tag: '@CLI-19' }, async ({ open, as }) => {
  const name = newName('River sand');
  const page = await open('/createProduct', 'cm3');
  await field(page, 'Product name').fill(name);
  await chooseCategory(page);
  await field(page, 'HSN').fill('250510');
  await page.getByRole('combobox', { name: 'GST' }).selectOption('5%');
  await page.getByRole('combobox', { name: 'Country of origin' }).fill('India');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).toHaveURL(/\/createSku\/\d+$/);
  const { products } = await (await as('cm3')).get<{ products: object[] }>('/product', { product_name: name });
  expect(products).toMatchObject([{ attributes: { 'Country of origin': 'India' } }]);
});

test('errors of a product are shown beside their fields, and nothing is lost', async ({ open }) => {
  const page = await open('/createProduct', 'cm3');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(field(page, 'Product name')).toHaveAccessibleDescription('*Please enter product name.');
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveAccessibleDescription(
    '*Please select a category',
  );
  await expect(page.getByRole('combobox', { name: 'GST' })).toHaveAccessibleDescription('*Please select a GST rate');
  await field(page, 'Product name').fill('Half a product');
  await chooseCategory(page);
  await field(page, 'HSN').fill('25051');
  await page.getByRole('combobox', { name: 'GST' }).selectOption('40%');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(field(page, 'HSN')).toHaveAccessibleDescription(/Enter an HSN of 4, 6 or 8 digits\./);
  await expect(field(page, 'HSN')).toBeFocused();

  const picker = page.getByLabel('Pictures: files to upload');
  await picker.setInputFiles([{ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Choose a JPG or PNG picture.');
  await picker.setInputFiles([png('sand.png')]);
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();

  await page.reload();
  await expect(field(page, 'Product name')).toHaveValue('Half a product');
  await expect(field(page, 'HSN')).toHaveValue('25051');
  await expect(page.getByRole('combobox', { name: 'GST' })).toHaveValue(/./);
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Product name')).toHaveValue('');
});

test.describe('goods that are in use', () => {
  test(
    'are not deleted, and the refusal says why; hidden and unused they are',
    { tag: ['@CAT-44', '@CAT-45', '@CAT-49', '@CAT-50'] },
    async ({ open, as }) => {
      const cm = await as('cm3');
      const product = await makeProduct(cm);
      const { product_sku_id } = await makeSku(cm, product.product_id);
      const { sku_offer_id } = await makeOffer(cm, product_sku_id);
      const page = await open(`/inventoryManager?q=${encodeURIComponent(product.product_name)}`, 'admin');
      const remove = async (label: string) => {
        await page.getByRole('button', { name: `Actions for ${label}` }).click();
        await page.getByRole('menuitem', { name: 'Delete…' }).click();
      };
      await remove(product.product_name);
      const question = page.getByRole('alertdialog', { name: `Can't delete the product ${product.product_name}` });
      await expect(question).toContainText('There is either an active sku or quote request for this product');
      await expect(question.getByRole('link', { name: 'River' })).toBeVisible();
      await question.getByRole('button', { name: 'Close' }).last().click();

      await page.getByRole('row').filter({ hasText: product.product_name }).click();
      await expect(page).toHaveURL(`/createSku/${product.product_id}`);
      await remove('River');
      await expect(page.getByRole('alertdialog')).toContainText(
        'SKU could not be deleted due to an active offer, quotation or order',
      );
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('link', { name: 'River' }).click();
      await page.getByRole('button', { name: `Hide offer ${sku_offer_id}` }).click();
      await expect(page.getByText('Offer updated successfully')).toBeVisible();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Variant deleted successfully.')).toBeVisible();
      await expect(page).toHaveURL(`/createSku/${product.product_id}`);
      await expect(page.getByText('No SKU yet')).toBeVisible();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Product deleted successfully.')).toBeVisible();
      await expect(page).toHaveURL('/inventoryManager');
    },
  );
});

test(
  'given two people who edit one product, untouched fields follow, and the rest is decided part by part',
  { tag: ['@APP-35', '@APP-67', '@CAT-42'] },
  async ({ open, as }) => {
    const cm = await as('cm3');
    const { product_id, product_name } = await makeProduct(cm, { attributes: { Unit: 'tonne' } });
    const admin = await as('admin');
    const page = await open(`/editProduct/${product_id}`, 'cm3');
    await field(page, 'Brand').fill('Mine');
    await field(page, 'Description').fill('Washed twice');
    await admin.send('PUT', '/product', {
      product_id,
      hsn: '250510',
      brand: 'Theirs',
      attributes: { Unit: 'tonne', 'Country of origin': 'Nepal' },
    });
    await expect(page.getByText('Meera Krishnan changed this while you were editing')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Brand/ })).toContainText('TheirsTheirs');
    await page.getByRole('button', { name: 'Keep mine: Brand' }).click();
    await expect(field(page, 'HSN')).toHaveValue('250510');
    await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Nepal');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Product update successful.')).toBeVisible();
    await expect(page).toHaveURL(`/createSku/${product_id}`);
    const { product } = await cm.get<{ product: object }>('/product', { product_id });
    expect(product).toMatchObject({ product_name, brand: 'Mine', description: 'Washed twice', hsn: '250510' });
  },
);

test('lists and pages follow what colleagues do with goods', { tag: '@APP-33' }, async ({ open, as }) => {
  const cm = await as('cm3');
  const name = newName('Live sand');
  const list = await open(`/inventoryManager?manager=all&q=${encodeURIComponent(name)}`, 'cm3');
  await expect(list.getByText('No matching products')).toBeVisible();
  const { product_id } = await makeProduct(cm, { product_name: name });
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  const page = await open(`/createSku/${product_id}`, 'sales1');
  await expect(page.getByRole('button', { name: 'New SKU' })).toHaveCount(0);
  const { product_sku_id } = await makeSku(cm, product_id, { product_sku_name: 'Coarse' });
  const sku = page.getByRole('table', { name: 'SKUs' }).getByRole('row').filter({ hasText: 'Coarse' });
  await expect(sku).toBeVisible();
  await makeOffer(cm, product_sku_id);
  await expect(sku).toContainText('₹100.00');
  await cm.send('PUT', '/product', { product_id, is_active: false });
  await expect(row).toContainText('Hidden');
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await cm.send('PUT', '/sku', { product_sku_id, product_sku_name: 'Fine' });
  await expect(page.getByRole('link', { name: 'Fine' })).toBeVisible();
});

test('a category manager starts with the products of their own categories', async ({ open }) => {
  const page = await open('/inventoryManager', 'cm1');
  const filter = page.getByRole('combobox', { name: 'Category manager' });
  await expect(filter).not.toHaveValue('All category managers');
  await expect(page).not.toHaveURL(/manager=/);
  const own = await page.getByText(/^\d+ products?$/).textContent();
  await filter.click();
  await page.getByRole('option', { name: 'All category managers' }).click();
  await expect(page).toHaveURL(/manager=all/);
  await expect(page.getByText(/^\d[\d,]* products$/)).not.toHaveText(own ?? '');
});

test('a product and its SKU are created by keyboard alone', async ({ open }) => {
  const name = newName('Typed sand');
  const page = await open('/inventoryManager', 'cm3');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('c');
  await expect(field(page, 'Product name')).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('combobox', { name: 'Category', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue(/./);
  await field(page, 'HSN').focus();
  await page.keyboard.type('2505');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'GST' })).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No SKU yet')).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New SKU' });
  await expect(field(dialog, 'Name')).toBeFocused();
  await page.keyboard.type('Coarse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tonne');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Coarse' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Coarse' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Coarse' })).toBeVisible();
});

test(
  'the name of a product shows it over the record that is worked on, kept current, and the draft stays',
  { tag: '@LST-58' },
  async ({ open, as, records }) => {
    const cm = await as('cm1');
    const { id } = await records.request();
    const { rfq } = await cm.get<{ rfq: { productInfo: { product_id: number; product_name: string } } }>('/rfq', {
      request_id: id,
    });
    const { product_id, product_name } = rfq.productInfo;
    const page = await open(`/quoteRequests?open=${id}`, 'cm1');
    const drawer = page.getByRole('dialog', { name: product_name }).filter({ hasText: String(id) });
    const remark = drawer.getByLabel('Remark');
    await remark.fill('In two loads');
    await drawer.getByRole('definition').getByRole('link').first().click();
    const shown = page.getByRole('dialog', { name: product_name }).last();
    await expect(shown.getByRole('heading', { name: 'SKUs' })).toBeVisible();
    await expect(shown.getByRole('table').first()).toContainText('₹');
    const brand = newName('Vindhya');
    await cm.send('PUT', '/product', { product_id, brand });
    await expect(shown.getByRole('definition').filter({ hasText: brand })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(remark).toHaveValue('In two loads');

    await page.goto(`/quoteRequests?q=${id}`);
    await page
      .getByRole('row', { name: `#${id}` })
      .getByRole('link', { name: product_name })
      .click();
    const sku = shown.getByRole('heading', { level: 3 }).getByRole('link').first();
    const name = await sku.innerText();
    await sku.click();
    await expect(page).toHaveURL(/\/sku\/\d+/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  },
);
