import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { recordOf, rowOf } from './support/home.ts';
import { beginQuotation, create, listOf, modal, price, requestOf } from './support/quoting.ts';

const remark = (page: Page) => page.locator('[data-line]').first().getByLabel('Remark');
const safe = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' });

/** The question is open, and Enter keeps the draft. */
async function expectKept(page: Page, elsewhere?: 'in another tab' | 'on this device'): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`You have unsaved changes${elsewhere ? ` ${elsewhere}` : ''}.`);
  await expect(elsewhere ? question.getByRole('button', { name: 'Stay signed in' }) : safe(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('a page with unsaved work is left by a link, by Back or by signing out only after an answer that is not Enter', async ({
  open,
  records,
  sessions,
  as,
}) => {
  const order = await records.order();
  const page = await open('/orders', await sessions.fresh('sales1'));
  await page.goto(`/order-details/${order.order_number}`);
  await remark(page).fill('Gate 2');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  await expectKept(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectKept(page);
  await expect(remark(page)).toHaveValue('Gate 2');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // A colleague need not wait for the record.
  const [line] = order.order_lines;
  const edit = { order_line_id: line?.order_line_id, remarks: 'Gate 9' };
  const admin = await as('admin');
  await admin.send('POST', '/updateOrder', { order_number: order.order_number, order_lines: [edit] });
});

test('unsaved changes on a page are discarded only after an answer that is not Enter', async ({ open, records }) => {
  const order = await records.order();
  const page = await open(`/order-details/${order.order_number}`, 'sales1');
  await remark(page).fill('Gate 2');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectKept(page);
  await expect(remark(page)).toHaveValue('Gate 2');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(remark(page)).toHaveValue('');
});

test('a drawer with unsaved work is left by Back only after an answer that is not Enter', async ({ open, records }) => {
  const request = await records.request();
  const page = await open(listOf(request), 'cm1');
  await page.locator(`[data-row-id="${request.id}"]`).click();
  const drawer = recordOf(page, request.product);
  const written = drawer.getByLabel('Remarks');
  await written.fill('Gate 2');
  await page.goBack();
  await expectKept(page);
  await expect(written).toHaveValue('Gate 2');
  await expect(page).toHaveURL(new RegExp(`[?&]open=${request.id}`));

  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('a record opened after the skip link is left by Back only after an answer that is not Enter', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open(listOf(request), 'cm1');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.locator(`[data-row-id="${request.id}"]`).click();
  const written = recordOf(page, request.product).getByLabel('Remarks');
  await written.fill('Gate 2');
  await page.goBack();
  await expectKept(page);
  await expect(written).toHaveValue('Gate 2');
});

test('an unfinished quotation is asked about before it is discarded, and before signing out', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  await price(await as('admin'), made.id);
  const page = await open(listOf(made), 'sales2');
  await beginQuotation(page, [made]);
  await modal(page).getByLabel('Delivery amount').fill('1200');
  await modal(page).getByRole('button', { name: 'Discard' }).click();
  await expect(safe(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByLabel('Delivery amount')).toHaveValue('1,200');
  await expect(create(page)).toBeEnabled();

  await modal(page).getByRole('button', { name: 'Keep for later' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectKept(page, 'on this device');
  await expect(page.getByRole('button', { name: 'Continue your quotation (1 line)' })).toBeVisible();
});

test('a record opened over its list in a form is left by Back only after an answer that is not Enter', async ({
  open,
  as,
}) => {
  const { lead } = await (
    await as('cm1')
  ).send<{ lead: { lead_id: number; name: string } }>('POST', '/crm_leads/create_lead', {
    name: `Story Lead ${Date.now()}`,
    mobile: '9876501234',
    lead_category: 'Cement',
  });
  const page = await open(`/seller-manager?tab=leads&q=${encodeURIComponent(lead.name)}`, 'cm1');
  await page.locator(`[data-row-id="${lead.lead_id}"]`).getByRole('cell').nth(1).click();
  const form = recordOf(page, lead.name);
  const district = form.getByLabel('District');
  await district.fill('Mandya');
  await page.goBack();
  await expectKept(page);
  await expect(district).toHaveValue('Mandya');
  await expect(page).toHaveURL(/lead_id=/);

  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page).not.toHaveURL(/lead_id=/);
  await page.goForward();
  await expect(district).toHaveValue('');
});

test('a record opened over Home with unsaved work is left by Back only after an answer that is not Enter', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open('/quotations', 'cm1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await rowOf(page, 'requests', request.id).click();
  const written = recordOf(page, request.product).getByLabel('Remarks');
  await written.fill('Gate 2');
  await page.goBack();
  await expectKept(page);
  await expect(written).toHaveValue('Gate 2');
});

test('an unfinished offer for a request is left by Back only after an answer that is not Enter', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open(listOf(request), 'cm1');
  await page.locator(`[data-row-id="${request.id}"]`).click();
  await recordOf(page, request.product).getByRole('button', { name: 'More offers…' }).click();
  const brand = page.getByRole('dialog', { name: /^Select Offer for / }).getByLabel('Brand');
  await brand.fill('Story Brand');
  await page.goBack();
  await expectKept(page);
  await expect(brand).toHaveValue('Story Brand');

  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);
});

/** Holds back the next such write until the returned function is called. */
async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await freed;
    return route.fallback();
  });
  return free;
}

/** Whether the browser would ask before the window is reloaded or closed. */
const asksToStay = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a window with an unanswered save is asked about before it is reloaded, and before its record is left by Back', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const page = await open(listOf(request), 'cm1');
  const free = await holdBack(page, '**/api/rfq', 'PUT');
  await page.locator(`[data-row-id="${request.id}"]`).click();
  const drawer = recordOf(page, request.product);
  await drawer.getByLabel('Remarks').fill('Gate 2');
  const sent = page.waitForRequest((one) => one.method() === 'PUT');
  await drawer.getByRole('button', { name: /^Save(?! price)/ }).click();
  await sent;
  expect(await asksToStay(page)).toBe(true);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave before it is saved?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  free();
  await expect(drawer).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page.getByText('Quote request updated successfully.')).toBeVisible();
  expect(await requestOf(await as('admin'), request.id)).toMatchObject({ remarks: 'Gate 2' });
  await expect(page).not.toHaveURL(/open=/);
});

test('a window that is sending a comment is asked about before it is reloaded, until the comment was sent', async ({
  open,
  records,
}) => {
  const order = await records.order();
  const page = await open(`/order-details/${order.order_number}?tab=comments`, 'sales1');
  const free = await holdBack(page, '**/api/comments/create', 'POST');
  const field = page.getByLabel('Write a comment');
  await field.fill('Call before noon');
  const sent = page.waitForRequest((one) => one.url().endsWith('/comments/create'));
  await field.press('Control+Enter');
  await sent;
  expect(await asksToStay(page)).toBe(true);
  free();
  await expect(field).toHaveValue('');
  expect(await asksToStay(page)).toBe(false);
});

test('signing out in one tab asks about unsaved changes in another, from the first moment on', async ({
  open,
  records,
  sessions,
}) => {
  const request = await records.request();
  const page = await open(listOf(request), await sessions.fresh('cm1'));
  const other = await page.context().newPage();
  await other.goto('/');
  await page.locator(`[data-row-id="${request.id}"]`).click();
  const written = recordOf(page, request.product).getByLabel('Remarks');
  await written.fill('Gate 2');
  await other.reload();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expectKept(other, 'in another tab');
  await expect(written).toHaveValue('Gate 2');

  await written.fill('');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  const question = other.getByRole('alertdialog', { name: 'Sign Out' });
  await expect(question).toContainText('Are you sure you want to sign out?');
  await expect(question).not.toContainText('unsaved');
});

test('a double click on a button with a question does not answer it, wherever its second click lands', async ({
  open,
  records,
}) => {
  const order = await records.order();
  const page = await open(`/order-details/${order.order_number}`, 'sales1');
  const question = page.getByRole('alertdialog');
  await remark(page).fill('Gate 2');
  const discard = page.getByRole('button', { name: 'Discard changes' });

  // The backdrop.
  await discard.dblclick();
  await expectKept(page);

  // The answer that loses the draft: the pointer has moved between the clicks, as a dialog may open below it.
  await discard.hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await question.getByRole('button', { name: 'Discard', exact: true }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectKept(page);
  await expect(remark(page)).toHaveValue('Gate 2');

  // A separate click still answers it, and one outside closes it.
  await discard.click();
  await page.mouse.click(5, 5);
  await expect(question).toBeHidden();
  await discard.click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(remark(page)).toHaveValue('');
});
