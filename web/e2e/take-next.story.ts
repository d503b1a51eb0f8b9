import { CLAIM } from '@console/shared/constants';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectHeld, openRequest, panelOf, recordOf, rowOf } from './support/home.ts';
import { closeRecord, HOME_OF_ALL, openedRecord, takeNext } from './support/take-next.ts';

/** A window's messages to the relay, by event. */
function saidBy(page: Page): (event: string) => string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void frames.push(String(payload))));
  return (event) => frames.filter((frame) => frame.includes(`"${event}"`));
}

/** The claims that the relay granted a window on request. */
function givenTo(page: Page): () => string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))));
  return () => frames.filter((frame) => /^43\d+\[\{"ok":true,"claim"/.test(frame));
}

for (const queue of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
  test(`the record that next gives of ${queue} stays with its window beyond a renewal, and a colleague's next is another`, async ({
    open,
  }) => {
    let said: ReturnType<typeof saidBy> | undefined;
    const page = await open(HOME_OF_ALL, 'lead', async (window) => {
      said = saidBy(window);
      await window.clock.install();
    });
    const colleague = await open(HOME_OF_ALL, 'lead2');
    const first = await takeNext(page, queue);
    await expect.poll(() => said?.('claim.acquire').length).toBe(1);
    for (const renewal of [1, 2]) {
      await page.clock.fastForward(CLAIM.renewMs);
      await expect.poll(() => said?.('claim.renew').length).toBe(renewal);
    }
    const second = await takeNext(colleague, queue);
    expect(second).not.toBe(first);
    await expect(page.getByRole('dialog')).not.toContainText('Your hold expired');
    expect(said?.('claim.release')).toEqual([]);
    expect(openedRecord(page)).toBe(first);
    for (const desk of [page, colleague]) await closeRecord(desk);
    await expect.poll(() => said?.('claim.release').length).toBe(1);
  });
}

test('a request opened from a link is only viewed until the first edit; opening a row of the queue claims it, also after a reload', async ({
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

test('a record closed in one window of a person stays with the other that has it open', async ({ open, records }) => {
  const request = await records.request();
  const colleague = await open('/', 'cm3');
  async function openRecord(): Promise<Page> {
    let given: ReturnType<typeof givenTo> | undefined;
    const page = await open('/', 'cm1', (window) => void (given = givenTo(window)));
    await rowOf(page, 'requests', request.id).click();
    // Both windows show the claim as soon as one has it.
    await expect.poll(() => given?.()).toHaveLength(1);
    return page;
  }
  const [first, second] = [await openRecord(), await openRecord()];
  await first.keyboard.press('Escape');
  await expect(recordOf(first, request.product)).toBeHidden();
  // By the time another write arrives, the effects of closing have arrived too.
  await expect(rowOf(colleague, 'requests', (await records.request()).id)).toBeVisible();
  await expect(rowOf(colleague, 'requests', request.id)).toContainText('Suresh Gowda is working on this');
  await expect(recordOf(second, request.product)).not.toContainText('Your hold expired');
  await second.keyboard.press('Escape');
  await expect(rowOf(colleague, 'requests', request.id)).not.toContainText('is working on this');
});

test('the fourth record taken by one person is refused, and the three are named as links that open them', async ({
  open,
}) => {
  const desks = [await open(HOME_OF_ALL, 'lead'), await open(HOME_OF_ALL, 'lead'), await open(HOME_OF_ALL, 'lead')];
  const held: string[] = [];
  for (const desk of desks) held.push(await takeNext(desk, 'requests'));
  const page = await open(HOME_OF_ALL, 'lead');
  await panelOf(page, 'requests').getByRole('button', { name: 'Take next' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'You already have 3 records from Take next.' });
  for (const ref of held)
    await expect(toast.getByRole('link', { name: `Quote request ${ref.split(':').at(1)}` })).toBeVisible();
  await toast.getByRole('link').first().click();
  await expect.poll(() => openedRecord(page)).toBe(held[0]);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save price' })).toBeEnabled();
  for (const desk of [page, ...desks]) await closeRecord(desk);
});
