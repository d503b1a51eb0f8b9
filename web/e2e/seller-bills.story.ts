import { isoDay } from '@console/shared/dates';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { cancelFor } from './support/final-moves.ts';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { issuedOrder } from './support/seller-bills.ts';

test(
  'a seller’s bill is recorded, compared by line, corrected and cancelled, and a colleague sees each at once',
  {
    tag: [
      '@SUP-109',
      '@SUP-110',
      '@SUP-111',
      '@SUP-112',
      '@SUP-113',
      '@SUP-114',
      '@SUP-115',
      '@SUP-117',
      '@SUP-119',
      '@MON-62',
    ],
  },
  async ({ open, as, records, watcher }) => {
    const { po_id, order_number, line } = await issuedOrder(as, records);
    const manager = await as('cm1');
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      ...{ order_number, status: 'IN_TRANSIT' },
      dc_lines: [{ order_line_id: line.order_line_id, delivered_qty: 18 }],
    });
    await (await as('lead')).send('PUT', '/dc', { challanId: dc.challanId, newStatus: 'DELIVERED' });
    const path = `/purchase-orders-details/${po_id}`;
    const [page, colleague] = [await open(path, 'lead'), await open(path, 'admin')];
    const bills = page.getByRole('region', { name: /^Seller bills/ });
    const theirs = colleague.getByRole('region', { name: /^Seller bills/ });
    const compared = colleague.getByRole('table', { name: 'Ordered, delivered and billed' });
    await expect(theirs).toContainText('No bills yet');
    await expect(compared.getByRole('row').nth(1)).toContainText('Delivered 18 more than billed');

    await bills.getByRole('button', { name: 'Add bill' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a bill' });
    await dialog.getByRole('button', { name: 'Add bill' }).click();
    for (const label of ['Bill number', 'Bill date', 'Amount']) {
      await expect(dialog.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true');
    }
    const number = `INV/${po_id.slice(-6)}`;
    await dialog.getByRole('textbox', { name: 'Bill number' }).fill(number);
    await dialog.getByRole('textbox', { name: 'Bill date' }).fill(isoDay(new Date()));
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000.50');
    await expect(dialog.getByRole('textbox', { name: /^Billed quantity of/ })).toHaveValue('20');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: picture() });
    await expect(dialog.getByRole('link', { name: 'Open file 1' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText("Seller's bill recorded")).toBeVisible();
    const row = bills.getByRole('row').filter({ hasText: number });
    const seen = theirs.getByRole('row').filter({ hasText: number });
    await expect(seen).toContainText('₹1,000.50');
    await expect(seen.getByRole('link', { name: `Open bill ${number}` })).toHaveAttribute('href', /\.png/);
    await expect(compared.getByRole('row').nth(1)).toContainText('Billed 2 more than delivered');

    await row.getByRole('button', { name: `Actions of bill ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Correct…' }).click();
    const dearer = page.getByRole('dialog', { name: `Correct bill ${number}` });
    await dearer.getByRole('textbox', { name: 'Amount' }).fill('9999999');
    await expect(dearer.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /^With this bill, ₹.+ more than ordered is billed/,
    );
    await dearer.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toContainText(/Billed, for an order of ₹.+ · ₹.+ more than ordered/);

    watcher.expectFailure(/Couldn't record the seller's bill.*has billed this number/);
    await bills.getByRole('button', { name: 'Add bill' }).click();
    await dialog.getByRole('textbox', { name: 'Bill number' }).fill(number.toLowerCase());
    await dialog.getByRole('textbox', { name: 'Bill date' }).fill(isoDay(new Date()));
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
    await dialog.getByRole('textbox', { name: /^Billed quantity of/ }).fill('1');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('textbox', { name: 'Bill number' })).toHaveAccessibleDescription(
      /has billed this number in this financial year/,
    );
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    await row.getByRole('button', { name: `Actions of bill ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Correct…' }).click();
    const correcting = page.getByRole('dialog', { name: `Correct bill ${number}` });
    await correcting.getByRole('textbox', { name: /^Billed quantity of/ }).fill('18');
    await correcting.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("Seller's bill corrected")).toBeVisible();
    await expect(compared.getByRole('row').nth(1)).toContainText('None');

    await row.getByRole('button', { name: `Actions of bill ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel…' }).click();
    await cancelFor(page.getByRole('alertdialog'), 'Cancel bill', 'Sent to the wrong firm');
    await expect(page.getByText("Seller's bill cancelled")).toBeVisible();
    await expect(seen).toContainText('Sent to the wrong firm');
    await expect(compared.getByRole('row').nth(1)).toContainText('Delivered 18 more than billed');
  },
);

test(
  'a payment above the bills asks for a reason, which a colleague reads, and one before any bill is an advance',
  { tag: ['@MON-49', '@MON-50'] },
  async ({ open, as, records }) => {
    const { po_id, po_line_id } = await issuedOrder(as, records);
    const path = `/purchase-orders-details/${po_id}?tab=payments`;
    const [page, colleague] = [await open(path, 'lead'), await open(path, 'admin')];
    const payments = page.getByRole('region', { name: 'Payments' });
    const dialog = page.getByRole('dialog', { name: 'Add payment' });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    const theirs = colleague.getByRole('region', { name: 'Payments' });

    await payments.getByRole('button', { name: 'Add payment' }).click();
    await expect(reason).toHaveValue('Advance');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(theirs).toContainText('Reason: Advance');

    await (
      await as('lead')
    ).send('POST', '/sellerBill', {
      ...{ po_id, bill_number: `P-${po_id.slice(-6)}`, bill_date: isoDay(new Date()), amount: 150 },
      lines: [{ po_line_id, quantity: 20 }],
    });
    await expect(payments).toContainText('Billed');
    await payments.getByRole('button', { name: 'Add payment' }).click();
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await amount.fill('50');
    await expect(reason).toHaveCount(0);
    await amount.fill('80');
    await expect(amount).toHaveAccessibleDescription(/₹80\.00 is ₹30\.00 more than is left of the ₹150\.00 billed\./);
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('Freight, bill to follow');
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(theirs).toContainText('Reason: Freight, bill to follow');
  },
);

test('the bills of a seller, their form, and a payment above them', async ({ open, as, records }) => {
  const { po_id, po_line_id } = await issuedOrder(as, records);
  await (
    await as('lead')
  ).send('POST', '/sellerBill', {
    ...{ po_id, bill_number: `W-${po_id.slice(-6)}`, bill_date: isoDay(new Date()), amount: 1.5 },
    lines: [{ po_line_id, quantity: 20.125 }],
  });
  const page = await open(`/purchase-orders-details/${po_id}`, 'lead');
  const bills = page.getByRole('region', { name: /^Seller bills/ });
  await expect(page.getByText('Billed 0.125 more than ordered')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await bills.getByRole('button', { name: 'Add bill' }).click();
  const form = page.getByRole('dialog', { name: 'Add a bill' });
  await form.getByRole('button', { name: 'Add bill' }).click();
  await expectAccessibleAtEveryWidth(page, () =>
    expect(form.getByRole('button', { name: 'Add bill' })).toBeInViewport({ ratio: 1 }),
  );
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'Add payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await payment.getByRole('textbox', { name: 'Amount' }).fill('3');
  await payment.getByRole('button', { name: 'Add payment' }).click();
  await expect(payment.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page, () =>
    expect(payment.getByRole('button', { name: 'Add payment' })).toBeInViewport({ ratio: 1 }),
  );
});
