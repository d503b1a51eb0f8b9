import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCaller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { makeSku } from './support/goods.ts';
import { newUser } from './support/new-user.ts';
import { startServer } from './support/server.ts';
import { signInAs } from './support/sessions.ts';
import { begin } from './support/windows.ts';

/** Who may not approve purchase orders. */
const CATEGORY_MANAGER = 1010;
const FIRST_ADMIN = 'meera@founders.in';
const stepsOn = (page: Page) => page.getByRole('region', { name: 'First steps' });

test(
  'a new category manager finds the first steps on Home, closes them in all windows, and finds them again by the palette',
  { tag: ['@HOM-35', '@HOM-32'] },
  async ({ open, as, server }) => {
    const { email } = await newUser(await as('admin'), { role_id: CATEGORY_MANAGER });
    const tokens = await signInAs(server.url, email);
    const [page, other] = [await open('/', tokens), await open('/', tokens)];
    const steps = stepsOn(page);
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(steps.getByRole('link').first()).toHaveText('Price quote requests');
    await steps.getByRole('link', { name: 'Follow purchase orders' }).click();
    await expect(page).toHaveURL(/\/purchaseOrders/);
    await page.goBack();
    await steps.getByRole('button', { name: 'Close' }).click();
    await expect(steps).toBeHidden();
    await expect(stepsOn(other)).toBeHidden();

    await page.goto('/quoteRequests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page or record' }).fill('First st');
    await page.getByRole('option', { name: 'First steps' }).click();
    await expect(steps).toBeVisible();
    await expect(stepsOn(other)).toBeVisible();
  },
);

test(
  'the first admin of an empty system sees what is missing ticked off as it is done, also by a colleague',
  { tag: '@HOM-36' },
  async ({ browser, watcher }) => {
    // It starts a console of its own.
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'console-empty-'));
    const settings = { DATABASE_URL: '', ADMIN_EMAIL: FIRST_ADMIN, DEV_INBOX: 'on' };
    const server = await startServer(folder, 'none', settings);
    try {
      const tokens = await signInAs(server.url, FIRST_ADMIN);
      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'the first admin');
      const page = await context.newPage();
      await begin(page, '/', server.url, tokens);
      const steps = stepsOn(page);
      await expect(steps.getByRole('listitem')).toHaveText([
        /Add your colleagues/,
        /Add categories and products/,
        /Add sellers and their offers/,
        /Add a customer/,
      ]);
      const done = steps.getByRole('listitem').filter({ hasText: '(done)' });
      await expect(done).toHaveCount(0);

      const elsewhere = await createCaller(
        server.url,
        { of: () => Promise.resolve(tokens), fresh: () => Promise.resolve(tokens) },
        'admin',
      );
      await newUser(elsewhere, { role_id: CATEGORY_MANAGER });
      await expect(done).toContainText(['Add your colleagues']);
      const { category } = await elsewhere.send<{ category: { category_id: number } }>('POST', '/category', {
        name: 'Cement',
      });
      const { product } = await elsewhere.send<{ product: { product_id: number } }>('POST', '/product', {
        ...{ product_name: 'OPC 53', category_id: category.category_id, hsn: '2523', pan_india_gst: 18 },
      });
      await expect(done).toHaveCount(2);
      const place = { district: 'Mysuru', state: 'Karnataka' };
      const { product_sku_id } = await makeSku(elsewhere, product.product_id);
      const { seller } = await elsewhere.send<{ seller: { seller_id: number } }>('POST', '/createSeller', {
        ...{ seller_name: 'Chamundi Cement', mobile_1: '9876500001', ...place, zone: 'South' },
      });
      await expect(done).toHaveCount(2);
      const { seller_id } = seller;
      await elsewhere.send('POST', '/createOffer', { product_sku_id, seller_id, offer_price: 380, moq: 1 });
      await expect(done).toHaveCount(3);
      const office = { mobile: '8876500001', email: 'office@lakshmi.in' };
      await elsewhere.send('POST', '/tenant/createTenant', { tenant_name: 'Lakshmi Builders', ...office, ...place });
      await expect(steps.getByRole('link').first()).toHaveText('Decide what waits for approval');
      await context.close();
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
