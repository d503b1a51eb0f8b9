import { formatInr } from '@console/shared/money';
import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

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

async function refundable(admin: Caller, amount: number) {
  const { order_number } = await unpaidOrder(admin);
  const { payment } = await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', {
    ...{ order_number, amount },
  });
  await admin.send('POST', '/payment/update', { payment_id: payment.payment_id, status: 'RECEIVED' });
  await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED' });
  return { order_number, payment_id: payment.payment_id };
}

for (const order of ['before its reply is lost', 'after it'] as const) {
  test(
    `a refund that arrives ${order} is recorded once, and is no failure`,
    { tag: ['@MON-101', '@MON-46'] },
    async ({ open, as, watcher }) => {
      watcher.expectFailure(/ERR_FAILED/, ...(order === 'after it' ? [/Couldn't record the refund/] : []));
      const admin = await as('admin');
      const { order_number } = await refundable(admin, 400);
      const page = await open(`/order-details/${order_number}`, 'lead');
      await page.getByRole('button', { name: 'Record refund of ₹400.00…' }).click();
      const form = page.getByRole('dialog', { name: 'Record a refund' });
      await form.getByRole('textbox', { name: 'Amount' }).fill('150');
      await form.getByRole('textbox', { name: 'Reference' }).fill('UTR44');
      await form.getByRole('button', { name: 'Record refund' }).click();
      const lost = Promise.withResolvers<() => Promise<unknown>>();
      const seen = page.getByText('₹400.00 received, ₹150.00 refunded');
      await page.route('**/api/payment/refund', async (route) => {
        const send = () => page.request.fetch(route.request());
        if (order === 'after it') lost.resolve(send);
        else {
          await send();
          await expect(seen).toBeVisible();
        }
        return route.abort();
      });
      await agreed(page, 'Record a refund of ₹150.00?');
      const failure = page.getByText("Couldn't record the refund");
      if (order === 'after it') {
        // Under the pointer, a message stays.
        await failure.hover();
        await (
          await lost.promise
        )();
      }
      await expect(page.getByText('Refund recorded')).toBeVisible();
      await expect(form).toBeHidden();
      await expect(failure).toBeHidden();
      await expect(seen).toBeVisible();
      const { payments } = await admin.get<{ payments: unknown[] }>('/payment', { order_number });
      expect(payments).toMatchObject([{ status: 'RECEIVED', refunded: 150 }]);
    },
  );
}

test(
  'a refund of a colleague ends the question about one’s own, of which it says what is left',
  { tag: '@MON-100' },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number, payment_id } = await refundable(admin, 400);
    const page = await open(`/order-details/${order_number}`, 'lead');
    await page.getByRole('button', { name: 'Record refund of ₹400.00…' }).click();
    const form = page.getByRole('dialog', { name: 'Record a refund' });
    await form.getByRole('textbox', { name: 'Amount' }).fill('300');
    await form.getByRole('button', { name: 'Record refund' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await admin.send('POST', '/payment/refund', { payment_id, amount: 150, reference: 'UTR45' });
    await expect(question).toBeHidden();
    await expect(form.getByText(/^Refunded ₹150.00 on .* · UTR45 · by /)).toBeVisible();
    await expect(form.getByText('Amount to refund')).toBeVisible();
    await expect(form.getByText('More than the ₹250.00 of this payment')).toBeVisible();
    await form.getByRole('button', { name: /^Take theirs/ }).click();
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('250');
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
