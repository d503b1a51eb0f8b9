import { expect, test } from './support/fixtures.ts';
import { undercut } from './support/undercut.ts';

test('a lead leaves to a colleague what they edited themselves', async ({ open, records }) => {
  const quotation = await records.quotation();
  const page = await open(`/quotation-details/${quotation.quotation_id}`, 'lead');
  await expect(page.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
  await page.getByLabel('Quantity').first().fill('11');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Quotation updated successfully')).toBeVisible();
  const own = page.getByRole('button', { name: 'Approve and send' });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription('You edited this quotation last. Ask a colleague to approve it.');
  const other = await open(`/quotation-details/${quotation.quotation_id}`, 'lead2');
  await expect(other.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
});

test('who priced an order is told to ask a colleague, before any press', async ({ open, records, as }) => {
  const order = await records.order();
  await undercut(await as('lead'), order);
  const page = await open(`/order-details/${order.order_number}`, 'lead');
  const notice = page.getByRole('status').filter({ hasText: 'Waiting for approval' });
  await expect(notice).toContainText('You edited this order last. Ask a colleague to approve it.');
  await expect(notice.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const other = await open(`/order-details/${order.order_number}`, 'lead2');
  await expect(
    other
      .getByRole('status')
      .filter({ hasText: 'Waiting' })
      .getByRole('button', { name: /^Approve/ }),
  ).toBeEnabled();
});
