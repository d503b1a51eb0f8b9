import { expectedTotal } from '@console/shared/testing/printed-total';
import type { Expected } from '@console/shared/testing/printed-total';
import type { Locator, Page } from '@playwright/test';
import type { MadeOrder, MadeQuotation } from './support/records.ts';
import { expect, test } from './support/fixtures.ts';
import { messagesTo } from './support/sessions.ts';

/** The totals list of a page or dialog, by label. */
async function totalsOn(place: Page | Locator): Promise<Record<string, string>> {
  await place.getByRole('term').filter({ hasText: 'Amount payable' }).waitFor();
  const pairs = await place.locator('dl > div').allInnerTexts();
  return Object.fromEntries(pairs.map((pair) => pair.split('\n').map((part) => part.trim()) as [string, string]));
}

/** The totals in an email, by label. */
const sumsIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\n').map((line) => line.split(': ') as [string, string]));

const shown = ({ grand_total, round_off, payable }: Expected) => ({
  'Grand total': grand_total,
  'Round off': round_off,
  'Amount payable': payable,
});

test('page, approval and mail of a quotation show one total under one remark, and its order the same', async ({
  open,
  as,
  records,
  server,
}) => {
  const made = await records.quotation();
  const sales = await as('sales1');
  const [one, two] = made.quotation_items;
  if (!one || !two) throw new Error('The quotation has fewer lines than two.');
  const { quotation } = await sales.send<{
    quotation: MadeQuotation & { quotation_items: { pan_india_gst: number }[] };
  }>('PUT', '/quotation', {
    quotation_id: made.quotation_id,
    quotation_items: [
      { quotation_item_id: one.quotation_item_id, quantity: 7, selling_price: 385.07, quotation_line_discount: 13.37 },
      { quotation_item_id: two.quotation_item_id, included_in_quotation: false },
    ],
    ...{ charge_1_value: 250.55, charge_2_value: -120.4, quotation_discount: 20.1 },
    remark: 'Unload at gate 2.\nCall before.',
  });
  const gst = quotation.quotation_items[0]?.pan_india_gst ?? 0;
  const expected = expectedTotal(
    [{ quantity: 7, price: '385.07', gst, discount: '13.37' }],
    ['250.55', '-120.40', '-20.10'],
  );

  const page = await open(`/quotation-details/${made.quotation_id}`, 'lead');
  expect(await totalsOn(page)).toMatchObject(shown(expected));
  await page.getByRole('button', { name: 'Approve and send' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`will be quoted ${expected.payable}`);
  const listed = dialog.getByRole('table', { name: 'Quoted lines' }).getByRole('row');
  await expect(listed).toHaveCount(2);
  await expect(listed.last()).toContainText(/7 .*₹385\.07.*₹2,684\.15less ₹11\.34/s);
  const asked = await totalsOn(dialog);
  expect(asked).toMatchObject(shown(expected));
  expect(Object.keys(asked)).toEqual([
    ...['Total of lines', 'Delivery', 'Adjust Amount', 'Discount', 'Taxable value', 'GST'],
    ...['Grand total', 'Round off', 'Amount payable', 'Payment terms', 'Remarks'],
  ]);
  await expect(dialog.getByRole('definition').filter({ hasText: 'Unload at gate 2.' })).toHaveText(
    /^Unload at gate 2\.\nCall before\.$/,
  );
  await dialog.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText('Quotation updated successfully')).toBeVisible();
  const mail = async () => (await messagesTo(server.url, made.user_details.email))[0]?.text ?? '';
  await expect
    .poll(async () => sumsIn(await mail()))
    .toMatchObject({
      'Taxable value': asked['Taxable value'],
      'Grand total': expected.grand_total,
      'Amount payable': expected.payable,
    });
  expect(await mail()).toContain('Remarks: Unload at gate 2.\nCall before.\n');

  const { order } = await sales.send<{ order: MadeOrder }>('POST', '/createOrderFromQuotation', {
    quotation_id: made.quotation_id,
  });
  const ofOrder = await open(`/order-details/${order.order_number}`, 'sales1');
  expect(await totalsOn(ofOrder)).toMatchObject(shown(expected));
});

test('the page of a purchase order, and the question before it is issued, show the total of its document', async ({
  open,
  as,
}) => {
  const admin = await as('admin');
  const { offers } = await admin.get<{ offers: { seller_id: number; sku_id: number }[] }>('/getOffer', { limit: 1 });
  const [offer] = offers;
  if (!offer) throw new Error('There is no offer.');
  const { purchaseOrder } = await admin.send<{ purchaseOrder: { po_id: string } }>('POST', '/createPurchaseOrder', {
    seller_id: offer.seller_id,
    purchase_order_lines: [{ product_sku_id: offer.sku_id, quantity: 3, offer_price: 349.55, gstin: 18 }],
  });
  const expected = expectedTotal([{ quantity: 3, price: '349.55', gst: 18 }]);
  const page = await open(`/purchase-orders-details/${purchaseOrder.po_id}`, 'lead');
  expect(await totalsOn(page)).toMatchObject(shown(expected));

  await page.getByRole('button', { name: 'Issue…' }).click();
  const issuing = page.getByRole('dialog', { name: purchaseOrder.po_id });
  await issuing.getByLabel('Seller GST').fill('29AAFCA7488L1Z0');
  await issuing.getByLabel('Seller email').fill('seller@example.in');
  await issuing.getByRole('textbox', { name: 'Whatsapp' }).fill('9845012345');
  await issuing.getByRole('heading', { name: 'Issue to the seller' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toContainText(`${expected.payable} to `);
});
