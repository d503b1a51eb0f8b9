import { expect, test } from './support/fixtures.ts';
import { draftOf } from './support/purchase-orders.ts';
import { cutPrices } from './support/cut-prices.ts';

test('a person who decides on a quotation on its page sees a colleague’s change, and decides once they have looked', async ({
  open,
  records,
  as,
}) => {
  const quotation = await records.quotation();
  const { quotation_id, grand_total } = quotation;
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  const approve = page.getByRole('button', { name: 'Approve and send' });
  await expect(approve).toBeEnabled();

  const sales = await as('sales1');
  const reply = await sales.send<{ quotation: { grand_total: number } }>('PUT', '/quotation', {
    quotation_id,
    charge_1_value: 1_250,
  });
  const rupees = (amount: number) => amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  await expect(page.getByText(/changed this while you had it open$/)).toBeVisible();
  await expect(page.getByText('Charge 1: Delivery ₹0.00 → Delivery ₹1,250.00')).toBeVisible();
  await expect(
    page.getByText(`Grand total: ${rupees(grand_total)} → ${rupees(reply.quotation.grand_total)}`),
  ).toBeVisible();
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/before you decide/);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeDisabled();

  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText(/while you had it open$/)).toBeHidden();
  await approve.click();
  await expect(page.getByRole('alertdialog', { name: `Approve ${quotation.quotation_number}?` })).toBeVisible();
});

test('a person who decides on an order or a purchase order on its page looks at changes first', async ({
  open,
  records,
  as,
}) => {
  const [order, draft] = [await records.order(), await records.draftOrder()];
  const [orderPage, purchasePage] = await Promise.all([
    open(`/order-details/${order.order_number}`, 'sales1'),
    open(`/purchase-orders-details/${draft.po_id}`, 'cm1'),
  ]);
  const cancelOrder = orderPage.getByRole('button', { name: 'Cancel order' });
  const issue = purchasePage.getByRole('button', { name: 'Issue…' });
  await expect(cancelOrder).toBeEnabled();
  await expect(issue).toBeEnabled();

  const admin = await as('admin');
  await admin.send('POST', '/updateOrder', { order_number: order.order_number, remark: 'By rail' });
  await admin.send('PATCH', '/updatePurchaseOrder', { po_id: draft.po_id, remark: 'By rail' });
  const cancelPurchase = purchasePage.getByRole('button', { name: 'Cancel purchase order' });
  for (const [page, ...decisions] of [
    [orderPage, cancelOrder],
    [purchasePage, issue, cancelPurchase],
  ] as const) {
    const cancelLine = page.getByRole('button', { name: /^Cancel line 1, / });
    await expect(page.getByText(/^Remark: (empty|none) → By rail$/)).toBeVisible();
    for (const decision of decisions) await expect(decision).toBeDisabled();
    await expect(cancelLine).toBeDisabled();
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    for (const decision of decisions) await expect(decision).toBeEnabled();
    await expect(cancelLine).toBeEnabled();
  }
});

test('a person about to void an expense or issue a credit note sees a colleague’s change, and decides after', async ({
  open,
  records,
  as,
}) => {
  const { order_number, order_lines } = await records.invoicedOrder();
  const order_line_id = order_lines[0]?.order_line_id;
  const admin = await as('admin');
  const { expense } = await admin.send<{ expense: { expense_id: number } }>('POST', '/expense', {
    ...{ entity_type: 'ORDER', entity_id: order_number, amount: 100, expense_type: 'Freight' },
  });
  const { creditNote } = await admin.send<{ creditNote: { creditnote_id: string } }>('POST', '/credit_note', {
    ...{ order_number, lines: [{ order_line_id, quantity: 2 }], remark: 'Broken bags' },
  });
  const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
  const question = page.getByRole('alertdialog');

  await page.getByRole('button', { name: /^Actions of credit note/ }).click();
  await page.getByRole('menuitem', { name: 'Issue…' }).click();
  const { creditnote_id } = creditNote;
  await admin.send('PUT', '/credit_note', { creditnote_id, lines: [{ order_line_id, quantity: 3 }] });
  await expect(question.getByText(/: 2 \S+ → 3 \S+$/)).toBeVisible();
  await expect(question.getByText(/^Amount credited: ₹.+ → ₹.+$/)).toBeVisible();
  const issue = question.getByRole('button', { name: 'Issue credit note' });
  await expect(issue).toBeDisabled();
  await question.getByRole('button', { name: 'Mark as reviewed' }).click();
  await issue.click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: /^Actions of expense/ }).click();
  await page.getByRole('menuitem', { name: 'Void…' }).click();
  await admin.send('PUT', '/expense', { expense_id: expense.expense_id, amount: 250 });
  await expect(question.getByText('Amount: ₹100.00 → ₹250.00')).toBeVisible();
  await expect(question.getByText(/^Freight of ₹100\.00 on /)).toBeVisible();
  const voiding = question.getByRole('button', { name: 'Void' });
  await expect(voiding).toBeDisabled();
  await question.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(question.getByText(/^Freight of ₹250\.00 on /)).toBeVisible();
  await question.getByLabel('Reason').fill('Booked twice');
  await voiding.click();
  await expect(question).toBeHidden();
});

test('given an open question about an order, new obstacles are shown in its place', async ({ open, records, as }) => {
  const order = await records.order();
  const page = await open(`/order-details/${order.order_number}`, 'admin');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel the order' })).toBeEnabled();
  const { po_id } = await draftOf(await as('admin'), order);
  await expect(page.getByRole('alertdialog', { name: `Can't cancel ${order.order_number}` })).toContainText(po_id);
});

test('given a colleague changes the price of a waiting order during the question, it is approved only once that was looked at', async ({
  open,
  records,
  as,
}) => {
  const order = await records.order();
  const { order_number } = order;
  await cutPrices(await as('sales1'), order);
  const page = await open(`/order-details/${order_number}`, 'lead');
  const sales = await open(`/order-details/${order_number}`, 'sales1');
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting for approval', hasNotText: 'changed by' });
  const strip = page.getByText(/while you had it open$/);
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  const question = page.getByRole('alertdialog', { name: `Approve the prices of ${order_number}?` });
  const approve = question.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  const [was = ''] = /₹[\d,]+\.\d\d/.exec(await question.innerText()) ?? [];

  await sales.getByLabel('Selling price').first().fill('2');
  await sales.keyboard.press('Control+Enter');
  await expect(sales.getByRole('button', { name: 'Discard changes' })).toBeHidden();
  await expect(question.getByText(/^.+ changed this while you had it open$/)).toBeVisible();
  await expect(question.getByText(/^Line 1, .+: price: ₹.+ → ₹2\.00/)).toBeVisible();
  await expect(question.getByText(/^Grand total: ₹[\d,.]+ → ₹[\d,.]+$/)).toBeVisible();
  await expect(question.getByText('The order comes to')).toContainText(was);
  await expect(approve).toBeDisabled();
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  const { order: still } = await (await as('lead')).get<{ order: object }>('/getOrderRequest', { order_number });
  expect(still).toMatchObject({ approval: 'WAITING' });

  await page.keyboard.press('Escape');
  await expect(strip).toBeVisible();
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(/Review the changes/);
  await page.keyboard.press('a');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await waiting.getByRole('button', { name: /^Approve/ }).click();

  await sales.getByLabel('Selling price').first().fill('3');
  await sales.keyboard.press('Control+Enter');
  await expect(sales.getByRole('button', { name: 'Discard changes' })).toBeHidden();
  await expect(approve).toBeDisabled();
  await page.keyboard.press('r');
  await expect(question.getByText('The order comes to')).not.toContainText(was);
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order approved')).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(strip).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});
