import { readFile } from 'node:fs/promises';
import { formatInr } from '@console/shared/money';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

/** The middle of a number, as people remember it. */
const partOf = (number: string) => number.slice(2).toLowerCase();
const rowIn = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox');
  await field.fill(text);
  await field.press('Enter');
}

test(
  'the list of payments is found by part of a number, filtered by direction, follows colleagues, and is exported',
  { tag: ['@MON-45', '@MON-48', '@APP-96'] },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number, order_lines } = await unpaidOrder(admin);
    const page = await open('/payments', 'lead');
    await search(page, partOf(order_number));
    await expect(page.getByText('No matching payments')).toBeVisible();

    const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
      ...{ order_number, amount: 1_234.5, mode: 'UPI', reference: 'UTR77' },
    });
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
    const row = rowIn(page, '₹1,234.50');
    await expect(row).toContainText('From a customer');
    await expect(row).toContainText('Pending');
    await admin.send('POST', '/payment/update', { payment_id: payment.payment_id, status: 'RECEIVED' });
    await expect(row).toContainText('Received');
    await admin.send('POST', '/payment/refund', { payment_id: payment.payment_id, amount: 34.5 });
    await expect(row).toContainText('₹34.50 refunded');

    await page.getByLabel('Direction').selectOption('To sellers');
    await expect(page).toHaveURL(/direction=out/);
    await expect(page.getByText('No matching payments')).toBeVisible();
    const seller_id = (order_lines[0] as unknown as { seller_id: number }).seller_id;
    await admin.send('POST', '/payment', { order_number, seller_id, amount: 9.25 });
    await expect(rowIn(page, '₹9.25')).toContainText(order_lines[0]?.seller_name ?? '');
    await page.getByLabel('Direction').selectOption('In and out');
    await expect(page.getByText('2 payments', { exact: true })).toBeVisible();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text.split('\r\n').filter((line) => line.includes(order_number))).toHaveLength(2);
    expect(text).toContain('UTR77');

    await rowIn(page, '₹1,234.50').getByRole('link', { name: order_number }).click();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('₹1,234.50');
  },
);

test(
  'the list of credit notes is found by part of a number, and follows colleagues',
  { tag: ['@MON-45', '@MON-48', '@APP-97'] },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.invoicedOrder();
    const admin = await as('admin');
    const page = await open('/creditNotes', 'sales1');
    await search(page, partOf(order_number));
    await expect(page.getByText('No matching credit notes')).toBeVisible();
    const { creditNote } = await admin.send<{ creditNote: { cnId: string } }>('POST', '/credit_note', {
      order_number,
      lines: [{ order_line_id: order_lines[0]?.order_line_id, quantity: 1 }],
    });
    const row = rowIn(page, creditNote.cnId);
    await expect(row).toContainText('Draft');
    await admin.send('POST', '/credit_note/status', { creditnote_id: creditNote.cnId, status: 'ISSUED' });
    await expect(row).toContainText('Issued');
    await row.click();
    await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText(creditNote.cnId);
  },
);

test(
  'what is outstanding leads to its orders, and follows a payment that a colleague receives',
  { tag: ['@MON-43', '@MON-44', '@MON-80', '@MON-81', '@APP-98'] },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number, order_grand_total, ...order } = await unpaidOrder(admin);
    const { tenant_name } = (order as unknown as { tenant_info: { tenant_name: string } }).tenant_info;
    const page = await open(`/outstanding?q=${encodeURIComponent(tenant_name)}`, 'lead');
    const row = rowIn(page, tenant_name).first();
    await expect(row.getByRole('button', { name: /^Advance due of .*: ₹[\d,.]+$/ })).toBeVisible();
    await row.getByRole('button', { name: /^Outstanding of .*: ₹[\d,.]+$/ }).click();
    const behind = page.getByRole('dialog');
    const line = behind.getByRole('row').filter({ hasText: order_number });
    const payable = Math.round(order_grand_total);
    await expect(line).toContainText(formatInr(payable));
    await expect(line).toContainText('Not issued yet');

    const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
      ...{ order_number, amount: 1_000 },
    });
    await admin.send('POST', '/payment/update', { payment_id: payment.payment_id, status: 'RECEIVED' });
    await expect(line).toContainText(formatInr(payable - 1_000), { timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();
    await expect(page).not.toHaveURL(/party=/);

    await page.getByRole('tab', { name: 'Sellers' }).click();
    await expect(page.getByRole('table', { name: 'Outstanding by seller' })).toBeVisible();
  },
);

/** The cells of a table's first row from its first to its last, with their titles, each scrolled into view: how wide they are there. */
async function readAcross(table: Locator): Promise<string[]> {
  const heads = table.getByRole('columnheader');
  await expect(heads.first()).toBeVisible();
  const names = await heads.allTextContents();
  const first = table.getByRole('row').nth(1).getByRole('cell').first();
  for (const [at, name] of names.entries()) {
    await heads.nth(at).scrollIntoViewIfNeeded();
    await expect(heads.nth(at), name).toBeInViewport({ ratio: 0.99 });
    await expect(first, `beside ${name}`).toBeInViewport({ ratio: 0.99 });
  }
  const box = await first.boundingBox();
  expect(box?.width, 'width of the names').toBeGreaterThan(119);
  return names;
}

test(
  'every figure of what is outstanding is read at any width, beside the names, and in the window behind it',
  { tag: ['@MON-97', '@MON-98'] },
  async ({ open }) => {
    const page = await open('/outstanding?by=seller', 'admin');
    const table = page.getByRole('table', { name: 'Outstanding by seller' });
    const frame = table.locator('xpath=..');
    const faded = () => frame.evaluate((box) => getComputedStyle(box).getPropertyValue('--more-columns'));
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect.poll(faded, 'more columns on the right').toBe('48px');
    await frame.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect.poll(faded, 'at the last column').toBe('0px');
    for (const width of [1280, 780]) {
      await page.setViewportSize({ width, height: 900 });
      const names = await readAcross(table);
      expect(names).toEqual(
        expect.arrayContaining(['Outstanding', 'Not due', 'Above 90 days', 'To refund', 'Delivered, not billed']),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expect(table.getByRole('columnheader', { name: 'Delivered, not billed' })).toHaveAccessibleDescription(
      /Until the first bill of a purchase order, this is part of Outstanding/,
    );
    await table
      .getByRole('button', { name: /^Outstanding of/ })
      .first()
      .click();
    const behind = page.getByRole('dialog').getByRole('table');
    expect(await readAcross(behind)).toEqual(expect.arrayContaining(["Seller's bill", 'Total', 'Paid', 'Outstanding']));
  },
);

test(
  'a part of the number finds orders, quotations, purchase orders and challans in their lists',
  { tag: '@MON-48' },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order, po_id } = await records.heldOrder();
    const { quotation_number } = await records.quotation();
    const { dc } = await admin.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number: order.order_number,
      dc_lines: [{ order_line_id: order.order_lines[0]?.order_line_id, delivered_qty: 1 }],
    });
    const LISTS = [
      ['/orders', order.order_number],
      ['/quotations', quotation_number],
      ['/purchaseOrders', po_id],
      ['/deliveryChallans', dc.challanId],
    ] as const;
    for (const [path, number] of LISTS) {
      const page = await open(path, 'lead');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await search(page, partOf(number));
      // All that is left, besides the head, is what has the part, such as an order of the same number.
      await expect(page.getByRole('row').filter({ hasNotText: partOf(number) })).toHaveCount(1);
      await expect(rowIn(page, number)).toBeVisible();
    }
  },
);
