import { expect, test } from './support/fixtures.ts';
import {
  expectHeld,
  openPurchaseOrder,
  openQuotation,
  openRequest,
  panelOf,
  recordOf,
  rowOf,
  takeOpened,
} from './support/home.ts';
import { expectAccessible } from './support/accessible.ts';
import { offeredGoods, pickGoods } from './support/pickers.ts';
import { goTo } from './support/walk.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';

test('login', async ({ open }) => {
  const page = await open('/login');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Request OTP' })).toBeInViewport({ ratio: 1 }),
  );
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('home, and its menu at every width', { tag: ['@APP-91', '@FRM-30'] }, async ({ open }) => {
  const page = await open('/', 'lead');
  for (const panel of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
    await expect(panelOf(page, panel).getByRole('row').nth(1)).toBeVisible();
  }
  await expectAccessibleAtEveryWidth(page, (width) =>
    width <= 780
      ? expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      : expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible(),
  );
});

test('an open request, and one held by a colleague', async ({ open, records }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  await expect(drawer.getByRole('button', { name: 'Choose', exact: true }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Save price' }).click();
  await expect(drawer.getByLabel('Selling price')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page, async () => {
    await expect(drawer.getByRole('button', { name: 'Save price' })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 });
  });
  await takeOpened(page);
  await expectHeld(page, request.id);
  const other = await open(openRequest(request.id), 'cm3');
  await expect(recordOf(other, request.product)).toContainText('is working on this request');
  await expectAccessible(other);
});

test('a quotation to decide on, and one held by a colleague', async ({ open, records }) => {
  const { quotation_id, quotation_number } = await records.quotation();
  const page = await open(openQuotation(quotation_id), 'lead');
  const modal = recordOf(page, quotation_number);
  await expect(modal.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
  await expectAccessibleAtEveryWidth(page, async () => {
    for (const name of ['Reject…', 'Open', 'Approve and send'])
      await expect(modal.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
  await takeOpened(page);
  await expectHeld(page, quotation_id);
  const other = await open(openQuotation(quotation_id), 'admin');
  await expect(recordOf(other, quotation_number)).toContainText('is working on this quotation');
  await expectAccessible(other);
});

test('the questions before a quotation is approved or rejected', async ({ open, records }) => {
  const { quotation_id, quotation_number } = await records.quotation();
  const page = await open(openQuotation(quotation_id), 'lead');
  const modal = recordOf(page, quotation_number);
  await expect(modal.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
  for (const key of ['a', 'x']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('alertdialog', { name: quotation_number })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
});

test('the quote requests, one of them selected', async ({ open, records }) => {
  const { id } = await records.request();
  const page = await open(`/quoteRequests?q=${id}`, 'sales1');
  await page.getByRole('combobox', { name: 'Salesperson' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('*Please select a sales person')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('1 selected');
  await expectAccessibleAtEveryWidth(page, () =>
    expect(bar.getByRole('button', { name: 'Archive' })).toBeInViewport({ ratio: 1 }),
  );
});

test('the question before quote requests are archived', async ({ open, records }) => {
  const { id } = await records.request();
  const page = await open(`/quoteRequests?q=${id}`, 'sales1');
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Archive quote request' });
  await dialog.getByRole('button', { name: 'Archive 1', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('a new order, and its messages about missing fields', async ({ open, as }) => {
  const [goods] = await offeredGoods(as, 1);
  const page = await open('/create-order', 'sales1');
  await pickGoods(page, 'Add a product', goods);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('listitem').getByRole('textbox', { name: 'Quantity' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Create order' })).toBeInViewport({ ratio: 1 }),
  );
});

test('a new quote request', async ({ open }) => {
  const page = await open('/quoteRequests', 'sales1');
  await page.getByRole('button', { name: 'New request' }).click();
  const modal = page.getByRole('dialog', { name: 'New quote request' });
  await modal.getByRole('button', { name: /^Create(?! and)/ }).click();
  await expect(modal.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page, async () => {
    for (const name of ['Cancel', 'Create and add another', /^Create(?! and)/])
      await expect(modal.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

test('selected requests in a quotation form, and its messages about missing fields', async ({ open, records }) => {
  const { id, tenant_id } = await records.request();
  const page = await open(`/quoteRequests?customer=${tenant_id}`, 'sales1');
  await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
  await page.getByRole('button', { name: 'Create Quotation' }).click();
  const dialog = page.getByRole('dialog', { name: /quotation/ });
  await dialog.getByRole('button', { name: 'Create Quotation' }).click();
  await expect(dialog).toContainText('*Please select a seller');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Add to an existing one' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Existing quotation' })).toBeVisible();
  await expectAccessible(page);
});

test('a purchase order', async ({ open, records }) => {
  const { po_id } = await records.purchaseOrder();
  const page = await open(openPurchaseOrder(po_id), 'cm1');
  await expect(recordOf(page, po_id).getByLabel('Seller GST')).toBeVisible();
  await expectAccessible(page);
});

test('an order being edited, with unsaved work always in reach, and one to read', async ({ open, records }) => {
  const { order } = await records.heldOrder();
  const path = `/order-details/${order.order_number}`;
  const desk = await open(path, 'sales1');
  await desk.getByRole('listitem').getByLabel('Remark').first().fill('Gate 2');
  await expect(desk.getByRole('region', { name: /^Activity/ })).toContainText(`Order ${order.order_number}`);
  await expectAccessibleAtEveryWidth(desk, () =>
    expect(desk.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }),
  );
  const page = await open(path, 'ops');
  await expect(page.getByRole('region', { name: /^Lines/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Activity/ })).toContainText(`Order ${order.order_number}`);
  await expectAccessibleAtEveryWidth(page);
});

test('the expenses, and a new one', async ({ open }) => {
  const page = await open('/expenses', 'lead');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'New expense' })).toBeInViewport({ ratio: 1 }),
  );
  await page.getByRole('button', { name: 'New expense' }).click();
  const form = page.getByRole('dialog', { name: 'New expense' });
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('the records that belong to an order', async ({ open, as }) => {
  const { expenses } = await (await as('lead')).get<{ expenses: { entity_id: string }[] }>('/expense');
  const page = await open(`/order-details/${expenses[0]?.entity_id}?tab=money`, 'lead');
  await expect(page.getByRole('table', { name: 'Expenses' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page.getByLabel('Write a comment')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('a credit note, being written and to read', async ({ open, as, records }) => {
  const { order_number, order_lines } = await records.invoicedOrder();
  const lines = order_lines.slice(0, 1).map(({ order_line_id }) => ({ order_line_id, quantity: 3 }));
  await (await as('admin')).send('POST', '/credit_note', { order_number, lines, remark: 'Broken bags' });
  const page = await open(`/order-details/${order_number}?tab=money`, 'lead');
  await page.getByRole('button', { name: /^Expand credit note/ }).click();
  await expect(page.getByRole('table', { name: /^Lines of CN/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'New credit note' }).click();
  const quantity = page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Quantity of/ })
    .first();
  await quantity.fill('21');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Create draft' })).toBeInViewport({ ratio: 1 }),
  );
});

test('a quotation being edited, and one to read', async ({ open, records }) => {
  const { quotation_id, quotation_number } = await records.quotation();
  const page = await open(`/quotation-details/${quotation_id}`, 'lead');
  await page.getByLabel('Quantity').first().fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Quantity').first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }),
  );
  const other = await open(`/viewQuotation/${quotation_id}`, 'ops');
  await expect(other.getByRole('heading', { level: 1, name: quotation_number })).toBeVisible();
  await expectAccessibleAtEveryWidth(other);
});

test('the wallboard', async ({ open }) => {
  const page = await open('/wallboard', 'ops');
  await expect(page.getByRole('region', { name: 'Open Quotations' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('the focus goes into an open record and comes back to its row', async ({ open, records }) => {
  const request = await records.request();
  const page = await open('/', 'cm1');
  const row = rowOf(page, 'requests', request.id);
  await row.click();
  const drawer = recordOf(page, request.product);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('supplying an order, and the forms for it', async ({ open, as, records }) => {
  const { order_number, order_lines } = await records.orderOfTwoSellers();
  const [line] = order_lines;
  await (await as('cm3')).send('POST', '/generatePOFromOrder', { order_number, sellers: [line?.seller_id] });
  const page = await open(`/order-details/${order_number}?tab=supply`, 'cm1');
  await expect(page.getByRole('table', { name: 'Purchase orders' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  for (const [name, submit, fault] of [
    ['Generate purchase orders', 'Generate', 20.5],
    ['New challan', 'Create challan', 0],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    const quantity = dialog.getByRole('textbox', { name: /^Quantity/ }).last();
    await quantity.fill(String(fault));
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleAtEveryWidth(page, () =>
      expect(dialog.getByRole('button', { name: submit })).toBeInViewport({ ratio: 1 }),
    );
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the delivery challans', async ({ open }) => {
  const page = await open('/deliveryChallans', 'lead');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('purchase orders, one of them, and a new one of an order', async ({ open, records }) => {
  const { po_id } = await records.purchaseOrder();
  const page = await open('/purchaseOrders', 'cm1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await goTo(page, `/purchase-orders-details/${po_id}`);
  await page.getByRole('textbox', { name: 'Remark', exact: true }).fill('Gate 2');
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 }),
  );
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  const { order_number } = await records.order();
  await goTo(page, `/create-po?order=${order_number}`);
  await page.getByRole('checkbox').first().check();
  const create = page.getByRole('button', { name: 'Create purchase order' });
  await create.focus();
  await expectAccessibleAtEveryWidth(page, () => expect(create).toBeInViewport({ ratio: 1 }));
});
