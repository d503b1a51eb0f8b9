import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { sentByWindows } from './support/sent.ts';
import type { Account } from './support/sessions.ts';
import { addressOf } from './support/walk.ts';
import type { PathValues } from './support/walk.ts';
import { VISITS } from './support/visits.ts';
import { begin } from './support/windows.ts';

/** One record of each kind that the gateway has from the start. */
async function someOfEach(admin: Caller): Promise<PathValues> {
  async function first(path: string, plural: string): Promise<Record<string, string & number>> {
    const reply = await admin.get<Record<string, Record<string, string & number>[]>>(path, { limit: 1 });
    const [row] = reply[plural] ?? [];
    if (!row) throw new Error(`The gateway has no ${plural}.`);
    return row;
  }
  const [quotation, order, purchaseOrder, product, sku, offer, seller, category, tenant, organisation, blog] =
    await Promise.all([
      first('/quotation', 'quotations'),
      first('/getOrderRequest', 'orders'),
      first('/getPurchaseOrder', 'purchaseOrders'),
      first('/product', 'products'),
      first('/sku', 'skus'),
      first('/getOffer', 'offers'),
      first('/getSeller', 'sellers'),
      first('/getCategory', 'categories'),
      first('/tenant/getTenant', 'tenants'),
      first('/organisation/getOrganisation', 'organisations'),
      first('/v1/blog/get', 'blogs'),
    ]);
  return {
    ...{ quotationId: quotation['quotation_id'] ?? '', orderId: order['order_id'] ?? '' },
    ...{ orderNumber: order['order_number'] ?? '', poId: purchaseOrder['po_id'] ?? '' },
    ...{ id: product['product_id'] ?? '', productId: product['product_id'] ?? '', skuId: sku['product_sku_id'] ?? '' },
    ...{ offerId: offer['sku_offer_id'] ?? '', sellerId: seller['seller_id'] ?? '', subCategory: 'Wires' },
    ...{ categoryId: category['category_id'] ?? '', tenantId: tenant['tenant_id'] ?? '' },
    ...{ orgId: organisation['org_id'] ?? '', blogPostId: blog['blog_post_id'] ?? '' },
  };
}

/** Every screen, and the tabs that stand in an address. */
const PATHS = [
  ...VISITS.map(({ path }) => path).filter((path) => !path.startsWith('/api/') && !path.startsWith('/dev/')),
  ...[
    '/',
    '/seller-manager?tab=leads',
    '/order-details/:orderNumber?tab=money',
    '/order-details/:orderNumber?tab=documents',
  ],
  ...['/order-details/:orderNumber?tab=comments', '/my-customers'],
];
const AT_ONCE = 4;
const GROUPS = Array.from({ length: Math.ceil(PATHS.length / AT_ONCE) }, (_, at) =>
  PATHS.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

/** As long as anything is asked for, or is about to be. */
const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Types in every search, chooses in every filter, and opens every tab and status. */
async function tryEverything(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const search of await main.getByRole('searchbox').all()) {
    if (!(await search.isVisible())) continue;
    await search.fill('ce');
    await search.press('Enter');
    await settled(page);
    await search.fill('');
  }
  for (const button of await main.getByRole('button', { name: /^Show options of/ }).all()) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.click();
    const options = page.getByRole('listbox').getByRole('option');
    await settled(page);
    if ((await options.count()) > 0) await options.last().click();
    await page.keyboard.press('Escape');
    await settled(page);
  }
  for (const group of await main.getByRole('group').all()) {
    for (const choice of (await group.getByRole('button').all()).slice(0, 3)) {
      if ((await choice.isVisible()) && (await choice.isEnabled())) await choice.click();
    }
  }
  for (const tab of await main.getByRole('tab').all()) if (await tab.isVisible()) await tab.click();
  await settled(page);
}

/** The reads of a page from now on, and the keys of their queries. Other tests send to the same gateway. */
function sentBy(page: Page): ReadonlySet<string> {
  const sent = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const call = `${request.method()} ${pathname.slice('/api'.length)}`;
    for (const text of ['call', ...Array.from(searchParams.keys(), (key) => `query ${key}`)])
      sent.add(`${call} ${text}`);
  });
  return sent;
}

async function unknownTo(gateway: string): Promise<string[]> {
  return (await sentByWindows(gateway)).filter(({ isKnown }) => !isKnown).map(({ text }) => text);
}

for (const account of ['admin', 'cm1', 'sales1'] satisfies Account[]) {
  for (const group of GROUPS) {
    test(`${account} sends nothing that the specification does not name: ${group.join(' ')}`, async ({
      browser,
      server,
      sessions,
      as,
    }) => {
      const values = await someOfEach(await as('admin'));
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const sent = sentBy(page);
      await begin(page, '/', server.url, await sessions.of(account));
      for (const path of group) {
        await page.goto(addressOf(path, values));
        await expect(page.getByRole('main').first()).toBeVisible();
        await settled(page);
        await tryEverything(page);
      }
      await context.close();
      const unknown = (await unknownTo(process.env['SPEC_GATEWAY'] ?? '')).filter((text) => sent.has(text));
      expect(unknown, 'what the gateway does not know').toEqual([]);
    });
  }
}
