import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import { newUser } from './support/new-user.ts';
import { signInAs } from './support/sessions.ts';
import { signInByCode } from './support/sign-in.ts';

/** A role id. */
const SALES = 1008;

test(
  'the screen of a banned user empties at once and says why',
  { tag: ['@CLI-65', '@SEC-52', '@SES-9'] },
  async ({ open, server, as }) => {
    const admin = await as('admin');
    const { user_id, email } = await newUser(admin, { role_id: SALES });
    const page = await open('/orders', await signInAs(server.url, email));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await admin.send('POST', '/admin/user/ban', { user_id });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your account was banned. Ask an admin.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a forced logout ends every window, and the next sign-in returns to the same place',
  { tag: '@CLI-65' },
  async ({ open, server, as }) => {
    const admin = await as('admin');
    const { user_id, email } = await newUser(admin, { role_id: SALES });
    const page = await open('/?range=30', await signInAs(server.url, email));
    const other = await page.context().newPage();
    await other.goto('/');
    for (const window of [page, other]) await expect(panelOf(window, 'openOrders')).toBeVisible();
    await admin.send('POST', '/admin/user/logout', { user_id });
    for (const window of [page, other]) {
      await expect(window).toHaveURL('/login');
      await expect(window.getByText('You were signed out. Sign in again.')).toBeVisible();
      await expect(window.getByRole('row')).toHaveCount(0);
    }

    await signInByCode(page, server.url, email);
    await expect(page).toHaveURL('/?range=30');
    await expect(panelOf(page, 'openOrders')).toBeVisible();
    // The other window of this browser is signed in as well.
    await expect(other).toHaveURL('/');
  },
);

test('a browser opened after its session was ended elsewhere says so, once', async ({ open, server, as, watcher }) => {
  watcher.expectFailure(/401/);
  const admin = await as('admin');
  const { user_id, email } = await newUser(admin, { role_id: SALES });
  const tokens = await signInAs(server.url, email);
  await admin.send('POST', '/admin/user/logout', { user_id });
  const page = await open('/orders', tokens);
  await expect(page).toHaveURL('/login');
  const words = page.getByText('Your session has ended. Sign in again.');
  await expect(words).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(words).toBeHidden();
});
