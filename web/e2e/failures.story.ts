import { createSocketGate, gateSocket } from './support/socket-gate.ts';
import { expect, test } from './support/fixtures.ts';
import { endHold, expectHeld, freshness, openRequest, panelOf, recordOf, rowOf } from './support/home.ts';

test('an unknown address shows the fallback page, signed in or not', { tag: '@APP-52' }, async ({ open }) => {
  for (const who of [undefined, 'cm1'] as const) {
    const page = await open('/nowhere/at-all', who);
    await expect(page.getByRole('main')).toContainText('There is no such page');
    await page.getByRole('link', { name: 'Home' }).last().click();
    await expect(page).toHaveURL(who ? '/' : '/login');
  }
});

test('a screen that is not open to a role says so', async ({ open }) => {
  const page = await open('/my-customers', 'cm1');
  await expect(page.getByRole('main')).toContainText("You don't have access to this page");
});

test.describe('a screen whose code does not arrive', () => {
  test('says so, and the menu still works', { tag: '@CLI-62' }, async ({ open, watcher }) => {
    watcher.expectFailure(/ERR_FAILED.*home-screen/, /ScreenLoadError/);
    const page = await open('/dev/inbox', 'cm1', (window) =>
      window.route('**/assets/home-screen-*.js', (call) => call.abort()),
    );
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main).toContainText("Couldn't load this page.");
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute('**/assets/home-screen-*.js');
    await main.getByRole('button', { name: 'Reload' }).click();
    await expect(panelOf(page, 'requests')).toBeVisible();
  });
});

test.describe('a screen that cannot be drawn', () => {
  test(
    'says so, and Reload draws it when it can be',
    { tag: ['@APP-60', '@CLI-63', '@CLI-79'] },
    async ({ open, watcher }) => {
      watcher.expectFailure(/Cannot read properties/);
      // A malformed response: rows without the product that every row must have.
      const broken = { rfqs: [{ request_id: 1, revision: 1, status: 'PENDING', category_managers: [] }], count: 1 };
      const page = await open('/dev/inbox', 'cm1', (window) =>
        window.route('**/api/rfq?*', (call) => call.fulfill({ json: broken })),
      );
      await page.goto('/');
      const main = page.getByRole('main');
      await expect(main).toContainText('Something went wrong');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.unroute('**/api/rfq?*');
      await main.getByRole('button', { name: 'Reload' }).click();
      await expect(panelOf(page, 'requests').getByRole('row').nth(1)).toBeVisible();
    },
  );
});

test.describe('while the gateway is away', () => {
  test(
    'a write is refused with a message and keeps the draft, the badge says stale, and everything recovers by itself',
    { tag: ['@REQ-20', '@REQ-21'] },
    async ({ open, records, server, as, watcher }) => {
      watcher.expectFailure(/status of 50[0-9]/, /Quote request updated failed/);
      const request = await records.request();
      const page = await open(openRequest(request.id), 'cm1');
      const drawer = recordOf(page, request.product);
      await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
      await drawer.getByLabel('Remarks').fill('Written before the storm');
      await expect(freshness(page)).toHaveText('live');

      await server.withoutGateway(async () => {
        await expect(freshness(page)).toHaveText(/^stale since \d\d:\d\d:\d\d, catching up$/);
        await drawer.getByRole('button', { name: 'Save price' }).click();
        await expect(page.getByText('Quote request updated failed.')).toBeVisible();
        await expect(drawer).toContainText(/reached right now/);
        await expect(drawer.getByLabel('Remarks')).toHaveValue('Written before the storm');
      });
      await expect(freshness(page)).toHaveText('live', { timeout: 30_000 });
      await drawer.getByRole('button', { name: 'Save price' }).click();
      await expect(page.getByText('Quote request updated successfully.')).toBeVisible();
      const { rfq } = await (await as('cm1')).get<{ rfq: object }>('/rfq', { request_id: request.id });
      expect(rfq).toMatchObject({ remarks: 'Written before the storm' });
    },
  );
});

test.describe('a window that is loaded while the gateway is away', () => {
  test('says so, keeps the session, and continues by itself, as a wallboard must', async ({
    open,
    server,
    watcher,
  }) => {
    watcher.expectFailure(/status of 50[0-9]/);
    const board = await open('/wallboard', 'ops');
    await expect(freshness(board)).toHaveText('Live');
    await server.withoutGateway(async () => {
      await board.reload();
      await expect(board.getByRole('main')).toContainText("The server can't be reached.");
    });
    await expect(freshness(board)).toHaveText('Live', { timeout: 30_000 });
    await expect(board.getByRole('region', { name: 'Quote Requests' })).toBeVisible();
  });
});

test.describe('while the relay is away', () => {
  test('the screen keeps what it shows, says since when, and catches up when it is back', async ({
    open,
    records,
    server,
    watcher,
  }) => {
    watcher.expectFailure(
      /WebSocket connection|ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED|status of 50[0-9]/,
    );
    const page = await open('/', 'cm3');
    await expect(panelOf(page, 'requests').getByRole('row').nth(1)).toBeVisible();
    await expect(freshness(page)).toHaveText('live');
    await server.kill();
    await expect(freshness(page)).toHaveText(/^offline since \d\d:\d\d:\d\d$/);
    await expect(panelOf(page, 'requests').getByRole('row').nth(1)).toBeVisible();
    await server.start();
    const request = await records.request();
    await expect(freshness(page)).toHaveText('live', { timeout: 30_000 });
    await rowOf(page, 'requests', request.id).click();
    await expect(recordOf(page, request.product).getByRole('button', { name: 'Save price' })).toBeEnabled();
  });
});

test.describe('a window without updates', () => {
  test('learns of another write (412) and of another holder (423) from the refusal', async ({
    open,
    records,
    as,
    watcher,
  }) => {
    watcher.expectFailure(/Quote request updated failed/);
    const request = await records.request();
    const gate = createSocketGate();
    const page = await open(openRequest(request.id), 'cm1', (window) => gateSocket(window, gate));
    const drawer = recordOf(page, request.product);
    await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
    await drawer.getByLabel('Quantity').fill('55');
    await expectHeld(page, request.id);
    gate.isClosed = true;
    await (await as('cm1')).send('PUT', '/rfq', { request_id: request.id, quantity: 60 });
    await drawer.getByRole('button', { name: 'Save price' }).click();
    await expect(drawer).toContainText('changed this while you were editing');
    await drawer.getByRole('button', { name: 'Keep mine: Quantity' }).click();

    const theirs = await open(openRequest(request.id), 'admin');
    const admin = recordOf(theirs, request.product);
    await endHold(theirs);
    await expect(admin.getByRole('button', { name: 'Save price' })).toBeEnabled();
    await drawer.getByRole('button', { name: 'Save price' }).click();
    // The toast of the first refusal may still be there.
    await expect(page.getByText('Quote request updated failed.').last()).toBeVisible();
    await expect(drawer).toContainText('Meera Krishnan is working on this request');
    await expect(drawer.getByLabel('Quantity')).toHaveValue('55');
  });
});
