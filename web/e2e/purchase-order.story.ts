import { cancelFor } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { openPurchaseOrder, recordOf, rowOf, waitingRowOf } from './support/home.ts';
import { confirmIssue } from './support/purchase-orders.ts';

/** Fifteen characters with a wrong check character. */
const WRONG_CHECK = '29AAFCA7488L1Z0';
const MAIL = 'orders@seller.example.com';

test(
  'issuing a purchase order needs the seller’s details, is checked field by field, and mails it',
  { tag: ['@chain', '@APP-12', '@SUP-2', '@SUP-7', '@SUP-38', '@SUP-39', '@SUP-40', '@SUP-78', '@SUP-80'] },
  async ({ open, records }) => {
    const order = await records.purchaseOrder();
    const page = await open('/?category_manager=all&purchase_orders=1x20', 'cm1');
    await rowOf(page, 'purchaseOrders', order.po_id).click();
    const modal = recordOf(page, order.po_id);
    const field = (name: string) => modal.getByRole('textbox', { name });
    const issue = modal.getByRole('button', { name: /^Issue( A)?$/ });
    await expect(modal).toContainText('Pending Approval');
    await expect(issue).toBeEnabled();

    await field('Seller GST').fill(WRONG_CHECK.slice(0, 14));
    await field('Seller email').fill('orders@seller');
    await field('Whatsapp').fill('98765');
    await issue.click();
    await expect(field('Seller GST')).toHaveAccessibleDescription(/exactly 15 characters/);
    await expect(field('Seller email')).toHaveAccessibleDescription(/valid email address/);
    await expect(field('Whatsapp')).toHaveAccessibleDescription(/10-digit number/);
    for (const name of ['Seller GST', 'Seller email', 'Whatsapp'])
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');

    await field('Seller GST').fill(WRONG_CHECK);
    await expect(field('Seller GST')).not.toHaveAttribute('aria-invalid');
    await expect(field('Seller GST')).toHaveAccessibleDescription(/check character|last character/i);
    await field('Seller email').fill(MAIL);
    await field('Whatsapp').fill('+91 98765 43210');
    await expect(field('Whatsapp')).toHaveValue('9876543210');
    await field('Whatsapp').press('Enter');
    await confirmIssue(page);
    await expect(page.getByText('Successfully updated PO!')).toBeVisible();
    await expect(page.getByText('Email sent Successfully!')).toBeVisible();
    await expect(waitingRowOf(page, 'purchaseOrders', order.po_id)).toBeHidden();

    const inbox = await open('/dev/inbox');
    await inbox.getByLabel('Recipient').fill(MAIL);
    const mail = inbox.getByRole('article').filter({ hasText: order.po_id });
    await expect(mail).toBeVisible();
    await expect(mail).toContainText('email');
  },
);

test(
  'the tab is kept in the address, and the order is in the second',
  { tag: ['@SUP-3', '@SUP-4', '@SUP-6'] },
  async ({ open, records }) => {
    const order = await records.purchaseOrder();
    const page = await open(openPurchaseOrder(order.po_id), 'cm1');
    const modal = recordOf(page, order.po_id);
    const tab = (name: string) => modal.getByRole('tab', { name });
    await expect(tab('Purchase Order Lines')).toHaveAttribute('aria-selected', 'true');
    await tab('Reference Order').click();
    await expect(page).toHaveURL(/[?&]key=2/);
    await expect(modal).toContainText(`Order ${String(order.order_number)}`);
    await expect(modal.getByRole('table', { name: 'Lines of the order' })).toBeVisible();
    const behind = modal.getByRole('link', { name: `Order ${String(order.order_number)}` });
    await expect(behind).toHaveAttribute('href', `/order-details/${String(order.order_number)}`);
    await expect(behind).toHaveAttribute('target', '_blank');
    await page.reload();
    await expect(tab('Reference Order')).toHaveAttribute('aria-selected', 'true');
    await tab('Purchase Order Lines').click();
    await expect(page).toHaveURL(/[?&]key=1/);
  },
);

test('the key asks before a purchase order is issued, and Enter confirms it', async ({ open, records, as }) => {
  const order = await records.purchaseOrder();
  const manager = await as('cm1');
  const statusNow = async () =>
    (await manager.get<{ purchaseOrder: { status: string } }>('/getPurchaseOrder', { po_id: order.po_id }))
      .purchaseOrder.status;
  const page = await open(openPurchaseOrder(order.po_id), 'cm1');
  const modal = recordOf(page, order.po_id);
  await modal.getByRole('textbox', { name: 'Seller GST' }).fill('29AABCF8078M2ZW');
  await modal.getByRole('textbox', { name: 'Seller email' }).fill('orders@seller.example.com');
  await modal.getByRole('textbox', { name: 'Whatsapp' }).fill('9876543210');
  await modal.getByRole('tab', { name: 'Purchase Order Lines' }).focus();
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: `Issue ${order.po_id}?` });
  await expect(question).toContainText('can no longer be edited');
  expect(await statusNow()).toBe('DRAFT');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully updated PO!')).toBeVisible();
  expect(await statusNow()).toBe('ISSUED');
});

test('cancelling asks first', { tag: '@SUP-78' }, async ({ open, records }) => {
  const order = await records.purchaseOrder();
  const page = await open(openPurchaseOrder(order.po_id), 'cm1');
  const modal = recordOf(page, order.po_id);
  await modal.getByRole('button', { name: 'Cancel purchase order' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${order.po_id}?` });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await modal.getByRole('button', { name: 'Cancel purchase order' }).click();
  await cancelFor(question, 'Cancel purchase order');
  await expect(page.getByText('Successfully updated PO!')).toBeVisible();
  await expect(modal).toBeHidden();
});

test(
  'the form follows the seller, and updates its record along the way',
  { tag: ['@SUP-8', '@SUP-43'] },
  async ({ open, records, as }) => {
    const order = await records.purchaseOrder();
    const admin = await as('admin');
    const seller_id = Number(order['seller_id']);
    const sellerNow = async () =>
      (await admin.get<{ seller: { email_id_1: string } }>('/getSeller', { seller_id })).seller.email_id_1;
    const page = await open(openPurchaseOrder(order.po_id), 'admin');
    const modal = recordOf(page, order.po_id);
    const field = (name: string) => modal.getByRole('textbox', { name });
    await expect(modal.getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();

    const theirs = `desk-${order.po_id.toLowerCase()}@seller.example.com`;
    await admin.send('PATCH', '/updateSeller', { seller_id, email_id_1: theirs });
    await expect(field('Seller email')).toHaveValue(theirs);
    await expect(modal).toContainText('Seller email is now as in the seller');

    const mine = `mine-${order.po_id.toLowerCase()}@seller.example.com`;
    await field('Seller email').fill(mine);
    await admin.send('PATCH', '/updateSeller', { seller_id, email_id_1: `new-${theirs}` });
    await modal.getByRole('button', { name: 'Keep mine: Seller email' }).click();
    await field('Seller GST').fill(WRONG_CHECK);
    await field('Whatsapp').fill('9876543210');
    await modal.getByRole('checkbox', { name: 'Also update the seller' }).check();
    await modal.getByRole('button', { name: /^Issue( A)?$/ }).click();
    await confirmIssue(page);
    await expect(page.getByText('Successfully updated PO!')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await sellerNow()).toBe(mine);
  },
);

test.describe('given a refusal', () => {
  test('a seller that refuses to be updated holds the issue back, and the form says so', async ({
    open,
    records,
    watcher,
  }) => {
    watcher.expectFailure(/status of 400.*updateSeller/, /Error in updating po/);
    const order = await records.purchaseOrder();
    const page = await open(openPurchaseOrder(order.po_id), 'admin', (window) =>
      window.route('**/updateSeller', (route) =>
        route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not today' } }),
      ),
    );
    const modal = recordOf(page, order.po_id);
    const field = (name: string) => modal.getByRole('textbox', { name });
    await field('Seller GST').fill(WRONG_CHECK);
    await field('Seller email').fill('other@seller.example.com');
    await field('Whatsapp').fill('9876543211');
    await modal.getByRole('checkbox', { name: 'Also update the seller' }).check();
    await modal.getByRole('button', { name: /^Issue( A)?$/ }).click();
    await confirmIssue(page);
    await expect(modal).toContainText("The seller wasn't updated, so the purchase order wasn't issued.");
    await expect(modal.getByText('Pending Approval').first()).toBeVisible();
    await expect(field('Seller email')).toHaveValue('other@seller.example.com');
  });
});
