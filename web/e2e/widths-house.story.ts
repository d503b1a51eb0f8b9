import type { Locator } from '@playwright/test';
import { fits } from './support/fits.ts';
import { expect, test } from './support/fixtures.ts';
import { makeOffer, makeProduct, makeSku, offeringSeller } from './support/goods.ts';

test('the blog posts, one being written and one to read fit every width', async ({ open, as }) => {
  const title = 'Anunusuallylongwordthatnobodyhaseverwrittenintoatitle '.repeat(2);
  const body = `<p>${'https'.repeat(40)}</p><pre><code>${'x'.repeat(300)}</code></pre>`;
  const { blog } = await (
    await as('cm3')
  ).send<{ blog: { blog_post_id: number } }>('POST', '/v1/blog/create', { title, body, tags: ['t'.repeat(30)] });
  const list = await open('/blogs', 'admin');
  await expect(list.getByRole('row').nth(1)).toBeAttached();
  await fits(list, () => expect(list.getByRole('link', { name: '+ Blog Post' })).toBeInViewport({ ratio: 1 }));
  const form = await open(`/editBlog/${blog.blog_post_id}`, 'cm1');
  await expect(form.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await fits(form, () => expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }));
  const page = await open(`/blog/${blog.blog_post_id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await fits(page);
});

test('the support centre fits every width', async ({ open }) => {
  const page = await open('/ops-support', 'lead');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page, () => expect(page.getByRole('button', { name: 'New ticket' })).toBeInViewport({ ratio: 1 }));
});

test('the audit log and an entry fit every width', async ({ open, as, records }) => {
  const { id } = await records.request();
  await (await as('cm1')).send('PUT', '/rfq', { request_id: id, remarks: 'Unbroken'.repeat(60) });
  const page = await open(`/audit?entity=quotation_request&id=${id}`, 'admin');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page, () => expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 }));
  await page.getByRole('row', { name: /Edited/ }).click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Changed values' })).toBeVisible();
  await fits(page, () => expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 }));
});

test('the report fits every width', async ({ open }) => {
  const page = await open('/reports?range=this-year', 'lead');
  await expect(page.getByRole('table', { name: 'Orders by customer' })).toBeAttached();
  await expect(page.locator('canvas')).toBeVisible();
  await fits(page, () => expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 }));
});

test('the staff and a form for one more fit every width', async ({ open }) => {
  const page = await open('/admins', 'admin');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page, () => expect(page.getByRole('link', { name: 'New admin' })).toBeInViewport({ ratio: 1 }));
  await page.goto('/createAdmin');
  await fits(page, () => expect(page.getByRole('button', { name: 'Create admin' })).toBeVisible());
});

test('sellers, their leads and a new one fit every width', async ({ open }) => {
  const page = await open('/seller-manager', 'cm1');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page);
  await page.goto('/seller-manager?tab=leads');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page);
  await page.goto('/createSeller');
  await fits(page, () => expect(page.getByRole('button', { name: 'Create seller' })).toBeInViewport({ ratio: 1 }));
});

test('a seller fits every width', async ({ open, as }) => {
  const seller_id = await offeringSeller(await as('cm1'));
  const page = await open(`/view-seller/${seller_id}`, 'cm1');
  await expect(page.getByRole('table', { name: 'Offers' })).toBeAttached();
  await fits(page);
});

test('products, the form of one, its SKUs and a SKU fit every width', async ({ open, as }) => {
  const cm = await as('cm3');
  const { product_id } = await makeProduct(cm);
  const { product_sku_id } = await makeSku(cm, product_id);
  await makeOffer(cm, product_sku_id);
  const page = await open('/inventoryManager', 'cm3');
  await expect(page.getByRole('row').nth(1)).toBeAttached();
  await fits(page);
  await page.goto(`/editProduct/${product_id}`);
  await fits(page, () => expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }));
  await page.goto(`/createSku/${product_id}`);
  await expect(page.getByRole('link', { name: 'River' })).toBeAttached();
  await fits(page);
  await page.goto(`/sku/${product_sku_id}`);
  await expect(page.getByRole('table', { name: 'Offers' })).toBeAttached();
  await fits(page);
});

test('organisations, their customers and one of them fit every width', async ({ open, records }) => {
  const { tenant_id } = await records.request();
  const page = await open('/organisations', 'admin');
  for (const path of ['/organisations', '/tenantManager/1002', '/createTenant', `/view-tenant/${tenant_id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page);
  }
});

test('the catalogue and its categories fit every width', async ({ open, as }) => {
  const cm = await as('cm3');
  const { product_id } = await makeProduct(cm);
  const { product_sku_id } = await makeSku(cm, product_id);
  await makeOffer(cm, product_sku_id);
  const page = await open('/catalogue', 'lead');
  await expect(page.getByRole('link', { name: /^See More/ }).first()).toBeVisible();
  await fits(page);
  await page
    .getByRole('link', { name: /^See More/ })
    .first()
    .click();
  const cards = page.getByRole('region', { name: 'Listings' }).getByRole('link');
  await expect(cards).toHaveCount(12);
  await fits(page, (width) =>
    expect.poll(() => perRow(cards), `cards in a row at ${width}`).toBe(width <= 425 ? 1 : width <= 780 ? 2 : 4),
  );
  await page.goto(`/product/${product_id}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await fits(page);
  await page.goto('/categoryManager');
  await page.getByRole('treeitem').first().press('ArrowRight');
  await fits(page, () => expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 }));
});

/** How many cards stand beside each other. */
async function perRow(cards: Locator): Promise<number> {
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}
