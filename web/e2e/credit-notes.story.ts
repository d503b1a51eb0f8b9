import { creditLine } from '@console/shared/credit';
import { formatInr } from '@console/shared/money';
import { paidOf } from '@console/shared/paid';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import type { MadeOrder } from './support/records.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

const pathOf = ({ order_number }: MadeOrder) => `/order-details/${order_number}?tab=money`;
const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Credit notes' });
const paymentsOf = (page: Page): Locator => page.getByRole('region', { name: 'Payments' });
const lineOf = ({ order_lines }: MadeOrder, at: number) => {
  const line = order_lines[at];
  if (!line) throw new Error(`The order has no line ${at}.`);
  return line;
};
const quantityOf = (form: Locator, at: number) => form.getByRole('textbox', { name: /^Quantity of/ }).nth(at);

async function credit(caller: Caller, { order_number }: { order_number: string }, lines: object[]): Promise<string> {
  const body = { order_number, lines, remark: 'Broken bags' };
  return (await caller.send<{ creditNote: { cnId: string } }>('POST', '/credit_note', body)).creditNote.cnId;
}

test(
  'a credit note is written with its amount visible, never above what is left, and issued after a question',
  { tag: ['@MON-34', '@MON-35', '@MON-78'] },
  async ({ open, as, records }) => {
    const order = await records.invoicedOrder();
    const admin = await as('admin');
    const line = lineOf(order, 0);
    const { order: whole } = await admin.get<{ order: { order_lines: (typeof line & { pan_india_gst: number })[] } }>(
      '/getOrderRequest',
      { order_number: order.order_number },
    );
    const invoiced = whole.order_lines[0];
    if (!invoiced) throw new Error('The order has no line.');
    const due = creditLine(invoiced, 4, []).total;
    const page = await open(pathOf(order), 'lead');
    const elsewhere = panelOf(await open(pathOf(order), 'sales1'));
    const panel = panelOf(page);
    await expect(panel).toContainText('No credit notes yet');

    await panel.getByRole('button', { name: 'New credit note' }).click();
    const form = page.getByRole('dialog', { name: 'New credit note' });
    await expect(form).toContainText(/Invoice \S+ of \d{2} \w{3} \d{4}, order/);
    await expect(quantityOf(form, 0)).toBeFocused();
    await form.getByRole('button', { name: 'Create draft' }).click();
    await expect(form).toContainText('*Please enter the quantity to credit.');
    await quantityOf(form, 0).fill('21');
    await expect(quantityOf(form, 0)).toHaveAccessibleDescription('Of 20 invoiced, 20 are left to credit.');
    await page.keyboard.press('Enter');
    await expect(quantityOf(form, 0)).toBeFocused();

    // A colleague credits some of it in the meantime, so less is left while the form is open.
    await credit(admin, order, [{ order_line_id: line.order_line_id, quantity: 15 }]);
    await expect(quantityOf(form, 0)).toHaveAccessibleDescription('Of 20 invoiced, 5 are left to credit.');
    await quantityOf(form, 0).fill('4');
    await expect(quantityOf(form, 0)).toHaveAccessibleDescription('');
    await expect(form).toContainText(`Grand total${formatInr(due)}`);
    await form.getByLabel('Remark').fill('Short delivered');
    await form.getByRole('button', { name: 'Create draft' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Credit note created')).toBeVisible();
    const row = (within: Locator) => within.getByRole('row').filter({ hasText: 'Short delivered' });
    for (const seen of [panel, elsewhere]) {
      await expect(row(seen)).toContainText(formatInr(Math.round(due)));
      await expect(row(seen)).toContainText('Draft');
    }

    await row(panel)
      .getByRole('button', { name: /^Actions of credit note/ })
      .click();
    await page.getByRole('menuitem', { name: 'Issue…' }).click();
    const question = page.getByRole('alertdialog', { name: /^Issue CN/ });
    await expect(question).toContainText(formatInr(Math.round(due)));
    await question.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(page.getByText(/^Credit note CN.+ issued$/)).toBeVisible();
    await expect(row(elsewhere)).toContainText('Issued');

    const download = page.waitForEvent('download');
    await row(panel)
      .getByRole('button', { name: /^Actions of credit note/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Edit…' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Web page (HTML)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.html$/);
  },
);

test('an issued credit note reduces what is left to pay, even in an open form, and an overpayment is shown', async ({
  open,
  as,
}) => {
  const admin = await as('admin');
  const order = await unpaidOrder(admin);
  const { order_number, order_grand_total } = order;
  await admin.send('POST', '/issueInvoice', { order_number });
  const [line] = order.order_lines;
  const creditnote_id = await credit(admin, order, [{ order_line_id: line?.order_line_id, quantity: 1 }]);
  const { creditNote } = await admin.get<{ creditNote: { status: 'DRAFT'; cn_grand_total: number } }>('/credit_note', {
    cn_id: creditnote_id,
  });
  const { payable } = paidOf(order_grand_total, [], []);
  const { credited, left } = paidOf(order_grand_total, [], [{ ...creditNote, status: 'ISSUED' }]);
  const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
  const payments = paymentsOf(page);
  await expect(payments).toContainText(`To pay${formatInr(payable)}`);
  await payments.getByRole('button', { name: 'Add payment' }).click();
  const form = page.getByRole('dialog', { name: 'Add payment' });
  const amount = form.getByLabel('Amount');
  await amount.fill(String(payable));
  await expect(amount).toHaveAccessibleDescription(`${formatInr(payable)} left`);
  await admin.send('POST', '/credit_note/status', { creditnote_id, status: 'ISSUED' });
  await expect(amount).toHaveAccessibleDescription(`More than the ${formatInr(left)} left`);
  await amount.fill(String(left));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(payments).toContainText(`Credited${formatInr(credited)}`);
  await expect(payments).toContainText(`Left${formatInr(0)}`);

  const second = await credit(admin, order, [{ order_line_id: line?.order_line_id, quantity: 1 }]);
  await admin.send('POST', '/credit_note/status', { creditnote_id: second, status: 'ISSUED' });
  await expect(payments).toContainText(`Left${formatInr(0)}`);
  await expect(payments).not.toContainText('Overpaid');
  const notOwed = payments.getByText(/of what is awaited is no longer owed, since it was credited\.$/);
  await expect(notOwed).toBeVisible();
  // Only money that came is too much.
  const { payments: made } = await admin.get<{ payments: { payment_id: number }[] }>('/payment', { order_number });
  await admin.send('POST', '/payment/update', { payment_id: made[0]?.payment_id, status: 'RECEIVED' });
  await expect(payments).toContainText('Overpaid');
  await expect(notOwed).toHaveCount(0);
  await payments.getByRole('button', { name: 'Add payment' }).click();
  await expect(amount).toHaveAccessibleDescription('Nothing is left to pay');
});

test(
  'of an order that is credited in full, no credit note and no payment is asked for any more',
  { tag: '@MON-93' },
  async ({ open, as }) => {
    const admin = await as('admin');
    const order = await unpaidOrder(admin);
    const { order_number, order_lines } = order;
    await admin.send('POST', '/issueInvoice', { order_number });
    const page = await open(`/order-details/${order_number}`, 'lead');
    const facts = page.getByRole('region', { name: 'About this order' });
    await expect(facts).toContainText('Payment schedule');
    const creditnote_id = await credit(
      admin,
      order,
      order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
    );
    await admin.send('POST', '/credit_note/status', { creditnote_id, status: 'ISSUED' });
    await expect(facts).not.toContainText('Payment schedule');
    await page.getByRole('tab', { name: 'Money' }).click();
    await expect(panelOf(page)).toContainText('The whole invoice is on credit notes.');
    await expect(panelOf(page).getByRole('button', { name: 'New credit note' })).toHaveCount(0);
  },
);

test('a payment being entered is not lost by going to another page', async ({ open, as }) => {
  const { order_number } = await unpaidOrder(await as('admin'));
  const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  await page.goBack();
  await paymentsOf(page).getByRole('button', { name: 'Add payment' }).click();
  const form = page.getByRole('dialog', { name: 'Add payment' });
  await form.getByLabel('Amount').fill('12');
  await page.goForward();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Amount')).toHaveValue('12');
});

test('given two people who edit one draft, the same part is decided, and different parts are kept', async ({
  open,
  as,
  records,
}) => {
  const order = await records.invoicedOrder();
  const admin = await as('admin');
  const [one, two] = [lineOf(order, 0).order_line_id, lineOf(order, 1).order_line_id];
  const creditnote_id = await credit(admin, order, [{ order_line_id: one, quantity: 2 }]);
  const page = await open(pathOf(order), 'lead');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: `Actions of credit note ${creditnote_id}` }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const form = page.getByRole('dialog', { name: `Credit note ${creditnote_id}` });
  await quantityOf(form, 0).fill('3');
  const lines = [
    { order_line_id: one, quantity: 5 },
    { order_line_id: two, quantity: 1 },
  ];
  await admin.send('PUT', '/credit_note', { creditnote_id, lines, remark: 'Counted again' });
  await expect(form).toContainText('changed this while you were editing');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(quantityOf(form, 1)).toHaveValue('1');
  await expect(form.getByLabel('Remark')).toHaveValue('Counted again');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await admin.get('/credit_note', { cn_id: creditnote_id })).toMatchObject({
    creditNote: {
      remark: 'Counted again',
      lines: [
        { order_line_id: one, quantity: 3 },
        { order_line_id: two, quantity: 1 },
      ],
    },
  });
});

test('cancelling restores what was credited, and a read-only user is offered only the document', async ({
  open,
  as,
  records,
}) => {
  const order = await records.invoicedOrder();
  const admin = await as('admin');
  const { order_line_id, product_info } = lineOf(order, 0);
  const cnId = await credit(admin, order, [{ order_line_id, quantity: 20 }]);
  const page = await open(pathOf(order), 'lead');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: `Expand credit note ${cnId}` }).click();
  await expect(panel.getByRole('table', { name: `Lines of ${cnId}` })).toContainText(product_info.product_name);
  await panel.getByRole('button', { name: 'New credit note' }).click();
  const form = page.getByRole('dialog', { name: 'New credit note' });
  await expect(quantityOf(form, 0)).not.toBeEditable();
  await expect(quantityOf(form, 1)).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();

  const reading = await open(pathOf(order), 'ops');
  const reader = panelOf(reading);
  await expect(reader.getByRole('button', { name: 'New credit note' })).toHaveCount(0);
  await reader.getByRole('button', { name: `Actions of credit note ${cnId}` }).click();
  await expect(reading.getByRole('menuitem')).toHaveText(['PDF', 'Web page (HTML)']);

  await panel.getByRole('button', { name: `Actions of credit note ${cnId}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page
    .getByRole('alertdialog', { name: `Cancel ${cnId}?` })
    .getByRole('button', { name: 'Cancel credit note' })
    .click();
  const actions = page.getByRole('button', { name: `Actions of credit note ${cnId}` });
  await expect(panel.getByRole('row').filter({ has: actions })).toContainText('Cancelled');
  await expect(panel).toContainText('Total credited₹0.00');
  await panel.getByRole('button', { name: 'New credit note' }).click();
  await form.getByRole('button', { name: 'Credit the full remainder' }).click();
  await expect(quantityOf(form, 0)).toHaveValue('20');
});

test(
  'the credit note that an order was cancelled against is not offered to be cancelled',
  { tag: '@MON-63' },
  async ({ open, as, records }) => {
    const order = await records.invoicedOrder();
    const { order_number } = order;
    const admin = await as('admin');
    const all = order.order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity }));
    const cnId = await credit(admin, order, all);
    await admin.send('POST', '/credit_note/status', { creditnote_id: cnId, status: 'ISSUED' });
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED', message: 'Ordered twice.' });
    const page = await open(pathOf(order), 'lead');
    await panelOf(page)
      .getByRole('button', { name: `Actions of credit note ${cnId}` })
      .click();
    await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Cancel…' })).toHaveCount(0);
  },
);
