import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const activityOf = (page: Page): Locator => page.getByRole('region', { name: 'Activity' });
const entriesOf = (page: Page): Locator => activityOf(page).getByRole('listitem');
const kindOf = (page: Page): Locator => activityOf(page).getByRole('combobox', { name: 'Kind of activity' });
/** Opens the activity below the record of a drawer. */
const openActivity = (page: Page): Promise<void> => page.getByText('Activity and comments').click();

test(
  'a colleague edits a quotation: what was before and after arrives on its page, and no customer where none may be seen',
  { tag: ['@ACT-2', '@ACT-3', '@ACT-5', '@ACT-6'] },
  async ({ open, as, records }) => {
    const { quotation_id, tenant_info } = await records.quotation();
    const path = `/quotation-details/${quotation_id}`;
    const [sales, ops] = await Promise.all([open(path, 'sales1'), open(path, 'ops')]);
    for (const page of [sales, ops]) await expect(entriesOf(page).first()).toContainText('created');

    await (
      await as('lead')
    ).send('PUT', '/quotation', { quotation_id, payment_terms: '45 days', charge_1_value: 1_234 });
    const [first, second] = [entriesOf(sales).first(), entriesOf(ops).first()];
    for (const entry of [first, second]) {
      await expect(entry).toContainText(/payment terms .* to → 45 days/);
      await expect(entry).toContainText(/charge 1, amount ₹[\d,.]+ to → ₹1,234\.00/);
      await expect(entry).toContainText('Lakshmi Venkatesh');
    }
    await expect(activityOf(ops)).not.toContainText(tenant_info.tenant_name);
    const moment = first.getByRole('time');
    await expect(moment).toHaveAttribute('data-tip', /^\d\d \w{3} \d{4} \d\d:\d\d [AP]M$/);
    await sales.keyboard.press('Tab');
    await moment.focus();
    await expect(sales.locator('.tip')).toContainText(/^\d\d \w{3} \d{4}/);
  },
);

test(
  'a comment on a request is written in its drawer, and a colleague reads it among the activity',
  { tag: ['@ACT-4', '@ACT-5'] },
  async ({ open, as, records }) => {
    const { id } = await records.request();
    const path = `/quoteRequests?open=${id}`;
    const [manager, sales] = await Promise.all([open(path, 'cm1'), open(path, 'sales1')]);
    for (const page of [manager, sales]) await openActivity(page);
    await expect(entriesOf(sales).first()).toContainText('created');
    await activityOf(manager).getByRole('textbox', { name: 'Write a comment' }).fill('The yard has half of it');
    await activityOf(manager).getByRole('button', { name: 'Comment' }).click();
    await expect(entriesOf(sales).first()).toContainText(/Comment.*The yard has half of it.*Suresh Gowda/s);

    await (await as('cm1')).send('PUT', '/rfq', { request_id: id, quantity: 777 });
    await expect(entriesOf(sales).first()).toContainText(/quantity [\d,]+ to → 777/);
    await kindOf(sales).selectOption('Comments');
    await expect(entriesOf(sales)).toHaveCount(1);
    await expect(activityOf(sales)).toContainText('The yard has half of it');
  },
);

test(
  'new entries wait while the list is pointed at, and are filtered by what they are about',
  { tag: ['@ACT-5', '@ACT-7'] },
  async ({ open, as, records }) => {
    const { po_id } = await records.purchaseOrder();
    // Nothing else on this page moves when the record changes.
    const page = await open(`/purchase-orders-details/${po_id}?tab=activity`, 'ops');
    const made = entriesOf(page).first();
    await expect(made).toContainText('created');
    await made.hover();
    await (await as('lead')).send('PATCH', '/updatePurchaseOrder', { po_id, remark: 'By rail' });
    const waiting = activityOf(page).getByRole('button', { name: '1 new' });
    await expect(waiting).toBeVisible();
    await expect(activityOf(page)).not.toContainText('By rail');
    await waiting.click();
    await expect(entriesOf(page).first()).toContainText(/remark .* to → By rail/);

    await kindOf(page).selectOption('Status');
    await expect(activityOf(page)).not.toContainText('By rail');
    await expect(entriesOf(page).last()).toContainText('created');
    await kindOf(page).selectOption('Comments');
    await expect(activityOf(page)).toContainText('No activity of this kind');
    await kindOf(page).selectOption('Other details');
    await expect(activityOf(page)).toContainText('By rail');
  },
);

test('a purchase order and a challan have their activity', { tag: '@ACT-6' }, async ({ open, records }) => {
  const [{ po_id }, { challanId }] = await Promise.all([records.purchaseOrder(), records.challan()]);
  const page = await open(`/purchase-orders-details/${po_id}`, 'lead');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(entriesOf(page).last()).toContainText('created');
  await page.goto(`/deliveryChallans?open=${challanId}`);
  await openActivity(page);
  await expect(entriesOf(page).last()).toContainText('created');
});

test('a product, a seller and a customer have their activity', { tag: '@ACT-6' }, async ({ open, as }) => {
  const admin = await as('admin');
  const { products } = await admin.get<{ products: { product_id: number }[] }>('/product', { limit: 1 });
  const { tenants } = await admin.get<{ tenants: { tenant_id: number }[] }>('/tenant/getTenant', { limit: 1 });
  const { sellers } = await admin.get<{ sellers: { seller_id: number }[] }>('/getSeller', { limit: 1 });
  for (const path of [
    `/createSku/${products[0]?.product_id}`,
    `/view-tenant/${tenants[0]?.tenant_id}`,
    `/view-seller/${sellers[0]?.seller_id}`,
  ]) {
    await expect(entriesOf(await open(path, 'lead')).last()).toContainText('created');
  }
});

test(
  'an activity that cannot be read says so, and is read on request; a failed read later leaves what was read',
  { tag: '@ACT-6' },
  async ({ open, as, records }) => {
    const { po_id } = await records.purchaseOrder();
    let isBroken = true;
    // One that is not tried again by itself.
    const page = await open(`/purchase-orders-details/${po_id}?tab=activity`, 'ops', (window) =>
      window.route('**/api/activity*', (route) =>
        isBroken ? route.fulfill({ status: 422, json: { code: 'invalid', message: 'Not now.' } }) : route.continue(),
      ),
    );
    await expect(activityOf(page)).toContainText('Try again');
    isBroken = false;
    await activityOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(entriesOf(page).last()).toContainText('created');
    isBroken = true;
    await (await as('lead')).send('PATCH', '/updatePurchaseOrder', { po_id, remark: 'By road' });
    await expect(activityOf(page)).toContainText('The activity may be behind.');
    await expect(entriesOf(page).last()).toContainText('created');
    isBroken = false;
    await activityOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(entriesOf(page).first()).toContainText('By road');
  },
);

test('where the gateway does not offer it, no activity is shown', { tag: '@ACT-8' }, async ({ open, records }) => {
  const { id } = await records.request();
  const { po_id } = await records.purchaseOrder();
  const page = await open(`/purchase-orders-details/${po_id}`, 'lead', (window) =>
    window.route('**/api/user/profile', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), not_offered: ['GET /activity'] } });
    }),
  );
  await expect(page.getByRole('tab', { name: 'Comments' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveCount(0);
  await page.goto(`/quoteRequests?open=${id}`);
  await expect(page.getByRole('dialog')).toContainText(String(id));
  await expect(page.getByText('Activity and comments')).toHaveCount(0);
});
