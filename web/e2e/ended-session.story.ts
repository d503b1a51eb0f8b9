import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import { emailOf, newestCode } from './support/sessions.ts';

/** User ids of the demo data. */
const CM2 = 106;
const SALES2 = 104;

test('the screen of a banned user empties at once and says why', async ({ open, sessions, as }) => {
  const page = await open('/', await sessions.fresh('cm2'));
  await expect(panelOf(page, 'requests').getByRole('row').nth(1)).toBeVisible();
  await (await as('admin')).send('POST', '/admin/user/ban', { user_id: CM2 });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account was banned. Ask an admin.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a forced logout ends every window, and the next sign-in goes on where one was', async ({
  open,
  sessions,
  server,
  as,
}) => {
  const page = await open('/?range=30', await sessions.fresh('sales2'));
  const other = await page.context().newPage();
  await other.goto('/');
  for (const window of [page, other]) await expect(panelOf(window, 'openOrders')).toBeVisible();
  sessions.forget('sales2');
  await (await as('admin')).send('POST', '/admin/user/logout', { user_id: SALES2 });
  for (const window of [page, other]) {
    await expect(window).toHaveURL('/login');
    await expect(window.getByText('You were signed out. Please sign in again.')).toBeVisible();
    await expect(window.getByRole('row')).toHaveCount(0);
  }

  await page.getByLabel('Email Address').fill(emailOf('sales2'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await newestCode(server.url, emailOf('sales2')));
  await expect(page).toHaveURL('/?range=30');
  await expect(panelOf(page, 'openOrders')).toBeVisible();
  // The other window of this browser is signed in with it.
  await expect(other).toHaveURL('/');
});
