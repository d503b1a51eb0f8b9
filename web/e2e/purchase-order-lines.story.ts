import type { Page } from '@playwright/test';
import { cancelFor } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { offeredGoods, pickGoods } from './support/pickers.ts';
import { draftOf, field, linesOf, pageOf, saved } from './support/purchase-orders.ts';

test('lines are added by keyboard, from the order and for stock, while a colleague edits', async ({
  open,
  records,
  as,
}) => {
  const manager = await as('cm1');
  const [goods] = await offeredGoods(as, 1);
  const order = await records.order();
  const [first, second] = order.order_lines;
  const made = await draftOf(manager, order, order.order_lines.slice(0, 1));
  const page = await open(pageOf(made), 'cm1');
  const rest = page.getByRole('region', { name: new RegExp(`^Left to order of ${order.order_number}`) });
  await expect(rest.getByRole('listitem')).toHaveCount(1);
  await rest.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(linesOf(page)).toHaveCount(2);
  await expect(field(linesOf(page).nth(1), 'Quantity')).toHaveValue('20');
  await expect(field(linesOf(page).nth(1), 'Quantity')).toHaveAccessibleDescription(/^Up to 20 /);
  await field(linesOf(page).nth(1), 'Offer price').fill('80');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Add a product for stock' })).toBeFocused();
  await pickGoods(page, 'Add a product for stock', goods);
  await expect(field(linesOf(page).nth(2), 'Quantity')).toBeFocused();
  await page.keyboard.type('12');
  await field(linesOf(page).nth(2), 'Offer price').fill('90');

  // Written by the holder in another window: the same claim covers both.
  await manager.send('PATCH', '/updatePurchaseOrder', {
    po_id: made.po_id,
    purchase_order_lines: [{ po_line_id: made.purchase_order_lines[0]?.po_line_id, remark: 'Gate 2' }],
  });
  await expect(field(linesOf(page).nth(0), 'Line remark')).toHaveValue('Gate 2');
  await expect(linesOf(page)).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Purchase order updated successfully!')).toBeVisible();
  await expect(linesOf(page).getByRole('button', { name: /^Cancel line/ })).toHaveCount(3);
  await expect(rest).toBeHidden();
  const now = await saved(manager, made.po_id);
  expect(now.purchase_order_lines).toMatchObject([
    { order_line_id: first?.order_line_id, quantity: 5, remark: 'Gate 2' },
    { order_line_id: second?.order_line_id, product_sku_id: second?.product_sku_id, quantity: 20, offer_price: 80 },
    { order_line_id: null, product_sku_id: goods.product_sku_id, quantity: 12, offer_price: 90 },
  ]);
});

test(
  'an offer price that is not a number stays, and another GST rate asks why, while the line is edited here and elsewhere',
  { tag: '@SUP-94' },
  async ({ open, records, as }) => {
    const manager = await as('cm1');
    const made = await draftOf(manager, await records.order());
    const page = await open(pageOf(made), 'cm1');
    const line = linesOf(page).nth(0);
    const [price, remark] = [field(line, 'Offer price'), field(line, 'Line remark')];
    await price.fill('95 or 96');
    await field(line, 'Quantity').fill('4');
    await line.getByLabel('GST').selectOption('40%');
    await manager.send('PATCH', '/updatePurchaseOrder', {
      po_id: made.po_id,
      purchase_order_lines: [{ po_line_id: made.purchase_order_lines[1]?.po_line_id, remark: 'Gate 2' }],
    });
    await expect(field(linesOf(page).nth(1), 'Line remark')).toHaveValue('Gate 2');
    await expect(price).toHaveValue('95 or 96');
    await expect(price).toHaveAccessibleDescription('Enter a number.');
    await page.keyboard.press('Control+Enter');
    await expect(price).toBeFocused();
    await price.fill('95');
    await page.keyboard.press('Control+Enter');
    await expect(remark).toBeFocused();
    await expect(remark).toHaveAccessibleDescription(/^\*Please enter why the GST differs\./);
    await remark.fill('By ruling 12 of 2026');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Purchase order updated successfully!')).toBeVisible();
    const [first] = (await saved(manager, made.po_id)).purchase_order_lines;
    expect(first).toMatchObject({ quantity: 4, offer_price: 95, gstin: 40, remark: 'By ruling 12 of 2026' });
  },
);

test('a line to be added is removed, restored, and discarded with the rest', async ({ open, records, as }) => {
  const [goods] = await offeredGoods(as, 1);
  const made = await draftOf(await as('cm1'), await records.order());
  const page = await open(pageOf(made), 'cm1');
  await pickGoods(page, 'Add a product for stock', goods);
  await field(linesOf(page).nth(2), 'Quantity').fill('12');
  await page.getByRole('button', { name: `Remove ${goods.product} ${goods.sku}` }).click();
  await expect(linesOf(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(linesOf(page).nth(2), 'Quantity')).toHaveValue('12');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(linesOf(page)).toHaveCount(2);
});

test(
  'with the last line of an issued one everything is cancelled, and the result of the mail is shown',
  { tag: '@SUP-81' },
  async ({ open, records, as }) => {
    const admin = await as('admin');
    const cancelTheOnlyLine = async (prepare?: (page: Page) => unknown) => {
      const order = await records.order();
      const made = await draftOf(admin, order, order.order_lines.slice(0, 1));
      await admin.send('PATCH', '/updatePurchaseOrderStatus', {
        ...{ po_id: made.po_id, status: 'ISSUED', gstin: '29AABCF8078M2ZW', send_email: false },
        ...{ seller_email: 'orders@seller.example.com', seller_whatsapp_number: '9876543210' },
      });
      const page = await open(pageOf(made), 'admin', prepare);
      await page.getByRole('button', { name: /^Cancel line/ }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel this line?' });
      await expect(question).toContainText('The seller is notified by email.');
      await cancelFor(question, 'Cancel the line', 'Out of stock.');
      await expect(page.getByText('Successfully updated PO!')).toBeVisible();
      return page;
    };
    const told = await cancelTheOnlyLine();
    await expect(told.getByText('Email sent Successfully!')).toBeVisible();
    await expect(told.getByRole('main')).toContainText('Cancelled');
    await expect(told.getByRole('main')).toContainText('Out of stock.');

    const untold = await cancelTheOnlyLine((page) =>
      page.route('**/updatePurchaseOrderLineStatus', async (route) => {
        const response = await route.fetch();
        const failed = { is_email_sent: false, email_message: 'The mailbox is full.', error: 'Email is not sent!' };
        await route.fulfill({ response, json: { ...((await response.json()) as object), ...failed } });
      }),
    );
    const warning = untold.getByRole('listitem').filter({ hasText: 'Email is not sent!' });
    await expect(warning).toContainText('The mailbox is full.');
  },
);

test.describe('given a refusal by the server', () => {
  test(
    'a quantity taken by a colleague meanwhile is refused beside the field of the added line',
    { tag: '@SUP-77' },
    async ({ open, records, as, watcher }) => {
      watcher.expectFailure(/Purchase order updation failed/);
      const manager = await as('cm1');
      const order = await records.order();
      const made = await draftOf(manager, order, order.order_lines.slice(0, 1));
      const page = await open(pageOf(made), 'cm1');
      await page
        .getByRole('region', { name: /^Left to order/ })
        .getByRole('checkbox')
        .check();
      const line = linesOf(page).nth(1);
      await expect(field(line, 'Quantity')).toHaveValue('20');
      await field(line, 'Offer price').fill('80');
      const other = await draftOf(manager, order, order.order_lines.slice(1));
      await expect(line).toContainText(/Only 15 .* left to order/);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Purchase order updation failed !')).toBeVisible();
      await expect(field(line, 'Quantity')).toHaveAccessibleDescription(/^Only 15 left to order\./);
      await expect(field(line, 'Quantity')).toBeFocused();
      await field(line, 'Quantity').fill('15');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Purchase order updated successfully!')).toBeVisible();
      const sums = [await saved(manager, made.po_id), await saved(manager, other.po_id)];
      expect(sums.flatMap((one) => one.purchase_order_lines.map(({ quantity }) => quantity))).toEqual([5, 15, 5]);
    },
  );
});
