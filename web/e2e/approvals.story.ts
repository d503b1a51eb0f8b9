import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { openPurchaseOrder, recordOf, rowOf } from './support/home.ts';
import type { MadePurchaseOrder } from './support/records.ts';

const QUEUE = '/?category_manager=all&purchase_orders=1x20';
const updated = (page: Page) => page.getByText('Successfully updated PO!');

async function openByKey(page: Page, po_id: string) {
  await rowOf(page, 'purchaseOrders', po_id).focus();
  await page.keyboard.press('Enter');
  const modal = recordOf(page, po_id);
  await expect(modal.getByRole('button', { name: 'Issue' })).toBeEnabled();
  return modal;
}

const statusOf = async (colleague: Caller, po_id: string) =>
  (await colleague.get<{ purchaseOrder: MadePurchaseOrder }>('/getPurchaseOrder', { po_id })).purchaseOrder.status;

test('a queue is decided by keys alone: issued, passed over, cancelled', async ({ open, records, as }) => {
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

  await page.keyboard.press('a');
  await expect(updated(page)).toBeVisible();
  await expect(modal).toBeHidden();
  expect(await statusOf(admin, first.po_id)).toBe('ISSUED');

  // Right after a decision, then from one that is only looked at: each time another one.
  const seen = new Set<string>();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('n');
    await expect.poll(() => opened(page), { message: `step ${step}` }).toMatch(/^purchase_order:/);
    await expect.poll(() => seen.has(opened(page))).toBe(false);
    seen.add(opened(page));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Issue' })).toBeEnabled();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openByKey(page, second.po_id);
  await page.keyboard.press('x');
  await expect(page.getByRole('alertdialog', { name: `Cancel ${second.po_id}?` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(recordOf(page, second.po_id)).toBeHidden();
  expect(await statusOf(admin, second.po_id)).toBe('CANCELLED');
});

test('what a colleague changed is looked at before it is approved', async ({ open, records, as }) => {
  const { po_id, purchase_order_lines: lines } = await records.draftOrder();
  const admin = await as('admin');
  const holder = await open(openPurchaseOrder(po_id), 'admin');
  await expect(recordOf(holder, po_id).getByRole('button', { name: 'Issue' })).toBeEnabled();
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
  await expect(modal).toContainText('changed it while it was open: look again');
  await holder.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(modal).not.toContainText('Nobody is working');
  await expect(modal).toContainText('changed it while it was open: look again');
  await expect(modal).toContainText(/quantity: 20 .* → 55/);
  await expect(modal.getByRole('button', { name: 'Issue' })).toBeDisabled();
  await page.keyboard.press('a');
  expect(await statusOf(admin, po_id)).toBe('DRAFT');
  await page.keyboard.press('r');
  await expect(modal).not.toContainText('look again');
  await page.keyboard.press('a');
  await expect(updated(page)).toBeVisible();
  await expect(modal).toBeHidden();
  expect(await statusOf(admin, po_id)).toBe('ISSUED');
});

test('of two who look at one order, the second sees who issued it', async ({ open, records }) => {
  const { po_id } = await records.draftOrder();
  const first = await open(openPurchaseOrder(po_id), 'cm1');
  await expect(recordOf(first, po_id).getByRole('button', { name: 'Issue' })).toBeEnabled();
  const second = await open(openPurchaseOrder(po_id), 'admin');
  await expect(recordOf(second, po_id)).toContainText('Suresh Gowda is working on this purchase order');
  await first.keyboard.press('a');
  await expect(updated(first)).toBeVisible();
  await expect(recordOf(second, po_id)).toContainText('Suresh Gowda moved it to Issued');
  await expect(recordOf(second, po_id).getByRole('button', { name: 'Issue' })).toBeDisabled();
});

const opened = (page: Page) => new URL(page.url()).searchParams.get('open') ?? '';
