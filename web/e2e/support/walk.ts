import type { Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import { expect } from './fixtures.ts';
import { makeOffer, makeProduct, makeSku, newName } from './goods.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';
import type { Visit, WALKING } from './visits.ts';

/** Values for the path parts with a colon. */
export type PathValues = Readonly<Record<string, string | number>>;

/** One record of each kind for one walk: an order, a draft of each document, goods with an offer, a post. */
export async function makePathValues(as: (account: Account) => Promise<Caller>, records: Records): Promise<PathValues> {
  const [admin, manager] = [await as('admin'), await as('cm3')];
  const { quotation_id, quotation_number, tenant_info: asks } = await records.quotation();
  const { order_id, order_number, tenant_info: orders, ...order } = await records.order();
  const { po_id } = await records.draftOrder();
  const { product_id, product_name, category_id } = await makeProduct(manager);
  const { product_sku_id, product_sku_name } = await makeSku(manager, product_id);
  const { sku_offer_id } = await makeOffer(manager, product_sku_id);
  const { offer } = await admin.get<{ offer: { seller_id: number; seller_name: string } }>('/getOffer', {
    sku_offer_id,
  });
  const { category } = await admin.get<{ category: { name: string; level1: { name: string }[] } }>('/getCategory', {
    category_id,
  });
  const tenant_id = order['tenant_id'] as number;
  const { tenant } = await admin.get<{ tenant: { org_id: number } }>('/tenant/getTenant', { tenant_id });
  const { organisation } = await admin.get<{ organisation: { organisation_name: string } }>(
    '/organisation/getOrganisation',
    { org_id: tenant.org_id },
  );
  const { blog } = await manager.send<{ blog: { blog_post_id: number; title: string } }>('POST', '/v1/blog/create', {
    ...{ title: newName('What sand is'), body: '<p>Small stones.</p>' },
  });
  return {
    ...{ quotationId: quotation_id, quotationNumber: quotation_number },
    ...{ quotationCustomer: asks.tenant_name, quotationDistrict: asks.district },
    ...{ orderId: order_id, orderNumber: order_number },
    ...{ orderCustomer: orders.tenant_name, orderDistrict: orders.district },
    poId: po_id,
    ...{ id: product_id, productId: product_id, productName: product_name },
    ...{ skuId: product_sku_id, skuName: product_sku_name, offerId: sku_offer_id },
    ...{ sellerId: offer.seller_id, sellerName: offer.seller_name },
    ...{ categoryId: category_id, categoryName: category.name, subCategory: category.level1[0]?.name ?? '' },
    ...{ tenantId: tenant_id, orgId: tenant.org_id, orgName: organisation.organisation_name },
    ...{ blogPostId: blog.blog_post_id, blogTitle: blog.title },
  };
}

export const filled = (text: string, values: PathValues, write: (value: string | number) => string = String): string =>
  text.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No control is named ${name}.`);
    return write(value);
  });

/** The path with its parts filled in and encoded, since a name may contain a slash. */
export const addressOf = (path: string, values: PathValues): string => filled(path, values, encodeURIComponent);

/** Navigates like a link, without reloading the page. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // Scrolls down first, because the next screen must start at its top.
    scrollTo(0, document.documentElement.scrollHeight);
    // With a key, like the router's own entries.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Expects a fully loaded screen to show exactly what a role should find there. */
export async function expectVisit(
  page: Page,
  visit: Visit,
  role: (typeof WALKING)[number],
  values: PathValues,
): Promise<void> {
  const isOpen = visit.open.includes(role);
  const known = [...askedOf(visit.acts, 'act', values), ...askedOf(visit.filters, 'filter', values)];
  const offered = known.filter(({ roles }) => roles.includes(role)).map(({ thing }) => thing);
  const heading = isOpen ? filled(visit.heading, values) : 'Not permitted';
  const main = page.getByRole('main');
  // Cheaper than reading the whole screen repeatedly, which starts once it may be loaded.
  await expect(main.locator('h1').first(), `role ${role} at ${visit.path}`).toContainText(heading);
  await expect(main, `role ${role} at ${visit.path}`).not.toContainText(LOADING);
  await expect
    .poll(
      () =>
        look(
          page,
          known.map(({ thing }) => thing),
        ),
      { message: `role ${role} at ${visit.path}`, intervals: [50, 100, 200] },
    )
    .toEqual({ heading, there: offered });
  if (!isOpen) await expect(main).toContainText("You don't have access to this page");
  // Two addresses of one screen look alike until the second is shown.
  await expect.poll(() => page.evaluate(() => scrollY), 'the screen begins at its top').toBe(0);
}

const askedOf = (of: Visit['acts'] = {}, kind: 'act' | 'filter', values: PathValues) =>
  Object.entries(of).map(([name, roles]) => ({ thing: `${kind} ${filled(name, values)}`, roles }));

const LOADING = /Loading[^"\n]*…|Not counted yet/;
const NAMED = /- '?(heading|button|link|checkbox|tab|combobox) "((?:[^"\\]|\\.)*)"( \[level=1\])?/g;
/** A count after a title or a button's label. */
const COUNT = / \([\d,]+\)$/;
const BEHIND = / [\d,]+$/;

/** The screen's title and which of the known things it has. While anything is loading, only that. */
async function look(page: Page, known: readonly string[]) {
  const tree = await page.getByRole('main').ariaSnapshot();
  if (LOADING.test(tree)) return 'loading';
  const titles: string[] = [];
  const things = new Set<string>();
  for (const [, kind, name = '', isTitle] of tree.matchAll(NAMED)) {
    if (isTitle) titles.push(name.replace(COUNT, ''));
    else if (kind === 'combobox') things.add(`filter ${name}`);
    else if (kind !== 'heading') things.add(`act ${name}`).add(`act ${name.replace(BEHIND, '')}`);
  }
  return { heading: titles.join(', '), there: known.filter((thing) => things.has(thing)) };
}
