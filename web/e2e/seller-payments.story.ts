import { expect, test } from './support/fixtures.ts';

test('a payment to a seller names its purchase order, among the payments of the order', async ({
  open,
  as,
  records,
}) => {
  const { order, po_id } = await records.heldOrder();
  const admin = await as('admin');
  await admin.send('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'ISSUED' });
  const page = await open(`/order-details/${order.order_number}?tab=money`, 'lead');
  const panel = page.getByRole('region', { name: 'Payments' });
  await expect(panel.getByRole('button', { name: 'Add payment' })).toBeVisible();
  await admin.send('POST', '/payment', { po_id, amount: 1.25 });
  const row = panel.getByRole('row').filter({ hasText: `for ${po_id}` });
  await expect(row).toContainText('₹1.25');
  await row.getByRole('button', { name: /^Actions of payment/ }).click();
  await page.getByRole('menuitem', { name: 'Paid…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this payment as paid?' });
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(row).toContainText('Paid by');
});
