import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { draftOf } from './support/purchase-orders.ts';
import { goTo } from './support/walk.ts';

test('unfolding a row leaves the columns where they are, whichever of them were hidden', async ({
  open,
  as,
  records,
}) => {
  const { order_number, order_lines } = await records.invoicedOrder();
  const lines = order_lines.map(({ order_line_id }) => ({ order_line_id, quantity: 3 }));
  await (await as('admin')).send('POST', '/credit_note', { order_number, lines, remark: 'Broken bags' });
  const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
  const table = page.getByRole('table', { name: 'Credit notes', exact: true });
  const unfold = table.getByRole('button', { name: /^Expand credit note/ });
  const heads = () =>
    table
      .locator('thead')
      .first()
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  await expect(unfold).toBeVisible();
  // No expandable table has columns that hide, so two of this one are made to.
  await table.evaluate((element: HTMLTableElement) => {
    for (const row of [element.tHead?.rows[0], element.tBodies[0]?.rows[0]])
      for (const at of [2, 3]) row?.cells[at]?.setAttribute('data-priority', '3');
  });
  for (const width of [1440, 1000, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await heads();
    await unfold.click();
    await expect(page.getByRole('table', { name: /^Lines of CN/ })).toBeVisible();
    expect(await heads(), `unfolded at ${width}`).toEqual(before);
    await unfold.click();
    await expect(page.getByRole('table', { name: /^Lines of CN/ })).toHaveCount(0);
  }
  await unfold.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await heads();
  await unfold.click();
  await expect.poll(heads, 'it follows the width while it is open').toEqual(wide);
});

test(
  'on a phone the menu opens over the page and leads to other screens',
  { tag: ['@APP-91', '@APP-92', '@APP-94'] },
  async ({ open }) => {
    const page = await open('/', 'lead');
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const [name, path] of [
      ['My Inventory', '/inventoryManager'],
      ['My Sellers', '/seller-manager'],
      ['Quotations', '/quotations'],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await menu.getByRole('link', { name: 'Wallboard' }).click();
    await expect(page).toHaveURL('/wallboard');
  },
);

test('the product of a line keeps room for its name, whichever columns give way', async ({ open, as, records }) => {
  const order = await records.order();
  const draft = await draftOf(await as('cm1'), order);
  await (
    await as('lead')
  ).send('PATCH', '/updatePurchaseOrderStatus', {
    ...{ po_id: draft.po_id, status: 'ISSUED', send_email: false },
    ...{ gstin: '29AAGCR4375J1ZU', seller_email: 'desk@nandi.in', seller_whatsapp_number: '9876501234' },
  });
  for (const [path, caption] of [
    [`/order-details/${order.order_number}`, 'Lines of the order'],
    [`/purchase-orders-details/${draft.po_id}`, 'Lines of the purchase order'],
  ] as const) {
    const page = await open(path, 'cm1');
    const table = page.getByRole('table', { name: caption });
    const heads = table.locator('thead').first().getByRole('columnheader');
    for (const width of [1440, 1100, 1024, 960, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await heads.filter({ hasText: 'Product' }).boundingBox())?.width, `${path} at ${width}`)
        .toBeGreaterThan(120);
    }
  }
});

const LISTS = [
  ['/', '/quoteRequests', '/quotations', '/orders', '/purchaseOrders', '/deliveryChallans'],
  ['/expenses', '/payments', '/creditNotes', '/outstanding', '/outstanding?by=seller', '/seller-manager'],
  ['/organisations', '/admins', '/blogs', '/ops-support'],
];
/** Narrower than the shortest name that can still be read. */
const LEAST = 80;

/** The names in lists that have less than that; where rows are cards, no column is shown. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('.dense-table thead th:not([data-lead])')]
        .filter((head) => (head.closest('.table-frame')?.clientWidth ?? 0) >= 576)
        .filter((head) => head.style.width === '' && head.checkVisibility() && head.clientWidth < least)
        .map((head) => `${head.innerText} ${head.clientWidth}`),
    LEAST,
  );

for (const paths of LISTS) {
  test(`no list squeezes the column of a name: ${paths.join(', ')}`, { tag: '@APP-117' }, async ({ open }) => {
    const page = await open('/sessions', 'admin');
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, path);
      await expect(page.locator('.dense-table [data-row]').first()).toBeVisible();
      for (const width of [1440, 1280, 1200, 1100, 1024, 900, 800]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => squeezed(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
