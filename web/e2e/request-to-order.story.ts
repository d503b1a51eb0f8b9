import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openRequest, recordOf, rowOf } from './support/home.ts';
import { price, quote } from './support/quoting.ts';

/** The first PDF has to load its fonts. */
const DRAWN = { timeout: 30_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name });
/** A record in the table of a list. */
const listed = (page: Page, number: string) => page.locator('[data-row]').filter({ hasText: number });

/** The number in a page's title, once it is the page of that kind of record. */
async function titleOf(page: Page, number: RegExp): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(number);
  return title.innerText();
}

test(
  'a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step',
  { tag: ['@chain', '@APP-71', '@QUO-2', '@QUO-13', '@QUO-18', '@QUO-60', '@REQ-20'] },
  async ({ open, records }) => {
    const request = await records.request();
    const [manager, sales, lead, quotations, orders] = await Promise.all([
      open(openRequest(request.id), 'cm1'),
      open(`/quoteRequests?customer=${request.tenant_id}`, 'sales1'),
      open('/', 'lead'),
      open('/quotations', 'sales2'),
      open('/orders', 'sales2'),
    ]);
    const asked = sales.locator(`[data-row-id="${request.id}"]`);
    await expect(asked).toContainText('Pending');

    const drawer = recordOf(manager, request.product);
    await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
    await drawer.getByRole('button', { name: 'Save price' }).click();
    await expect(manager.getByText('Quote request updated successfully.')).toBeVisible();

    await expect(asked).toContainText('Price Updated');
    await sales.getByRole('checkbox', { name: `Select request ${request.id}` }).check();
    await button(sales, 'Create Quotation').click();
    await sales.getByRole('dialog').getByRole('button', { name: 'Create Quotation' }).click();
    await expect(sales.getByText('Quotation created successfully')).toBeVisible();
    await expect(sales).toHaveURL(/\/quotation-details\/\d+$/);
    const number = await titleOf(sales, /^(QT|\d)/);
    await expect(listed(quotations, number)).toContainText('Draft');
    await expect(button(sales, 'Create order')).toBeHidden();

    await rowOf(lead, 'quotations', number).click();
    await recordOf(lead, number).getByRole('button', { name: 'Open' }).click();
    await button(lead, 'Approve and send').click();
    await lead
      .getByRole('alertdialog', { name: `Approve ${number}?` })
      .getByRole('button', { name: 'Approve and send' })
      .click();
    await expect(lead.getByText('Email sent successfully')).toBeVisible(DRAWN);
    await expect(listed(quotations, number)).toContainText('Sent');

    await button(sales, 'Create order').click();
    await sales
      .getByRole('alertdialog', { name: 'Create the order?' })
      .getByRole('button', { name: 'Create order' })
      .click();
    await expect(sales).toHaveURL(/\/order-details\/OR/);
    const order = await titleOf(sales, /^OR/);
    await expect(listed(quotations, number)).toContainText('Order Created');
    await expect(listed(orders, order)).toContainText('Confirmed');
    await expect(lead.getByText(`Quotation has an active order: ${order}`)).toBeVisible();
    await expect(lead.getByLabel('Delivery amount')).toBeDisabled();
  },
);

test('the activity of an order tells of every step since its request', async ({ open, as, records }) => {
  const { id } = await records.request();
  const [lead, sales] = await Promise.all([as('lead'), as('sales1')]);
  await price(await as('cm1'), id);
  const { quotation_id } = await quote(sales, id);
  await lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
  const { order } = await sales.send<{ order: { order_number: string } }>('POST', '/createOrderFromQuotation', {
    quotation_id,
  });
  const page = await open(`/order-details/${order.order_number}`, 'sales1');
  const chain = page.getByRole('region', { name: /^Activity/ });
  for (const event of [
    `Quote request ${id}`,
    'Price Updatedto→Quote Sent',
    'Draftto→Sent',
    `Order ${order.order_number}`,
  ]) {
    await expect(chain).toContainText(event);
  }
});
