import type { Page } from '@playwright/test';
import type { SignInWays } from '@console/shared/calls/session';
import { identityProvider } from '@console/shared/testing/identity-provider';
import { expect, test as base } from './support/fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { startServer } from './support/server.ts';
import { newestCode } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';

/** Starts a separate console while others start too. */
const A_START_MS = 90_000;

interface Company {
  url: string;
  /** Resolves once the console knows that the provider is up. */
  raiseProvider: () => Promise<void>;
  /** Opens the console signed out, in a separate watched browser. */
  visit: (path: string) => Promise<Page>;
}

/** The console of a company whose identity provider has not started yet. */
const test = base.extend<{ company: Company; settings: NodeJS.ProcessEnv }>({
  settings: [{}, { option: true }],
  company: [
    async ({ browser, keptIn, settings, watcher }, use) => {
      const provider = await identityProvider();
      const {
        issuer: OIDC_ISSUER,
        clientId: OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        name,
      } = provider.settings;
      const oidc = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME: name };
      const store = await copyStore(keptIn);
      const server = await startServer(store.folder, 'small', { ...store.settings, ...oidc, ...settings });
      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'somebody');
      const isUp = async () => {
        const reply = await fetch(`${server.url}/api/signIn/ways`);
        return ((await reply.json()) as SignInWays).provider?.is_up;
      };
      await use({
        url: server.url,
        raiseProvider: async () => {
          await provider.start(`${server.url}/login/callback`);
          await expect.poll(isUp).toBe(true);
        },
        visit: async (path) => {
          const page = await context.newPage();
          await page.goto(path);
          return page;
        },
      });
      await watcher.atRest();
      await context.close();
      await server.close();
      await provider.end();
      await store.drop();
      expect(watcher.findings(), 'what the watcher found').toEqual([]);
    },
    { timeout: A_START_MS },
  ],
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Company login' });
const identifier = (page: Page) => page.getByLabel('Email Address');
const alert = (page: Page) => page.getByRole('alert');

/** Fills in the provider's own page. */
async function logIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

test(
  'beside codes: there and back to where the person was going; cancelled, refused and unavailable with messages',
  { tag: '@SES-15' },
  async ({ company: { url, raiseProvider, visit }, watcher }) => {
    watcher.expectFailure(/status of 502/, /status of 403/);
    const page = await visit('/?from=a-link');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Company login cannot be reached at the moment.')).toBeVisible();
    await expect(button(page)).toHaveAccessibleDescription('Company login cannot be reached at the moment.');
    await button(page).click();
    await expect(alert(page)).toContainText('Company login cannot be reached at the moment.');
    await identifier(page).fill('lead2@demo.in');
    await identifier(page).press('Enter');
    await expect(page.getByText('Not Lead2?')).toBeVisible();
    await expect(button(page)).toBeHidden();
    await page.getByRole('button', { name: 'Change the email address' }).click();

    await raiseProvider();
    await button(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Sign-in with Company login was cancelled.')).toBeVisible();
    await expect(button(page)).toHaveAccessibleDescription('');
    await expectAccessible(page);

    await button(page).click();
    await logIn(page, 'stranger@demo.in');
    await expect(page).toHaveURL('/login');
    await expect(alert(page)).toHaveText(/^stranger@demo\.in can't sign in to this console/);
    expect(await tokensOf(page)).toEqual([null, null]);
    // The provider now knows the stranger, and is asked to show its sign-in again.
    await button(page).click();
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await logIn(page, 'lead2@demo.in');
    await expect(page).toHaveURL('/?from=a-link');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const tokens = await tokensOf(page);
    for (const token of tokens) expect(addresses.join(' ')).not.toContain(String(token));
    expect(await page.context().cookies(`${url}/login`)).not.toContainEqual(
      expect.objectContaining({ name: 'console-sign-in' }),
    );
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);

    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await identifier(page).fill('lead2@demo.in');
    await identifier(page).press('Enter');
    await expect(page.getByText('Not Lead2?')).toBeVisible();
    await page.keyboard.type(await newestCode(url, 'lead2@demo.in'));
    await expect(page).toHaveURL('/');
  },
);

test.describe('instead of codes', () => {
  test.use({ settings: { OTP: 'off' } });

  test(
    'there is one button, and an answer from elsewhere is rejected',
    { tag: '@SES-1' },
    async ({ company: { raiseProvider, visit }, watcher }) => {
      watcher.expectFailure(/status of 400/);
      await raiseProvider();
      const page = await visit('/login');
      await expect(button(page)).toBeVisible();
      await expect(identifier(page)).toBeHidden();
      await expect(page.getByText('development inbox')).toBeHidden();
      await expectAccessibleAtEveryWidth(page, () => expect(button(page)).toBeInViewport({ ratio: 1 }));
      await page.goto('/login/callback?code=of-somebody-else&state=theirs');
      await expect(page).toHaveURL('/login');
      await expect(alert(page)).toHaveText(/^This sign-in started in another browser, or took too long/);
      await button(page).click();
      await logIn(page, 'cm1@demo.in');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );
});
