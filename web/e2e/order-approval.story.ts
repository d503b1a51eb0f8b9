import { expect, test } from './support/fixtures.ts';
import { countIn, panelOf, rowOf, waitingRowOf } from './support/home.ts';
import { cutPrices } from './support/cut-prices.ts';

test(
  'a lead approves the low prices of an order by keyboard alone; sales sees it at once and supply begins',
  { tag: '@ORD-32' },
  async ({ open, records, as }) => {
    const order = await records.order();
    const { order_number } = order;
    const lead = await open('/', 'lead');
    await expect(panelOf(lead, 'orderApprovals')).toBeVisible();
    const before = await countIn(lead, 'orderApprovals');
    const sales = await open(`/order-details/${order_number}`, 'sales1');
    const notice = sales.getByRole('status').filter({ hasText: 'Waiting for approval', hasNotText: 'changed by' });
    await expect(sales.getByRole('heading', { level: 1, name: order_number })).toBeVisible();
    await expect(notice).toBeHidden();

    await cutPrices(await as('sales1'), order);
    await expect(notice).toContainText(/\d% below the (lowest price|approved quotation)/);
    await expect(sales.getByRole('button', { name: /^Download (proforma )?invoice/ })).toBeHidden();
    await expect(notice).toContainText(/₹[\d,.]+ per unit incl\. GST, [\d.]+% below the .+ \(₹[\d,.]+\)/);
    await expect(notice).toContainText(/; ₹[\d,.]+ without GST; cost ₹[\d,.]+, margin -[\d.]+%/);
    await expect(notice).toContainText(/Lakshmi Venkatesh.* may approve them\./);
    await expect(notice.getByRole('button', { name: 'Approve' })).toBeHidden();
    const heading = sales.locator('header').filter({ has: sales.getByRole('heading', { level: 1 }) });
    await expect(heading).toContainText('Waiting for approval');
    const facts = sales.getByRole('region', { name: 'About this order' });
    await expect(facts).toContainText('Created by');
    await expect(facts).not.toContainText('Invoice');
    const lines = sales.getByRole('region', { name: /^Lines/ });
    await expect(lines.getByText('Waiting for approval')).toHaveCount(order.order_lines.length);
    await expect(lines.getByText('Confirmed')).toHaveCount(0);
    await sales.getByRole('tab', { name: 'Money' }).click();
    for (const [panel, name] of Object.entries({ Payments: 'Add payment', 'Credit notes': 'New credit note' })) {
      await expect(sales.getByRole('region', { name: panel })).toBeVisible();
      await expect(sales.getByRole('button', { name })).toBeHidden();
    }
    await expect.poll(() => countIn(lead, 'orderApprovals')).toBe(before + 1);
    await sales.getByRole('tab', { name: 'Supply' }).click();
    await expect(sales.getByRole('region', { name: 'Delivery challans' })).toBeVisible();
    await expect(sales.getByRole('button', { name: 'New challan' })).toBeHidden();

    await rowOf(lead, 'orderApprovals', order_number).focus();
    await lead.keyboard.press('Enter');
    const drawer = lead.getByRole('dialog', { name: order_number });
    await expect(drawer.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    await lead.keyboard.press('a');
    const question = lead.getByRole('alertdialog', { name: `Approve the prices of ${order_number}?` });
    await expect(question).toContainText(/below the (lowest price|approved quotation)/);
    await lead.keyboard.press('Enter');
    await expect(lead.getByText('Order approved')).toBeVisible();
    await expect(drawer).not.toContainText('Waiting for approval');
    await lead.keyboard.press('Escape');
    await expect(waitingRowOf(lead, 'orderApprovals', order_number)).toBeHidden();
    await expect(notice).toBeHidden();
    await expect(sales.getByRole('region', { name: /^Activity/ })).toContainText(
      /approved at ₹[\d,.]+\D*(?:\d+ s ago|just now) · Lakshmi Venkatesh/,
    );

    const buyer = await open(`/order-details/${order_number}?tab=supply`, 'lead2');
    await buyer.getByRole('button', { name: 'New challan' }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Create challan' }).click();
    await expect(buyer.getByText('Delivery challan created')).toBeVisible();
  },
);

test('the list of orders finds those that wait for approval, and each leaves it when approved', async ({
  open,
  records,
  as,
}) => {
  const [waiting, other] = [await records.order(), await records.order()];
  await cutPrices(await as('sales1'), waiting);
  const page = await open('/orders', 'sales1');
  const rowOfOrder = ({ order_number }: { order_number: string }) =>
    page.locator('[data-row]').filter({ hasText: order_number });
  await expect(rowOfOrder(waiting)).toContainText('Waiting for approval');
  await expect(rowOfOrder(other)).toContainText('Confirmed');
  await page.getByRole('combobox', { name: 'Approval' }).selectOption('Waiting for approval');
  await expect(page).toHaveURL(/approval=waiting/);
  await expect(rowOfOrder(other)).toBeHidden();
  await expect(rowOfOrder(waiting)).toBeVisible();
  await (await as('lead')).send('POST', '/approveOrder', { order_number: waiting.order_number });
  await expect(rowOfOrder(waiting)).toBeHidden();
});

test("a customer's own account sees the prices of its order while nobody has to approve them", async ({
  open,
  records,
  as,
}) => {
  const order = await records.order(await records.customersOwn());
  const page = await open(`/order-details/${order.order_number}`, 'customer');
  const lines = page.getByRole('region', { name: /^Lines/ });
  const pending = page.getByRole('status').filter({ hasText: 'Prices to be confirmed' });
  await expect(lines).toContainText('Grand total');
  await expect(pending).toBeHidden();

  await cutPrices(await as('sales1'), order);
  await expect(pending).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Waiting for approval');
  await expect(page.getByRole('main')).not.toContainText('Invoice');
  await expect(lines).not.toContainText('₹');
  await expect(lines).not.toContainText('Grand total');
  await expect(page.getByRole('button', { name: /^Download (proforma )?invoice/ })).toBeHidden();
  const list = await open('/orders', 'customer');
  const row = list.getByRole('row').filter({ hasText: order.order_number });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('₹');

  await (await as('lead')).send('POST', '/approveOrder', { order_number: order.order_number });
  await expect(pending).toBeHidden();
  await expect(lines).toContainText('Grand total');
  await expect(row).toContainText('₹');
  const facts = page.getByRole('region', { name: 'About this order' });
  await expect(facts).toContainText('Created on');
  await expect(facts).not.toContainText(/Created by|Last changed by/);
});

test('a person who enters a low price sees before saving that the order will wait, and for whom, and no longer once it is raised', async ({
  open,
  records,
}) => {
  const { order_number } = await records.order();
  for (const [who, whose] of [
    ['sales1', /until .*Lakshmi Venkatesh.* approves/],
    ['lead', /until .*Prakash Deshpande.* approves/],
  ] as const) {
    const page = await open(`/order-details/${order_number}`, who);
    const price = page.getByLabel('Selling price').first();
    const warning = page.getByRole('status').filter({ hasText: 'This order will wait for approval' });
    const before = await price.inputValue();
    await expect(warning).toBeHidden();
    await price.fill('0.01');
    await expect(warning).toContainText(whose);
    await expect(warning).toContainText(/: ₹0\.01 per unit incl. GST, [\d.]+% below the .+ \(₹[\d,.]+\)/);
    await price.fill(before);
    await expect(warning).toBeHidden();
    await page.close();
  }
});
