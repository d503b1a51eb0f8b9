import { expect, test } from './support/fixtures.ts';

test('a payment for a purchase order is recorded on its page, never beyond what is left, and seen by a colleague', async ({
  open,
  as,
  records,
}) => {
  const { po_id } = await records.purchaseOrder();
  const admin = await as('admin');
  await admin.send('PATCH', '/updatePurchaseOrder', {
    ...{ po_id, gstin: '29ABCDE1234F1Z5', seller_email: 'seller@example.com', seller_whatsapp_number: '9876543210' },
  });
  await admin.send('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'ISSUED', send_email: false });
  const page = await open(`/purchase-orders-details/${po_id}?tab=payments`, 'lead');
  const colleague = await open(`/purchase-orders-details/${po_id}?tab=payments`, 'admin');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('99,99,99,999');
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Amount').fill('10');
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(page.getByText('Payment created successfully!')).toBeVisible();
  await expect(payments.getByRole('row').nth(1)).toContainText('₹10.00');
  await expect(colleague.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1)).toContainText('₹10.00');

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('alertdialog');
  const words = /^Nothing is recorded as paid of ₹[\d,.]+, and ₹10\.00 awaited\. ₹[\d,.]+ is left\.$/;
  await expect(question.getByText(words)).toBeVisible();
});
