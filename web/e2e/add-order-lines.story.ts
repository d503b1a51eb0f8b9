import { expect, test } from './support/fixtures.ts';
import { offeredGoods, pickGoods } from './support/pickers.ts';

test(
  'a line is added to an order until its invoice is issued: a colleague sees it, and unsaved changes stay',
  { tag: ['@ORD-82', '@ORD-83', '@ORD-84'] },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.order();
    const [goods] = await offeredGoods(as, 1);
    const [page, other] = await Promise.all([
      open(`/order-details/${order_number}`, 'sales1'),
      open(`/order-details/${order_number}`, 'lead'),
    ]);
    const freight = page.getByRole('textbox', { name: 'Adjust Amount', exact: true });
    await freight.fill('250');
    await page.getByRole('button', { name: 'Add lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add lines' });
    await dialog.getByRole('button', { name: 'Add to the order' }).click();
    await expect(dialog).toContainText('Add a product.');
    await pickGoods(page, 'Add a product', goods);
    await page.keyboard.press('Enter');
    const offers = page.getByRole('dialog', { name: `Select Offer for ${goods.product} ${goods.sku}` });
    await offers.getByRole('button', { name: `Expand offers of ${goods.seller}` }).click();
    await offers
      .getByRole('row')
      .filter({ hasText: goods.brand })
      .last()
      .getByRole('button', { name: 'Select Offer' })
      .click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('7');
    await dialog.getByRole('button', { name: 'Add to the order' }).click();
    await expect(page.getByText('Lines added to the order')).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const seen of [page, other]) {
      await expect(seen.getByRole('listitem', { name: `${goods.product} ${goods.sku}`, exact: true })).toBeVisible();
    }
    await expect(freight).toHaveValue('250');
    const sales = await as('sales1');
    const { order } = await sales.get<{ order: { order_lines: { quantity: number }[]; charge_2_value: number } }>(
      '/getOrderRequest',
      { order_number },
    );
    expect(order).toMatchObject({ charge_2_value: 0 });
    expect(order.order_lines.map(({ quantity }) => quantity)).toEqual([
      ...order_lines.map(({ quantity }) => quantity),
      7,
    ]);
  },
);

test('an invoiced order takes no more lines', { tag: '@ORD-84' }, async ({ open, records }) => {
  const { order_number } = await records.invoicedOrder();
  const page = await open(`/order-details/${order_number}`, 'sales1');
  await expect(page.getByText(/Correct it with a credit note|can't be changed/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add lines' })).toBeHidden();
});
