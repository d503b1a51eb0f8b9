import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { sentByWindows } from './support/sent.ts';
import { signInAs } from './support/sessions.ts';
import { begin } from './support/windows.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('what the gateway does not have is in no menu, and its address says so in plain words', async ({ open }) => {
  const page = await open('/audit', 'admin');
  for (const path of ['/audit', '/audit?tab=security', '/sessions', '/inbox', '/api/docs']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('This gateway does not offer it.');
  }
  await expect(menu(page).getByRole('link', { name: 'Support Center' })).toBeVisible();
  for (const name of ['Audit Log', 'Your sessions', 'Inbox'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Sales Metrics');
  await expect(page.getByRole('option', { name: 'Sales Metrics' })).toBeVisible();
  await page.getByRole('combobox').fill('Audit Log');
  await expect(page.getByRole('option', { name: 'Audit Log' })).toHaveCount(0);
});

test('an order has no activity and no history, a user no way out of a ban', async ({ open, as }) => {
  const admin = await as('admin');
  const { orders } = await admin.get<{ orders: { order_number: string }[] }>('/getOrderRequest', { limit: 1 });
  const page = await open(`/order-details/${orders[0]?.order_number}`, 'admin');
  await expect(page.getByRole('tab', { name: 'Money' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);

  const body = { first_name: 'Nandini', last_name: 'Kulkarni', email: 'nandini.kulkarni@demo.in', role_id: 1009 };
  const { user } = await admin.send<{ user: { user_id: number } }>('POST', '/admin/createUser', body);
  await admin.send('POST', '/admin/user/ban', { user_id: user.user_id });
  await page.goto('/admins');
  const row = page.getByRole('row').filter({ hasText: 'Nandini Kulkarni' });
  await expect(row).toContainText('Banned');
  await row.getByRole('button', { name: 'Actions: Nandini Kulkarni' }).click();
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Lift the ban/ })).toHaveCount(0);
});

interface Ordered {
  order_number: string;
  order_lines: { order_line_id: number; quantity: number }[];
}

test('what has left of an order is counted from its challans, as they come', async ({ open, as }) => {
  const admin = await as('admin');
  const { orders } = await admin.get<{ orders: Ordered[] }>('/getOrderRequest', { status: 'CONFIRMED' });
  const { dcs } = await admin.get<{ dcs: { order_number: string }[] }>('/dc', { limit: 100 });
  const order = orders.find(
    ({ order_number, order_lines: [line] }) =>
      line && line.quantity > 6 && dcs.every((dc) => dc.order_number !== order_number),
  );
  const [line] = order?.order_lines ?? [];
  if (!order || !line) throw new Error('There is no order with enough of a line.');
  const { order_number } = order;
  const page = await open(`/order-details/${order_number}?tab=supply`, 'admin');
  const left = (quantity: number) => page.getByText(new RegExp(`^${quantity} of ${line.quantity} .*left to deliver`));
  const leave = (delivered_qty: number, status: string) =>
    admin.send('POST', '/dc', {
      ...{ order_number, status },
      dc_lines: [{ order_line_id: line.order_line_id, delivered_qty, remarks: null }],
    });
  await leave(4, 'IN_TRANSIT');
  await page.getByRole('button', { name: 'New challan' }).click();
  await expect(left(line.quantity - 4)).toBeVisible();
  await leave(2, 'DRAFT');
  await expect(left(line.quantity - 6)).toBeVisible();
});

test('a ticket goes to the task tool with its order, and only its number comes back', async ({ open, as }) => {
  const gateway = process.env['SPEC_GATEWAY'] ?? '';
  const { orders } = await (await as('admin')).get<{ orders: { order_number: string }[] }>('/getOrderRequest');
  const order_number = orders[0]?.order_number ?? '';
  const page = await open('/ops-support', 'sales1');
  await expect(page.getByRole('main')).toContainText('The list of tickets is not available here');
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByLabel('Task name').fill('Where is it?');
  await form.getByRole('combobox', { name: 'Order number' }).fill(order_number);
  await page.getByRole('option', { name: order_number }).click();
  await form.getByLabel('Description').fill('Promised for Monday.');
  const sent = page.waitForRequest((request) => request.url().endsWith('/clickUp/proxy'));
  await form.getByRole('button', { name: 'Raise ticket' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    list: 'order_status',
    task: { name: 'Where is it?', status: 'Open', order_number, order_total: expect.any(Number) },
  });
  await expect(page.getByText(/Its number in the task tool is 86c/)).toBeVisible();
  await expect(form).toHaveCount(0);
  const unknown = (await sentByWindows(gateway)).filter(({ isKnown }) => !isKnown);
  expect(unknown.filter(({ call }) => call.includes('clickUp'))).toEqual([]);
});

test('a document that the gateway has only as a page is downloaded as one, and its PDF is not offered again', async ({
  open,
  as,
}) => {
  const { orders } = await (await as('admin')).get<{ orders: { order_number: string }[] }>('/getOrderRequest');
  const page = await open(`/order-details/${orders[0]?.order_number}`, 'admin');
  const invoice = page.getByRole('button', { name: 'Download invoice' });
  await invoice.click();
  const arrived = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await arrived).suggestedFilename()).toMatch(/\.html$/);
  await expect(page.getByText('This gateway has no PDF of it. Open the page and print it.')).toBeVisible();
  await invoice.click();
  await expect(page.getByRole('menuitem', { name: 'Web page (HTML)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'PDF' })).toHaveCount(0);
});

test('an order that is synced without a number in Zoho does not say that it has one', async ({ open, records }) => {
  const { order_number } = await records.order();
  const page = await open(`/order-details/${order_number}`, 'admin');
  await page.getByRole('button', { name: 'Sync with Zoho' }).click();
  await expect(page.getByText("The gateway didn't give its number in Zoho.")).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Synced');
});

test('figures have no curves without days, and no breakdown by person while nothing is assigned', async ({ open }) => {
  const page = await open('/reports?range=this-year', 'admin');
  await expect(page.getByRole('table', { name: 'Orders by salesperson' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Seller leads by status' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Seller leads by person' })).toHaveCount(0);
  await expect(page.getByText('Over time')).toHaveCount(0);
});

test('a PIN code is looked up in the table of the product', async ({ open }) => {
  const page = await open('/createSeller', 'admin');
  await page.getByRole('textbox', { name: 'PIN code' }).first().fill('570001');
  await expect(page.getByRole('textbox', { name: /District|City/ }).first()).toHaveValue('Mysuru');
});

test('signing out clears the device and ends the feed, in every window', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const asked: string[] = [];
  const sockets: boolean[] = [];
  context.on('page', (page) => {
    page.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => {
      const at = sockets.push(true) - 1;
      socket.on('close', () => {
        sockets[at] = false;
      });
    });
  });
  const page = await context.newPage();
  await begin(page, '/', server.url, await signInAs(server.url, 'cm2@demo.in'));
  const other = await context.newPage();
  await other.goto('/quoteRequests');
  await expect(other.getByRole('heading', { name: 'Quote Requests' })).toBeVisible();
  await expect.poll(() => sockets.filter(Boolean).length).toBe(2);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  for (const one of [page, other]) await expect(one.getByLabel('Email Address')).toBeVisible();
  await expect.poll(() => sockets.filter(Boolean).length).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|userId/i.test(key)))).toEqual([]);
  expect(asked.filter((url) => url.includes('/user/logout'))).toEqual([]);
  await context.close();
});
