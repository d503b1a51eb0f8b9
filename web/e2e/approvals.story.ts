import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { expectHeld, openPurchaseOrder, openQuotation, panelOf, recordOf, rowOf, takeOpened } from './support/home.ts';
import type { MadePurchaseOrder, MadeQuotation } from './support/records.ts';

const QUEUE = '/?category_manager=all&purchase_orders=1x20';
const updated = (page: Page) => page.getByText('Successfully updated PO!');

async function openByKey(page: Page, po_id: string) {
  await rowOf(page, 'purchaseOrders', po_id).focus();
  await page.keyboard.press('Enter');
  const modal = recordOf(page, po_id);
  await expect(modal.getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();
  return modal;
}

/** Opens the confirmation by key and answers it with Enter. */
async function issueByKey(page: Page, po_id: string) {
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: `Issue ${po_id}?` });
  await expect(question.getByRole('button', { name: /^Issue( A)?$/ })).toBeFocused();
  await page.keyboard.press('Enter');
}

const statusOf = async (colleague: Caller, po_id: string) =>
  (await colleague.get<{ purchaseOrder: MadePurchaseOrder }>('/getPurchaseOrder', { po_id })).purchaseOrder.status;

test(
  'a queue is decided by keyboard alone: issued, skipped, cancelled',
  { tag: ['@SUP-2', '@SUP-21'] },
  async ({ open, records, as }) => {
    const [first, second] = [await records.draftOrder(), await records.draftOrder()];
    const admin = await as('admin');
    const page = await open(QUEUE, 'cm1');
    const modal = await openByKey(page, first.po_id);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: /keys|keyboard/i });
    for (const words of ['Issue to the seller', 'Cancel the purchase order', 'Take the next purchase order'])
      await expect(help).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    await issueByKey(page, first.po_id);
    await expect(updated(page)).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await statusOf(admin, first.po_id)).toBe('ISSUED');

    // First right after a decision, then from a record only viewed: a different one each time.
    const seen = new Set<string>();
    for (const step of [1, 2, 3]) {
      await page.keyboard.press('n');
      await expect.poll(() => opened(page), { message: `step ${step}` }).toMatch(/^purchase_order:/);
      await expect.poll(() => seen.has(opened(page))).toBe(false);
      seen.add(opened(page));
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await openByKey(page, second.po_id);
    await page.keyboard.press('x');
    const question = page.getByRole('alertdialog', { name: `Cancel ${second.po_id}?` });
    await expect(question.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('The seller is out of stock');
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(admin, second.po_id)).toBe('CANCELLED');
    // While the confirmation is open, the record is out of reach, as if it were gone.
    await expect(question).toBeHidden();
    await expect(recordOf(page, second.po_id)).toBeHidden();
  },
);

test('a change by a colleague is looked at before the approval', async ({ open, records, as }) => {
  const { po_id, purchase_order_lines: lines } = await records.draftOrder();
  const admin = await as('admin');
  const holder = await open(openPurchaseOrder(po_id), 'admin');
  await takeOpened(holder);
  await expectHeld(holder, po_id);
  const page = await open(QUEUE, 'cm1');
  await rowOf(page, 'purchaseOrders', po_id).focus();
  await page.keyboard.press('Enter');
  const modal = recordOf(page, po_id);
  await expect(modal).toContainText('Meera Krishnan is working on this purchase order');
  const [line] = lines;
  await admin.send('PATCH', '/updatePurchaseOrder', {
    po_id,
    purchase_order_lines: [{ po_line_id: line?.po_line_id, quantity: 55 }],
  });
  await expect(modal).toContainText('changed this while you had it open');
  await holder.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(modal).not.toContainText('no longer held');
  await expect(modal).toContainText('changed this while you had it open');
  await expect(modal).toContainText(/quantity: 20 .* → 55/);
  await expect(modal.getByRole('button', { name: /^Issue( A)?$/ })).toBeDisabled();
  await page.keyboard.press('a');
  expect(await statusOf(admin, po_id)).toBe('DRAFT');
  await page.keyboard.press('r');
  await expect(modal).not.toContainText('while you had it open');
  await issueByKey(page, po_id);
  await expect(updated(page)).toBeVisible();
  await expect(modal).toBeHidden();
  expect(await statusOf(admin, po_id)).toBe('ISSUED');
});

test('given two people at one order, the second sees who issued it', async ({ open, records }) => {
  const { po_id } = await records.draftOrder();
  const first = await open(openPurchaseOrder(po_id), 'cm1');
  await takeOpened(first);
  await expectHeld(first, po_id);
  const second = await open(openPurchaseOrder(po_id), 'admin');
  await expect(recordOf(second, po_id)).toContainText('Suresh Gowda is working on this purchase order');
  await issueByKey(first, po_id);
  await expect(updated(first)).toBeVisible();
  await expect(recordOf(second, po_id)).toContainText('Suresh Gowda moved it to Issued');
  await expect(recordOf(second, po_id).getByRole('button', { name: /^Issue( A)?$/ })).toBeDisabled();
});

const QUOTATIONS = '/?category_manager=all&quotations=1x20';
/** The first PDF has to load its fonts. */
const DRAWN = { timeout: 30_000 };
const saved = (page: Page) => page.getByText('Quotation updated successfully');
const LEAD = 'Lakshmi Venkatesh';
const approveOf = (modal: Locator) => modal.getByRole('button', { name: 'Approve and send' });

async function openQuotationByKey(page: Page, { quotation_number }: MadeQuotation) {
  await panelOf(page, 'quotations').getByRole('row').filter({ hasText: quotation_number }).focus();
  await page.keyboard.press('Enter');
  const modal = recordOf(page, quotation_number);
  await expect(modal).toBeVisible();
  return modal;
}

const quotationAsSeen = async (colleague: Caller, { quotation_id }: MadeQuotation) =>
  (await colleague.get<{ quotation: MadeQuotation }>('/quotation', { quotation_id })).quotation;

test('quotations are decided by keyboard alone: approved and sent, skipped, rejected', async ({
  open,
  records,
  as,
}) => {
  const [first, second] = [await records.quotation(), await records.quotation()];
  const admin = await as('admin');
  const page = await open(QUOTATIONS, 'lead');
  const modal = await openQuotationByKey(page, first);
  await expect(approveOf(modal)).toBeEnabled();
  for (const { product_info, product_sku_name } of first.quotation_items)
    await expect(modal.getByRole('row', { name: product_info.product_name }).first()).toContainText(product_sku_name);
  await expect(modal.getByRole('table')).toContainText(/cost ₹100.00 \+ 10%/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: /keys|keyboard/i });
  for (const words of ['Approve and send', 'Reject', 'Take the next quotation', 'Open it to edit'])
    await expect(help).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: `Approve ${first.quotation_number}?` });
  await expect(question.getByRole('radio', { name: 'Email it with the PDF' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible(DRAWN);
  await expect(modal).toBeHidden();
  expect((await quotationAsSeen(admin, first)).status).toBe('CONFIRMED');

  const seen = new Set<string>();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('n');
    await expect.poll(() => opened(page), { message: `step ${step}` }).toMatch(/^quotation:/);
    await expect.poll(() => seen.has(opened(page))).toBe(false);
    seen.add(opened(page));
    await expect(approveOf(page.getByRole('dialog'))).toBeEnabled();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const other = await openQuotationByKey(page, second);
  await expect(approveOf(other)).toBeEnabled();
  await page.keyboard.press('x');
  const why = page.getByRole('alertdialog', { name: `Reject ${second.quotation_number}?` });
  await expect(why.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why.getByRole('textbox')).toHaveAccessibleDescription(/Please enter message/);
  await page.keyboard.type('Too dear');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => quotationAsSeen(admin, second))
    .toMatchObject({ status: 'REJECTED', reject_message: 'Too dear' });
  await expect(why).toBeHidden();
  await expect(other).toBeHidden();
});

test('a changed quotation is looked at before the approval, also during the question, and its last editor does not approve it', async ({
  open,
  records,
  as,
}) => {
  const quotation = await records.quotation();
  const { quotation_id, quotation_items } = quotation;
  const [admin, lead] = [await as('admin'), await as('lead')];
  const holder = await open(openQuotation(quotation_id), 'admin');
  await takeOpened(holder);
  await expectHeld(holder, quotation_id);
  const page = await open(QUOTATIONS, 'lead');
  const modal = await openQuotationByKey(page, quotation);
  await expect(modal).toContainText('Meera Krishnan is working on this quotation');
  const change = (by: Caller, quantity: number) =>
    by.send('PUT', '/quotation', {
      quotation_id,
      quotation_items: [{ quotation_item_id: quotation_items[0]?.quotation_item_id, quantity }],
    });
  await change(admin, 55);
  await expect(modal).toContainText('changed this while you had it open');
  await holder.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(modal).not.toContainText('no longer held');
  await expect(modal).toContainText(/Line 1, .*: quantity: [\d.]+ → 55/);
  await expect(approveOf(modal)).toBeDisabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await quotationAsSeen(admin, quotation)).status).toBe('SENT');
  await page.keyboard.press('r');
  await expect(modal).not.toContainText('while you had it open');
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // As from another window of the same person, which the claim does not block.
  await change(lead, 60);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(modal).toContainText(/quantity: 55 → 60/);
  await page.keyboard.press('Enter');
  expect((await quotationAsSeen(admin, quotation)).status).toBe('SENT');
  await page.keyboard.press('r');
  await expect(modal).not.toContainText('while you had it open');
  await expect(modal).toContainText(/You edited this quotation last\. Ask .*Prakash Deshpande.* to approve it\./);
  await expect(approveOf(modal)).toBeDisabled();
  await expect(approveOf(modal)).toHaveAccessibleDescription(/Prakash Deshpande/);
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await change(admin, 60);
  await (await as('lead')).send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
  const approved = await quotationAsSeen(admin, quotation);
  expect(approved.status).toBe('CONFIRMED');
  expect(approved.quotation_items[0]).toMatchObject({ quantity: 60 });
});

test('given two people at one quotation, the second sees who approved it', async ({ open, records }) => {
  const quotation = await records.quotation();
  const first = await open(openQuotation(quotation.quotation_id), 'lead');
  await takeOpened(first);
  await expectHeld(first, quotation.quotation_id);
  const second = await open(openQuotation(quotation.quotation_id), 'admin');
  const theirs = recordOf(second, quotation.quotation_number);
  await expect(theirs).toContainText(`${LEAD} is working on this quotation`);
  await expect(approveOf(theirs)).toBeDisabled();
  await first.keyboard.press('a');
  await expect(first.getByRole('alertdialog')).toBeVisible();
  await first.keyboard.press('Enter');
  await expect(saved(first)).toBeVisible(DRAWN);
  await expect(theirs).toContainText(`${LEAD} moved it to Sent`);
  await expect(approveOf(theirs)).toBeDisabled();
});

test(
  'a list shows a purchase order in a dialog; for a closed one the button is disabled, and its row opens the page',
  { tag: ['@SUP-5', '@SUP-30'] },
  async ({ open, records, as }) => {
    const [draft, closed] = [await records.draftOrder(), await records.draftOrder()];
    const admin = await as('admin');
    await admin.send('PATCH', '/updatePurchaseOrderStatus', {
      po_id: closed.po_id,
      status: 'CANCELLED',
      send_email: false,
    });
    const page = await open('/purchaseOrders?status=DRAFT,CANCELLED', 'cm1');
    const view = (po_id: string) => page.getByRole('button', { name: `View ${po_id}` });
    await expect(view(closed.po_id)).toBeDisabled();
    await view(draft.po_id).focus();
    await page.keyboard.press('Enter');
    const modal = recordOf(page, draft.po_id);
    await expect(modal.getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();
    await modal.getByRole('tab', { name: 'Reference Order' }).click();
    await expect(page).toHaveURL(new RegExp(`view=${draft.po_id}&key=2$`));
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/status=DRAFT(%2C|,)CANCELLED$/);

    await page.getByRole('row').filter({ hasText: closed.po_id }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/purchase-orders-details/${closed.po_id}`);
  },
);

const opened = (page: Page) => new URL(page.url()).searchParams.get('open') ?? '';
