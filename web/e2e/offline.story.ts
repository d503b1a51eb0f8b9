import type { Page } from '@playwright/test';
import { paper } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { freshness, panelOf, recordOf, rowOf } from './support/home.ts';

const PAUSED = "You're offline. Live updates are paused.";
const UNREACHED = /Failed to load resource|WebSocket connection|ERR_|status of 50[0-9]/;

/** Counts the window's attempts to reach the relay, and the failed ones. */
function attemptsOf(page: Page) {
  const attempts = { begun: 0, failed: 0 };
  page.on('websocket', (attempt) => {
    attempts.begun += 1;
    attempt.on('close', () => {
      attempts.failed += 1;
    });
  });
  return attempts;
}

/** The browser reports being online a moment before its sockets open. A socket of our own shows when they do. */
async function untilSocketsOpen(page: Page): Promise<void> {
  const opens = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((tell) => {
          const probe = new WebSocket(new URL('/socket.io/?EIO=4&transport=websocket', location.href));
          probe.addEventListener('open', () => probe.close());
          probe.addEventListener('close', ({ wasClean }) => tell(wasClean));
        }),
    );
  await expect.poll(opens).toBe(true);
}

/** From now on only `runFor` advances the window's time. */
const stopTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

test.describe('while the network is away', () => {
  test(
    'lists and open records say so, and no longer once it is back',
    { tag: '@CLI-77' },
    async ({ open, records }) => {
      const request = await records.request();
      const page = await open('/quoteRequests', 'cm1');
      await expect(page.locator(`[data-row-id="${request.id}"]`)).toBeVisible();
      await expect(freshness(page)).toHaveText('live');
      await page.context().setOffline(true);
      const heading = page.getByRole('main').locator('header').first();
      await expect(heading).toContainText(PAUSED);
      await page.locator(`[data-row-id="${request.id}"]`).click();
      const drawer = recordOf(page, request.product);
      await expect(drawer).toContainText('Updates paused');

      await page.context().setOffline(false);
      await expect(freshness(page)).toHaveText('live');
      await expect(drawer).not.toContainText(/paused|delayed|offline/);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(page.getByText(/paused|offline/)).toBeHidden();
    },
  );

  test(
    'a drawer says that it could not load the offers, and shows them once it is back',
    { tag: '@CLI-76' },
    async ({ open, records }) => {
      const request = await records.request();
      const page = await open('/', 'cm1');
      await expect(rowOf(page, 'requests', request.id)).toBeVisible();
      await expect(freshness(page)).toHaveText('live');
      await page.context().setOffline(true);
      await expect(panelOf(page, 'requests')).toContainText('Updates paused');
      await rowOf(page, 'requests', request.id).click();
      const drawer = recordOf(page, request.product);
      const failure = drawer
        .getByRole('alert')
        .filter({ hasText: "You're offline." })
        .filter({ hasText: 'Error occurred while getting offers' });
      await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(drawer.getByRole('heading', { name: /Seller offers/ })).toHaveText('Seller offers');
      await expect(drawer).not.toContainText('No offers yet');

      await page.context().setOffline(false);
      await expect(drawer.getByRole('button', { name: 'Choose', exact: true }).first()).toBeVisible();
      await expect(drawer.getByRole('heading', { name: /Seller offers \d/ })).toBeVisible();
      await expect(drawer.getByRole('alert')).toHaveCount(0);
    },
  );

  test('a save without a reply says so until the server is back, and its draft stays', async ({ open, records }) => {
    const request = await records.request();
    const page = await open(`/quoteRequests?customer=${request.tenant_id}`, 'cm1');
    await expect(freshness(page)).toHaveText('live');
    await page.locator(`[data-row-id="${request.id}"]`).click();
    const drawer = recordOf(page, request.product);
    await drawer.getByLabel('Remarks').fill('Gate 2');
    await page.context().setOffline(true);
    await drawer.getByRole('button', { name: /^Save(?! price)/ }).click();
    const notice = drawer.getByText("You're offline. Your work is kept: try again.");
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
    await expect(freshness(page)).toHaveText('live');
    await expect(notice).toBeHidden();
    await expect(drawer.getByLabel('Remarks')).toHaveValue('Gate 2');
    await drawer.getByRole('button', { name: /^Save(?! price)/ }).click();
    await expect(drawer).toBeHidden();
  });

  test(
    'chosen files wait, say so, and are uploaded once it is back; those that fail otherwise are tried again together',
    { tag: '@CLI-98' },
    async ({ open, records, watcher }) => {
      watcher.expectFailure(/Document failed to upload|status of 500|ERR_INTERNET_DISCONNECTED/);
      const { order_number } = await records.order();
      const page = await open(`/order-details/${order_number}?tab=documents`, 'lead');
      const panel = page.getByRole('region', { name: 'Documents' });
      await expect(panel).toContainText('No documents yet');
      const pick = (...names: string[]) =>
        panel.getByLabel('Files to upload').setInputFiles(names.map((name) => paper(name, 1_000)));
      const uploads = panel.getByRole('list', { name: 'Uploads' });
      const hold = Promise.withResolvers<void>();
      await page.route(/\/(api\/upload|healthz)$/, async (route) => {
        await hold.promise;
        return route.abort('internetdisconnected');
      });
      await pick('1.pdf', '2.pdf', '3.pdf', '4.pdf');
      await expect(uploads.getByText('Waiting')).toHaveCount(2);
      hold.resolve();
      await expect(panel).toContainText("The server isn't responding.Uploads continue once it responds.");
      await expect(page.getByText('Document failed to upload!')).toBeHidden();
      await page.context().setOffline(true);
      await expect(panel).toContainText("You're offline.Uploads continue once you're connected.");
      await expect(uploads.getByText('Waiting')).toHaveCount(4);
      await expect(uploads).not.toContainText('server');
      await page.context().setOffline(false);
      await expect(panel).toContainText("The server isn't responding.");
      await expect(panel).not.toContainText("You're offline.");
      await page.unroute(/\/(api\/upload|healthz)$/);
      await expect(uploads.getByText('Uploaded')).toHaveCount(4);
      await expect(panel).not.toContainText('Uploads continue');

      await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }));
      await pick('5.pdf', '6.pdf', '7.pdf');
      await expect(panel).toContainText("Couldn't upload 3 files");
      await page.unroute('**/api/upload');
      await panel.getByRole('button', { name: 'Try all again' }).press('Enter');
      await expect(uploads).toBeFocused();
      await expect(uploads.getByText('Uploaded')).toHaveCount(7);
      await expect(panel.getByRole('button', { name: 'Try all again' })).toBeHidden();

      await uploads.getByRole('button', { name: 'Remove 1.pdf' }).press('Enter');
      await expect(uploads).toBeFocused();
      for (const name of ['2', '3', '4', '5', '6', '7']) {
        await uploads.getByRole('button', { name: `Remove ${name}.pdf` }).press('Enter');
      }
      await expect(panel.getByRole('button', { name: 'Upload' })).toBeFocused();
    },
  );

  test('one attempt is enough after the network is back, however long it was away', async ({ open }) => {
    const page = await open('/quoteRequests', 'cm1', (window) => window.clock.install());
    await expect(freshness(page)).toHaveText('live');
    await stopTime(page);
    await page.context().setOffline(true);
    await expect(freshness(page)).toHaveText(/^offline/);
    const attempts = attemptsOf(page);
    await page.clock.runFor(60_000);
    await page.context().setOffline(false);
    await untilSocketsOpen(page);
    await expect.poll(() => attempts.begun - attempts.failed).toBe(0);
    const { begun } = attempts;
    await page.clock.runFor(1_000);
    await expect(freshness(page)).toHaveText('live');
    expect(attempts.begun).toBe(begun + 1);
  });
});

test('a page and a dialog whose record could not be read say so, and show it by themselves once possible', async ({
  open,
  records,
  watcher,
}) => {
  watcher.expectFailure(UNREACHED);
  const [request, quotation] = [await records.request(), await records.quotation()];
  let isAway = true;
  const page = await open('/', 'lead', async (window) => {
    await window.route(/\/api\/(?:rfq|quotation)\?.*(?:request_id|quotation_id)=/, async (route) =>
      isAway ? route.abort() : route.fallback(),
    );
  });
  await page.goto(`/quotation-details/${quotation.quotation_id}`);
  await expect(page.getByRole('heading', { name: "Couldn't open the quotation" })).toBeAttached();
  await expect(page.getByRole('alert')).toContainText("The server can't be reached.");
  isAway = false;
  await expect(page.getByRole('heading', { name: quotation.quotation_number })).toBeVisible();

  isAway = true;
  await page.goto(`/quoteRequests?q=nothing-of-the-kind&open=${request.id}`);
  const failure = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(failure).toContainText("Couldn't open the quote request");
  await expect(failure).toContainText("The server can't be reached.");
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await expect(page).toHaveURL('/quoteRequests?q=nothing-of-the-kind');
  await page.goto(`/quoteRequests?q=nothing-of-the-kind&open=${request.id}`);
  await expect(failure).toBeVisible();
  isAway = false;
  await expect(recordOf(page, request.product)).toBeVisible();
  await expect(failure).toBeHidden();
});

test.describe('while the relay is away', () => {
  test('there is an attempt at least every four seconds, and at once when somebody looks at the window again', async ({
    open,
    server,
    watcher,
  }) => {
    watcher.expectFailure(UNREACHED);
    const page = await open('/quoteRequests', 'cm1', (window) => window.clock.install());
    await expect(freshness(page)).toHaveText('live');
    await stopTime(page);
    await server.kill();
    await expect(freshness(page)).toHaveText(/^offline/);
    await page.clock.runFor(60_000);
    const attempts = attemptsOf(page);
    for (const round of [1, 2, 3]) {
      await page.clock.runFor(4_000);
      await expect.poll(() => attempts.failed).toBeGreaterThanOrEqual(round);
    }
    await server.start();
    await expect.poll(() => attempts.begun - attempts.failed).toBe(0);
    const { begun } = attempts;
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(1);
    await expect(freshness(page)).toHaveText('live');
    expect(attempts.begun).toBe(begun + 1);
  });
});
