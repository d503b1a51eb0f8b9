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

const agreed = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Record the refund' }).click();

test(
  'a refund proposes what is overpaid, asks before it is recorded, and says when the customer then owes again',
  { tag: ['@MON-84', '@MON-85', '@MON-86'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, order_lines } = await records.invoicedOrder();
    const { order } = await admin.get<{ order: { order_grand_total: number } }>('/getOrderRequest', { order_number });
    const paid = Math.round(order.order_grand_total);
    const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
      ...{ order_number, amount: paid },
    });
    await admin.send('POST', '/payment/update', { payment_id: payment.payment_id, status: 'RECEIVED' });
    const { creditNote } = await admin.send<{ creditNote: { cnId: string; cn_payable: number } }>(
      'POST',
      '/credit_note',
      { order_number, lines: [{ order_line_id: order_lines[0]?.order_line_id, quantity: 4 }] },
    );
    await admin.send('POST', '/credit_note/status', { creditnote_id: creditNote.cnId, status: 'ISSUED' });
    const overpaid = creditNote.cn_payable;

    const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText(`Overpaid${formatInr(overpaid)}`);
    const ask = async () => {
      await payments.getByRole('button', { name: /^Actions of payment/ }).click();
      await page.getByRole('menuitem', { name: 'Refunded…' }).click();
    };
    await ask();
    const form = page.getByRole('dialog', { name: 'Record a refund' });
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue(overpaid.toLocaleString('en-IN'));
    await form.getByRole('textbox', { name: 'Reference' }).fill('REF001');
    await form.getByRole('button', { name: 'Record refund' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).not.toContainText('owes it again');
    await agreed(page, `Record a refund of ${formatInr(overpaid)}?`);
    await expect(payments).toContainText(new RegExp(`Refunded ${formatInr(overpaid)} on .* · REF001 · by `));
    await expect(payments).toContainText(/Received by /);

    await ask();
    await expect(amount).toHaveValue('');
    await amount.fill('1');
    await form.getByRole('button', { name: 'Record refund' }).click();
    await expect(question).toContainText('₹1.00 more than what was overpaid: the customer then owes it again.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Discard/ }).click();
    await page.goto(`/order-details/${order_number}`);
    await expect(page.getByRole('region', { name: /^Activity/ })).toContainText(/REF001/);
  },
);

test(
  'a refund that a colleague records meanwhile is shown, and the question is asked anew of what is left',
  { tag: '@MON-100' },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number } = await unpaidOrder(admin);
    const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
      ...{ order_number, amount: 400 },
    });
    const { payment_id } = payment;
    await admin.send('POST', '/payment/update', { payment_id, status: 'RECEIVED' });
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED' });
    const page = await open(`/order-details/${order_number}`, 'lead');
    await page.getByRole('button', { name: 'Record refund of ₹400.00…' }).click();
    const form = page.getByRole('dialog', { name: 'Record a refund' });
    const amount = form.getByRole('textbox', { name: 'Amount' });
    const question = page.getByRole('alertdialog');
    await form.getByRole('button', { name: 'Record refund' }).click();
    await expect(question).toHaveAccessibleName('Record a refund of ₹400.00?');

    await admin.send('POST', '/payment/refund', { payment_id, amount: 150, reference: 'UTR42' });
    await expect(question).toBeHidden();
    await expect(form.getByText(/^Refunded ₹150.00 on .* · UTR42 · by /)).toBeVisible();
    await expect(amount).toHaveValue('250');

    await amount.fill('200');
    await admin.send('POST', '/payment/refund', { payment_id, amount: 100, reference: 'UTR43' });
    await expect(form.getByRole('button', { name: 'Record refund' })).toBeDisabled();
    await form.getByRole('button', { name: /^Take theirs/ }).click();
    await expect(amount).toHaveValue('150');
    await form.getByRole('button', { name: 'Record refund' }).click();
    await agreed(page, 'Record a refund of ₹150.00?');
    await expect(page.getByText('Refund recorded')).toBeVisible();
    const { payments } = await admin.get<{ payments: unknown[] }>('/payment', { order_number });
    expect(payments).toMatchObject([{ status: 'REFUNDED', refunded: 400 }]);
  },
);

test(
  'a cancelled order says that its customer’s money is to be refunded, and records the refund',
  { tag: ['@MON-46', '@MON-61', '@MON-79'] },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number } = await unpaidOrder(admin);
    const pay = async (amount: number) => {
      const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
        ...{ order_number, amount },
      });
      await admin.send('POST', '/payment/update', { payment_id: payment.payment_id, status: 'RECEIVED' });
    };
    await pay(400.5);
    const page = await open(`/order-details/${order_number}`, 'lead');
    const colleague = await open(`/order-details/${order_number}`, 'sales2');
    await expect(page.getByRole('heading', { name: order_number })).toBeVisible();
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED' });
    for (const seen of [page, colleague]) {
      await expect(seen.getByText('₹400.50 received, nothing refunded')).toBeVisible();
    }
    // A reader of payments may not refund them.
    await expect(colleague.getByRole('button', { name: /^Record refund/ })).toBeHidden();
    await page.getByRole('button', { name: 'Record refund of ₹400.50…' }).click();
    const form = page.getByRole('dialog', { name: 'Record a refund' });
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue('400.50');
    await amount.fill('400.51');
    await expect(amount).toHaveAccessibleDescription(/More than the ₹400.50 of this payment/);
    await amount.fill('150');
    await form.getByRole('combobox', { name: 'Mode' }).fill('NEFT');
    await form.getByRole('textbox', { name: 'Reference' }).fill('UTR42');
    await form.getByRole('button', { name: 'Record refund' }).click();
    await agreed(page, 'Record a refund of ₹150.00?');
    await expect(page.getByText('Refund recorded')).toBeVisible();
    for (const seen of [page, colleague]) {
      await expect(seen.getByText('₹400.50 received, ₹150.00 refunded')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Record refund of ₹250.50…' }).click();
    await form.getByRole('button', { name: 'Record refund' }).click();
    await agreed(page, 'Record a refund of ₹250.50?');
    for (const seen of [page, colleague]) {
      await expect(seen.getByText('₹400.50 received, ₹150.00 refunded')).toBeHidden();
    }
    await page.getByRole('tab', { name: 'Money' }).click();
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText('Received₹400.50Refunded₹400.50');
    await expect(payments.getByRole('row', { name: /₹400.50 refunded/ })).toContainText('Refunded ₹150.00 on');
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
