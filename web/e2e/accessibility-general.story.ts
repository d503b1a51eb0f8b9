import type { Locator } from '@playwright/test';
import { expectFitsWidths } from './support/fits-widths.ts';
import { expect, test } from './support/fixtures.ts';
import { makeOffer, makeProduct, makeSku, offeringSeller } from './support/goods.ts';
import { expectAccessible } from './support/accessible.ts';
import { offeredGoods } from './support/pickers.ts';
import { goTo } from './support/walk.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';

test('the blog posts, one being written, and one to read', async ({ open, as }) => {
  const title = `Read by everybody ${'Anunusuallylongwordthatnobodyhaseverwrittenintoatitle '.repeat(2)}`.trim();
  const body =
    '<h2>Why</h2><p>Text with a <a href="https://example.in">link</a>, <code>code</code>.</p><ul><li><p>One</p></li></ul><blockquote><p>Said</p></blockquote><pre><code>x</code></pre>' +
    `<p>${'https'.repeat(40)}</p><pre><code>${'x'.repeat(300)}</code></pre>`;
  const { blog } = await (
    await as('cm3')
  ).send<{ blog: { blog_post_id: number } }>('POST', '/v1/blog/create', {
    ...{ title, body, tags: ['t'.repeat(30)] },
  });
  const list = await open('/blogs', 'admin');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(list, () =>
    expect(list.getByRole('link', { name: '+ Blog Post' })).toBeInViewport({ ratio: 1 }),
  );
  const form = await open(`/editBlog/${blog.blog_post_id}`, 'cm1');
  await form.getByRole('textbox', { name: 'Body' }).focus();
  await form.keyboard.press('Control+a');
  await form.keyboard.press('Delete');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Body' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(form.getByLabel('Address of the link')).toBeFocused();
  await expectAccessibleAtEveryWidth(form, () =>
    expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }),
  );
  const page = await open(`/blog/${blog.blog_post_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('the audit log, an entry with nested values, and one with a long value', async ({ open, as, records }) => {
  const { quotation_id } = await records.quotation();
  await (await as('lead')).send('PUT', '/quotation', { quotation_id, remark: 'Unbroken'.repeat(60) });
  const page = await open(`/audit?entity=quotation&id=${quotation_id}`, 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 }),
  );
  await page.getByRole('row', { name: /Created/ }).click();
  const values = page.getByRole('dialog').getByRole('table', { name: 'Changed values' });
  await expect(values).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('row', { name: /Edited/ }).click();
  await expect(values).toBeVisible();
  await expectFitsWidths(page, () => expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 }));
});

test('the report', async ({ open }) => {
  const page = await open('/reports?range=last-week', 'lead');
  await expect(page.getByRole('table', { name: 'Orders by customer' })).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByText('In figures').click();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 }),
  );
});

test('sellers, their leads, and one of them', async ({ open, as }) => {
  const seller_id = await offeringSeller(await as('cm1'));
  const page = await open('/seller-manager', 'cm1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, '/seller-manager?tab=leads');
  await expect(page.getByRole('columnheader', { name: 'Lead owner' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, `/view-seller/${seller_id}`);
  await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible();
  await expectAccessible(page);
});

test('a new seller with many missing fields', async ({ open }) => {
  const page = await open('/createSeller', 'cm1');
  await page.getByRole('button', { name: 'Create seller' }).click();
  await expect(page.getByText('*Please enter district.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Create seller' })).toBeInViewport({ ratio: 1 }),
  );
});

test('products, a new one, one of them, its SKUs, and a SKU', async ({ open, as }) => {
  const cm = await as('cm3');
  const { product_id } = await makeProduct(cm, { attributes: { Unit: 'tonne' } });
  const { product_sku_id } = await makeSku(cm, product_id);
  await makeOffer(cm, product_sku_id);
  const page = await open('/inventoryManager', 'cm3');
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, '/createProduct');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('textbox', { name: 'HSN' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await goTo(page, `/editProduct/${product_id}`);
  await expectFitsWidths(page, () => expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }));
  await goTo(page, `/createSku/${product_id}`);
  await expect(page.getByRole('link', { name: 'River' })).toBeAttached();
  await expectFitsWidths(page);
  await page.getByRole('button', { name: 'New SKU' }).click();
  await expect(page.getByRole('dialog', { name: 'New SKU' })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, `/sku/${product_sku_id}`);
  await expect(page.getByRole('table', { name: 'Offers' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('organisations, their customers, one of them, and the forms about them', async ({ open, records }) => {
  const { tenant_id } = await records.request();
  const page = await open('/organisations', 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, '/tenantManager/1002');
  await expect(page.getByRole('heading', { level: 1, name: /^Customers of/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, '/createTenant');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('textbox', { name: 'District' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, `/view-tenant/${tenant_id}`);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Customer name' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'the catalogue, what is in it, its categories and an offer',
  { tag: ['@CAT-13', '@CAT-14', '@LST-48'] },
  async ({ open, as }) => {
    const page = await open('/catalogue', 'lead');
    await expect(page.getByRole('link', { name: /^See More/ }).first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page
      .getByRole('link', { name: /^See More/ })
      .first()
      .click();
    const cards = page.getByRole('region', { name: 'Listings' }).getByRole('link');
    await expect(cards).toHaveCount(12);
    await expectAccessibleAtEveryWidth(page, (width) =>
      expect.poll(() => perRow(cards), `cards in a row at ${width}`).toBe(width <= 425 ? 1 : width <= 780 ? 2 : 4),
    );
    const cm = await as('cm3');
    const { product_id } = await makeProduct(cm);
    await makeOffer(cm, (await makeSku(cm, product_id)).product_sku_id);
    await goTo(page, `/product/${product_id}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await goTo(page, '/categoryManager');
    await page.getByRole('treeitem').first().press('ArrowRight');
    await expect(page.getByRole('treeitem', { level: 2 }).first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page, () =>
      expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    const [{ sku_offer_id }] = await offeredGoods(as, 1);
    await goTo(page, `/editOffer/${sku_offer_id}`);
    await page.getByRole('textbox', { name: 'Offer Price (INR)' }).fill('');
    await expect(page.getByText('*Please enter offer price.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the support centre, a new ticket in it, and the palette over it', async ({ open }) => {
  const page = await open('/ops-support', 'lead');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'New ticket' })).toBeInViewport({ ratio: 1 }),
  );
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByRole('button', { name: 'Raise ticket' }).click();
  await expect(form.getByLabel('Task name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page or record' })).toBeFocused();
  await page.keyboard.type('OR26');
  await expect(page.getByRole('group', { name: 'Orders', exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** Number of cards per row. */
async function perRow(cards: Locator): Promise<number> {
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}
