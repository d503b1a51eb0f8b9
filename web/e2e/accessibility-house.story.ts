import { expect, test } from './support/fixtures.ts';
import { makeOffer, makeProduct, makeSku, offeringSeller } from './support/goods.ts';
import { expectNoObstacles } from './support/obstacles.ts';
import { offeredGoods } from './support/picking.ts';

test('the blog posts, one being written, and one to read', async ({ open, as }) => {
  const body =
    '<h2>Why</h2><p>Text with a <a href="https://example.in">link</a>, <code>code</code>.</p><ul><li><p>One</p></li></ul><blockquote><p>Said</p></blockquote><pre><code>x</code></pre>';
  const { blog } = await (
    await as('cm3')
  ).send<{ blog: { blog_post_id: number } }>('POST', '/v1/blog/create', {
    ...{ title: 'Read by everybody', body, tags: ['Cement'] },
  });
  const list = await open('/blogs', 'admin');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(list);
  const form = await open(`/editBlog/${blog.blog_post_id}`, 'cm1');
  await form.getByRole('textbox', { name: 'Body' }).focus();
  await form.keyboard.press('Control+a');
  await form.keyboard.press('Delete');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Body' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(form.getByLabel('Address of the link')).toBeFocused();
  await expectNoObstacles(form);
  const page = await open(`/blog/${blog.blog_post_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Read by everybody' })).toBeVisible();
  await expectNoObstacles(page);
});

test('the audit log, and an entry with nested values', async ({ open, as, records }) => {
  const { quotation_id } = await records.quotation();
  await (await as('lead')).send('PUT', '/quotation', { quotation_id, charge_1_value: 250 });
  const page = await open(`/audit?entity=quotation&id=${quotation_id}`, 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.getByRole('row', { name: /Made/ }).click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Changed values' })).toBeVisible();
  await expectNoObstacles(page);
});

test('the report', async ({ open }) => {
  const page = await open('/reports?range=last-week', 'lead');
  await expect(page.getByRole('table', { name: 'Orders by customer' })).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByText('In figures').click();
  await expectNoObstacles(page);
});

test('sellers, their leads, and one of them', async ({ open, as }) => {
  const seller_id = await offeringSeller(await as('cm1'));
  const page = await open('/seller-manager', 'cm1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.goto('/seller-manager?tab=leads');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.goto(`/view-seller/${seller_id}`);
  await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible();
  await expectNoObstacles(page);
});

test('a new seller of which much is missing', async ({ open }) => {
  const page = await open('/createSeller', 'cm1');
  await page.getByRole('button', { name: 'Create seller' }).click();
  await expect(page.getByText('*Please enter district.')).toBeVisible();
  await expectNoObstacles(page);
});

test('products, a new one, one of them with its SKUs, and a SKU', async ({ open, as }) => {
  const cm = await as('cm3');
  const { product_id } = await makeProduct(cm, { attributes: { Unit: 'tonne' } });
  const { product_sku_id } = await makeSku(cm, product_id);
  await makeOffer(cm, product_sku_id);
  const page = await open('/inventoryManager', 'cm3');
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  await expectNoObstacles(page);
  await page.goto('/createProduct');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('textbox', { name: 'HSN' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
  await page.goto(`/createSku/${product_id}`);
  await page.getByRole('button', { name: 'New SKU' }).click();
  await expect(page.getByRole('dialog', { name: 'New SKU' })).toBeVisible();
  await expectNoObstacles(page);
  await page.goto(`/sku/${product_sku_id}`);
  await expect(page.getByRole('table', { name: 'Offers' })).toBeVisible();
  await expectNoObstacles(page);
});

test('organisations, their customers, one of them, and the forms about them', async ({ open, records }) => {
  const { tenant_id } = await records.request();
  const page = await open('/organisations', 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.goto('/tenantManager/1002');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.goto('/createTenant');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('textbox', { name: 'District' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
  await page.goto(`/view-tenant/${tenant_id}`);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expectNoObstacles(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Customer name' })).toBeVisible();
  await expectNoObstacles(page);
});

test('the catalogue, what is in it, its categories and an offer', async ({ open, as }) => {
  const page = await open('/catalogue', 'lead');
  await expect(page.getByRole('link', { name: /^See More/ }).first()).toBeVisible();
  await expectNoObstacles(page);
  await page
    .getByRole('link', { name: /^See More/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Listings' }).getByRole('link').first();
  await expect(card).toBeVisible();
  await expectNoObstacles(page);
  const cm = await as('cm3');
  const { product_id } = await makeProduct(cm);
  await makeOffer(cm, (await makeSku(cm, product_id)).product_sku_id);
  await page.goto(`/product/${product_id}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectNoObstacles(page);
  await page.goto('/categoryManager');
  await page.getByRole('treeitem').first().press('ArrowRight');
  await expect(page.getByRole('treeitem', { level: 2 }).first()).toBeVisible();
  await expectNoObstacles(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectNoObstacles(page);
  const [{ sku_offer_id }] = await offeredGoods(as, 1);
  await page.goto(`/editOffer/${sku_offer_id}`);
  await page.getByRole('textbox', { name: 'Offer Price (INR)' }).fill('');
  await expect(page.getByText('*Please enter offer price.')).toBeVisible();
  await expectNoObstacles(page);
});

test('the support centre, a new ticket in it, and the palette over it', async ({ open }) => {
  const page = await open('/ops-support', 'lead');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoObstacles(page);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByRole('button', { name: 'Raise ticket' }).click();
  await expect(form.getByLabel('Task name')).toHaveAttribute('aria-invalid', 'true');
  await expectNoObstacles(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeFocused();
  await page.keyboard.type('OR26');
  await expect(page.getByRole('group', { name: 'Orders', exact: true })).toBeVisible();
  await expectNoObstacles(page);
});
