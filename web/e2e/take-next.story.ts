import { CLAIM } from '@console/shared/constants';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectHeld, freshness, openRequest, panelOf, recordOf, rowOf, takeOpened } from './support/home.ts';
import type { PanelName } from './support/home.ts';

/** What a window says to the relay, by event. */
function saidBy(page: Page): (event: string) => string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void frames.push(String(payload))));
  return (event) => frames.filter((frame) => frame.includes(`"${event}"`));
}

const openedIn = (page: Page): string | null => new URL(page.url()).searchParams.get('open');

async function takeNext(page: Page, queue: PanelName): Promise<string> {
  await expect(freshness(page)).toHaveText('live');
  await panelOf(page, queue).getByRole('button', { name: 'Take next' }).click();
  await expect.poll(() => openedIn(page)).not.toBeNull();
  await expect(page.getByRole('dialog')).toBeVisible();
  return openedIn(page) ?? '';
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const queue of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
  test(`what next gives of ${queue} stays with its window beyond a renewal, and a colleague's next is another`, async ({
    open,
  }) => {
    let said: ReturnType<typeof saidBy> | undefined;
    const page = await open('/?category_manager=all', 'lead', async (window) => {
      said = saidBy(window);
      await window.clock.install();
    });
    const colleague = await open('/?category_manager=all', 'lead2');
    const first = await takeNext(page, queue);
    await expect.poll(() => said?.('claim.acquire').length).toBe(1);
    for (const renewal of [1, 2]) {
      await page.clock.fastForward(CLAIM.renewMs);
      await expect.poll(() => said?.('claim.renew').length).toBe(renewal);
    }
    const second = await takeNext(colleague, queue);
    expect(second).not.toBe(first);
    await expect(page.getByRole('dialog')).not.toContainText('Your claim was ended');
    expect(said?.('claim.release')).toEqual([]);
    expect(openedIn(page)).toBe(first);
    for (const desk of [page, colleague]) await close(desk);
    await expect.poll(() => said?.('claim.release').length).toBe(1);
  });
}

const EVERYBODYS = '/?category_manager=all';
const GSTIN = '29AAFCA7488L1Z0';

test('whoever opens a request from a link only looks at it, until the first word; a row of the queue takes it, also after a reload', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const [viewer, colleague] = [await open(openRequest(request.id), 'cm1'), await open('/', 'cm3')];
  const row = rowOf(colleague, 'requests', request.id);
  const remarks = recordOf(viewer, request.product).getByLabel('Remarks');
  await expect(remarks).toBeEditable();
  await expect(row).toContainText(request.product);
  await expect(row).not.toContainText('is working on this');
  await remarks.fill('By Friday');
  await expect(row).toContainText('Suresh Gowda is working on this');
  await remarks.fill('');
  await expect(row).not.toContainText('is working on this');

  await row.click();
  await expectHeld(colleague, request.id);
  await expect(recordOf(viewer, request.product)).toContainText('Imran Shaikh is working on this request');
  await colleague.reload();
  await expect(recordOf(colleague, request.product)).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(recordOf(viewer, request.product)).not.toContainText('is working on this request');
});

test('a salesperson claims no request by opening it from the dashboard', async ({ open, records }) => {
  const request = await records.request();
  const [sales, manager] = [await open('/?sales_person=all', 'sales1'), await open('/', 'cm1')];
  await rowOf(sales, 'openRequests', request.id).click();
  await expect(recordOf(sales, request.product)).toBeVisible();
  await rowOf(manager, 'requests', request.id).click();
  await expectHeld(manager, request.id);
  await expect(recordOf(sales, request.product)).toContainText('Suresh Gowda is working on this request');
});

test('what one window of a person closes stays with the other that has it open', async ({ open, records }) => {
  const request = await records.request();
  const [first, second, colleague] = [await open('/', 'cm1'), await open('/', 'cm1'), await open('/', 'cm3')];
  for (const page of [first, second]) {
    await rowOf(page, 'requests', request.id).click();
    await expectHeld(page, request.id);
  }
  await first.keyboard.press('Escape');
  await expect(recordOf(first, request.product)).toBeHidden();
  // What the closing brought about has been heard of by the time that another write has.
  await expect(rowOf(colleague, 'requests', (await records.request()).id)).toBeVisible();
  await expect(rowOf(colleague, 'requests', request.id)).toContainText('Suresh Gowda is working on this');
  await expect(recordOf(second, request.product)).not.toContainText('Your claim was ended');
  await second.keyboard.press('Escape');
  await expect(rowOf(colleague, 'requests', request.id)).not.toContainText('is working on this');
});

test.describe('save and take next', () => {
  test('from the keyboard, issues what is open and opens the next; a refusal of the form or of the server leaves all as it is', async ({
    open,
    records,
    watcher,
  }) => {
    watcher.expectFailure(/status of 500/, /Error in updating po!/);
    const { po_id } = await records.draftOrder();
    const page = await open('/?category_manager=all&purchase_orders=1x20', 'cm1');
    await rowOf(page, 'purchaseOrders', po_id).click();
    const modal = recordOf(page, po_id);
    const gst = modal.getByLabel('Seller GST');
    await expect(modal.getByRole('button', { name: 'Save and take next' })).toBeEnabled();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Save and take next');
    await page.keyboard.press('Escape');

    await gst.fill('29');
    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(gst).toHaveAttribute('aria-invalid', 'true');

    await gst.fill(GSTIN);
    await page.route('**/api/updatePurchaseOrderStatus', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'The ledger is locked.' } }),
    );
    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(page.getByText('The ledger is locked.').first()).toBeVisible();
    await expect(gst).toHaveValue(GSTIN);
    await expectHeld(page, po_id);

    await page.unroute('**/api/updatePurchaseOrderStatus');
    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(page.getByText('Successfully updated PO!')).toBeVisible();
    await expect.poll(() => openedIn(page)).not.toBe(`purchase_order:${po_id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save and take next' })).toBeEnabled();
    await close(page);
  });

  test('where nothing waits any more, closes the dialog and says so', async ({ open, records }) => {
    const { po_id, modified_by: nobodysManager } = await records.draftOrder();
    const page = await open(`/?category_manager=${Number(nobodysManager)}&open=purchase_order:${po_id}`, 'cm1');
    await takeOpened(page);
    await recordOf(page, po_id).getByRole('button', { name: 'Save and take next' }).click();
    await expect(page.getByText('Successfully updated PO!')).toBeVisible();
    await expect(page.getByText('Nothing is free to take')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(openedIn(page)).toBeNull();
  });
});

test('the fourth that one person takes at a time is refused, and the three are named as links that open them', async ({
  open,
}) => {
  const desks = [await open(EVERYBODYS, 'lead'), await open(EVERYBODYS, 'lead'), await open(EVERYBODYS, 'lead')];
  const held: string[] = [];
  for (const desk of desks) held.push(await takeNext(desk, 'requests'));
  const page = await open(EVERYBODYS, 'lead');
  await panelOf(page, 'requests').getByRole('button', { name: 'Take next' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'You already have 3 records from Take next.' });
  for (const ref of held)
    await expect(toast.getByRole('link', { name: `Quote request ${ref.split(':').at(1)}` })).toBeVisible();
  await toast.getByRole('link').first().click();
  await expect.poll(() => openedIn(page)).toBe(held[0]);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save price' })).toBeEnabled();
  for (const desk of [page, ...desks]) await close(desk);
});
