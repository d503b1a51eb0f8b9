import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { endHold, expectHeld, openRequest, panelOf, recordOf, rowOf, takeOpened } from './support/home.ts';
import { newUser } from './support/new-user.ts';
import { signInAs } from './support/sessions.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';

/** User id in the demo data. */
const LEAD2 = 109;

const entries = (page: Page) => page.getByRole('table', { name: 'Security log' }).locator('[data-row]');

test(
  'an admin finds in the security log who signed in, was refused, exported a list and opened a customer',
  { tag: '@APP-9' },
  async ({ open, sessions, server, as }) => {
    const { accessToken } = await sessions.fresh('sales2');
    const authorization = `Bearer ${accessToken}`;
    const refused = await fetch(`${server.url}/api/audit`, { headers: { authorization } });
    expect(refused.status).toBe(403);
    const { tenants } = await (
      await as('sales2')
    ).get<{ tenants: { tenant_id: number; tenant_name: string }[] }>('/tenant/getTenant', { limit: 1 });
    const [tenant] = tenants;
    await (await as('sales2')).get('/tenant/getTenant', { tenant_id: tenant?.tenant_id ?? 0 });
    const list = await open('/orders', 'sales2');
    await Promise.all([list.waitForEvent('download'), list.getByRole('button', { name: 'Export CSV' }).click()]);

    const page = await open('/audit', 'admin');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security Log' })).toBeVisible();
    const { user } = await (await as('sales2')).get<{ user: { user_id: number; first_name: string } }>('/user/profile');
    await page.getByRole('combobox', { name: 'Person' }).fill(user.first_name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tab=security.*user=${user.user_id}`));
    const kind = page.getByRole('combobox', { name: 'What happened' });
    for (const [chosen, words] of [
      ['Signed in', '127.0.0.1'],
      ['Refused', 'not permitted · GET /audit'],
      ['Exported', 'Order list'],
      ['Customer opened', `${tenant?.tenant_name} (${tenant?.tenant_id})`],
    ] as const) {
      await kind.selectOption(chosen);
      await expect(entries(page).first()).toContainText(user.first_name);
      await expect(entries(page).filter({ hasText: words })).not.toHaveCount(0);
    }
    await expect(page).toHaveURL(/kind=customer_opened/);

    await kind.selectOption('Banned');
    await expect(page.getByText('No entry matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(entries(page)).not.toHaveCount(0);
    const begins = page.getByRole('searchbox', { name: 'Address begins with' });
    await begins.fill('127.0.');
    await expect(page).toHaveURL(/address=127\.0\./);
    await expect(entries(page).first()).toContainText('127.0.0.1');
    await begins.fill('203.0.113.200');
    await expect(page.getByText('No entry matches')).toBeVisible();
  },
);

test(
  'a refusal because of a colleague’s claim is in the security log',
  { tag: '@APP-9' },
  async ({ open, records, server, sessions }) => {
    const { id } = await records.request();
    const holder = await open('/', 'cm1');
    await rowOf(holder, 'requests', id).click();
    await expect(holder.getByRole('dialog').getByRole('button', { name: 'Save price' })).toBeEnabled();
    const { accessToken } = await sessions.of('lead2');
    const write = await fetch(`${server.url}/api/rfq`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ request_id: id, remarks: 'Mine' }),
    });
    expect(write.status).toBe(423);
    const page = await open(`/audit?tab=security&user=${LEAD2}&kind=refused`, 'admin');
    const words = `held by a colleague · PUT /rfq: quotation_request ${id}`;
    // The relay reports it to the gateway after responding.
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      await expect(entries(page).filter({ hasText: words })).not.toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  },
);

test('the security log fits a phone, and says when it cannot be read', { tag: '@APP-9' }, async ({ open, watcher }) => {
  watcher.expectFailure(/status of 500/);
  const page = await open('/audit?tab=security', 'admin', (window) =>
    window.route('**/api/audit/security*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }), {
      times: 1,
    }),
  );
  await expect(page.getByText("Couldn't load the security log")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).not.toHaveCount(0);
  await expectAccessibleAtEveryWidth(page, () =>
    expect(page.getByRole('button', { name: 'Read again' })).toBeInViewport({ ratio: 1 }),
  );
});

test('ending the session of the other browser closes it at once', { tag: '@APP-10' }, async ({ open, server, as }) => {
  const { email } = await newUser(await as('admin'), { role_id: 1010 });
  const page = await open('/', await signInAs(server.url, email));
  const other = await open('/', await signInAs(server.url, email));
  await expect(panelOf(other, 'requests')).toBeVisible();
  await page.getByRole('link', { name: 'Your sessions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your sessions' })).toBeVisible();
  const items = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(/An unknown device|Chrome on/);
  for (const item of await items.all()) await expect(item).toContainText(/Last used (just now|\d+ (s|min) ago)/);

  // The newest is the other browser's.
  await items
    .filter({ hasNotText: 'This session' })
    .first()
    .getByRole('button', { name: /^End session/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(items).toHaveCount(1);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You were signed out. Sign in again.')).toBeVisible();

  const third = await open('/', await signInAs(server.url, email));
  await expect(panelOf(third, 'requests')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(third).toHaveURL('/login');
  await expect(items).toHaveCount(1);
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await expect(page.getByText(/^Where you are signed in, as of \d\d:\d\d:\d\d\./)).toBeVisible();
});

test('a sign-in elsewhere appears among the sessions by itself, and an ended one disappears', async ({
  open,
  server,
  as,
}) => {
  const { email } = await newUser(await as('admin'), { role_id: 1010 });
  const page = await open('/sessions', await signInAs(server.url, email), (window) => window.clock.install());
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await expect(page.getByText(/^Where you are signed in, as of \d\d:\d\d:\d\d\./)).toBeVisible();
  const { accessToken } = await signInAs(server.url, email);
  await page.clock.fastForward(5_000);
  const others = page.getByRole('button', { name: /^End session/ });
  await expect(others).toHaveCount(1);
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeHidden();
  const headers = { authorization: `Bearer ${accessToken}` };
  const ended = await fetch(`${server.url}/api/user/logout`, { method: 'POST', headers });
  expect(ended.status).toBe(200);
  await page.clock.fastForward(5_000);
  await expect(others).toHaveCount(0);
});

test('a sign-in elsewhere appears among the sessions when the window is looked at, or they are read again', async ({
  open,
  server,
  as,
}) => {
  const { email } = await newUser(await as('admin'), { role_id: 1010 });
  const page = await open('/sessions', await signInAs(server.url, email), (window) => window.clock.install());
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  const others = page.getByRole('button', { name: /^End session/ });
  await signInAs(server.url, email);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(others).toHaveCount(1);
  await signInAs(server.url, email);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(others).toHaveCount(2);
});

test('the sessions fit a phone', { tag: '@APP-10' }, async ({ open }) => {
  const page = await open('/sessions', 'cm2');
  await expect(page.getByText('This session')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test(
  'an admin finds in the security log whose hold was ended, and by whom',
  { tag: '@SCR-45' },
  async ({ open, records }) => {
    const request = await records.request();
    const holder = await open(openRequest(request.id), 'cm1');
    await takeOpened(holder);
    await expectHeld(holder, request.id);
    const admin = await open(openRequest(request.id), 'admin');
    await endHold(admin);
    await expect(recordOf(holder, request.product)).toContainText('ended your hold');
    await admin.goto('/audit?tab=security&kind=claim_ended');
    const entry = entries(admin).filter({ hasText: `Quote request ${request.id}` });
    await expect(entry).toContainText(`Suresh Gowda · Quote request ${request.id}`);
    await expect(entry).toContainText('Meera Krishnan');
  },
);
