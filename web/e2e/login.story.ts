import { OTP } from '@console/shared/constants';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { emailOf, newestCode } from './support/sessions.ts';
import type { Account } from './support/sessions.ts';

const identifier = (page: Page) => page.getByLabel('Email Address');
const boxes = (page: Page) => page.getByRole('group', { name: 'One time password' }).getByRole('textbox');
const codeIn = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
const requestButton = (page: Page) => page.getByRole('button', { name: 'Request OTP' });

/** Requests a code and waits for the boxes. */
async function askForCode(page: Page, account: Account): Promise<void> {
  await identifier(page).fill(emailOf(account));
  await identifier(page).press('Enter');
  await expect(boxes(page).first()).toBeFocused();
}

test(
  'signing in by hand leads to where the person was going, and signing out asks first',
  {
    tag: [
      '@chain',
      '@APP-1',
      '@APP-51',
      '@APP-54',
      '@APP-55',
      '@APP-56',
      '@APP-57',
      '@APP-58',
      '@APP-61',
      '@APP-89',
      '@APP-93',
      '@CLI-64',
      '@FRM-32',
      '@SES-3',
      '@SES-8',
      '@SES-26',
    ],
  },
  async ({ open, server }) => {
    const page = await open('/no-such-page');
    await expect(page.getByText('There is no such page')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'System' })).toHaveText('Development environment');
    await page.goto('/?from=a-link');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(identifier(page)).toBeFocused();
    await expect(boxes(page).first()).toBeDisabled();

    await askForCode(page, 'lead2');
    await expect(page.getByText(/^Not Lead/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeVisible();
    const profile = Promise.withResolvers<void>();
    await page.route('**/api/user/profile', async (route) => {
      await profile.promise;
      await route.continue();
    });
    for (const digit of await newestCode(server.url, emailOf('lead2'))) await page.keyboard.press(digit);
    await expect(page.getByText('Loading your profile…')).toBeVisible();
    profile.resolve();
    await expect(page).toHaveURL('/?from=a-link');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.goto('/login');
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign Out' });
    await expect(question).toContainText('Are you sure you want to sign out?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]),
    ).toEqual([null, null]);
  },
);

test.describe('a code', () => {
  test('can be neither requested again nor changed while it is verified', async ({ open, server }) => {
    const page = await open('/login');
    await askForCode(page, 'lead2');
    const again = ['Resend', 'Change the email address'].map((name) => page.getByRole('button', { name }));
    for (const button of again) await expect(button).toBeEnabled();
    const { promise: verified, resolve: verify } = Promise.withResolvers<void>();
    await page.route('**/api/verifyUser', async (route) => {
      await verified;
      await route.continue();
    });
    for (const digit of await newestCode(server.url, emailOf('lead2'))) await page.keyboard.press(digit);
    for (const button of again) await expect(button).toBeDisabled();
    verify();
    await expect(page).toHaveURL('/');
  });

  test(
    'is typed digit by digit, corrected, pasted whole, and refused with a message when wrong',
    { tag: ['@APP-54', '@CLI-66', '@CLI-67', '@FRM-28', '@SES-24'] },
    async ({ open, server, watcher }) => {
      watcher.expectFailure(/status of 400/);
      const page = await open('/login');
      const refusal = { status: 400, json: { success: false, code: 'bad_request', message: 'No codes today.' } };
      await page.route('**/api/sendOtp', (route) => route.fulfill(refusal));
      await identifier(page).fill(emailOf('lead2'));
      await requestButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('No codes today.');
      await expect(page.getByRole('alert')).toHaveClass(/text-red/);
      await page.unroute('**/api/sendOtp');
      await askForCode(page, 'lead2');
      const right = await newestCode(server.url, emailOf('lead2'));
      const wrong = right.replace(/./, (digit) => String((Number(digit) + 1) % 10));

      await page.keyboard.press('1');
      await expect(boxes(page).nth(1)).toBeFocused();
      await page.keyboard.press('x');
      await expect(boxes(page).nth(1)).toBeFocused();
      await page.keyboard.press('2');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expect(boxes(page).nth(0)).toBeFocused();
      expect(await codeIn(page)).toBe('');

      await page.keyboard.type(wrong);
      await expect(page.getByRole('alert')).toContainText('You have entered an incorrect OTP');
      await expect(page.getByRole('alert')).toContainText('4 tries left with this code.');
      await expect(page.getByRole('alert')).toHaveClass(/text-red/);
      expect(await codeIn(page)).toBe('');
      await expect(boxes(page).first()).toBeFocused();

      await boxes(page).nth(2).focus();
      await paste(page, ` ${right.slice(0, 3)} ${right.slice(3)} `);
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'is resent on request, which voids the old one',
    { tag: ['@APP-59', '@CLI-3', '@SES-25'] },
    async ({ open, server, watcher }) => {
      watcher.expectFailure(/status of 400/);
      const page = await open('/login', undefined, (window) => window.clock.install());
      await askForCode(page, 'customer');
      const old = await newestCode(server.url, emailOf('customer'));
      await page.clock.pauseAt(Date.now() + 1_000);
      await page.getByRole('button', { name: 'Resend' }).click();
      const toast = page.getByText('OTP sent successfully');
      await expect(async () => {
        await page.clock.runFor(20);
        expect(await toast.isVisible()).toBe(true);
      }).toPass();
      await page.clock.runFor(3_900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(500);
      await expect(toast).toBeHidden();
      await page.clock.resume();
      await expect(boxes(page).first()).toBeFocused();
      const renewed = await newestCode(server.url, emailOf('customer'));
      if (old !== renewed) {
        await page.keyboard.type(old);
        await expect(page.getByRole('alert')).toContainText('You have entered an incorrect OTP');
        await expect(page.getByRole('alert')).toContainText('A newer code was sent: enter that one.');
      }
      await page.keyboard.type(renewed);
      await expect(page).toHaveURL('/my-customers');
    },
  );
});

test(
  'a code that was tried too often is said to be, and one that does not arrive is asked about, whoever it is for',
  { tag: ['@SES-29', '@SES-30', '@SES-31'] },
  async ({ open, server, watcher }) => {
    watcher.expectFailure(/status of 400/);
    const page = await open('/login', undefined, (window) => window.clock.install());
    await askForCode(page, 'sales2');
    const right = await newestCode(server.url, emailOf('sales2'));
    const wrong = right.replace(/./, (digit) => String((Number(digit) + 1) % 10));
    for (let left = OTP.tries - 1; left >= 0; left -= 1) {
      await page.keyboard.type(wrong);
      await expect(page.getByRole('alert')).toContainText(left > 0 ? `${left} tr` : 'This code was tried too often.');
      await expect(boxes(page).first()).toBeFocused();
    }
    await page.keyboard.type(right);
    await expect(page.getByRole('alert')).toHaveText('This code was tried too often. Request a new one with Resend.');

    await page.getByRole('button', { name: 'Change the email address' }).click();
    await identifier(page).fill('nobody.of.ours@demo.in');
    await identifier(page).press('Enter');
    await expect(boxes(page).first()).toBeFocused();
    const facts = page.getByText(/^Code sent to nobody\.of\.ours@demo\.in, /);
    await expect(facts).toContainText(/valid for (5:00|4:5\d) min$/);
    const late = page.getByText('No code after a minute? Check the email address, or ask your administrator.');
    await expect(late).toBeHidden();
    await page.clock.fastForward(60_000);
    await expect(late).toBeVisible();
    await expect(facts).toContainText(/valid for (4:00|3:5\d) min$/);
    await page.clock.fastForward(OTP.lifetimeMs);
    await expect(facts).toContainText('no longer valid');
    await page.keyboard.type('123456');
    await expect(page.getByRole('alert')).toHaveText('This code has expired. Request a new one with Resend.');
  },
);

test(
  'given too many requests for codes, a message says when the next is possible',
  { tag: '@SES-31' },
  async ({ open, watcher }) => {
    watcher.expectFailure(/status of 429/);
    const page = await open('/login');
    await identifier(page).fill('asked.too.often@demo.in');
    await identifier(page).press('Enter');
    await expect(boxes(page).first()).toBeFocused();
    for (let resent = 1; resent < OTP.perAsker.max; resent += 1) {
      const reply = page.waitForResponse('**/api/resendOtp');
      await page.getByRole('button', { name: 'Resend', exact: true }).click();
      expect((await reply).status()).toBe(200);
      await expect(boxes(page).first()).toBeEditable();
    }
    await page.getByRole('button', { name: 'Resend', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Too many codes were requested\. Try again in (9|10) minutes\.$/);
    await expect(page.getByRole('button', { name: /^Resend in (9|10):\d\d$/ })).toBeDisabled();
  },
);

test(
  'an empty or malformed identifier is refused with a message, and nothing is sent',
  { tag: ['@APP-53', '@FRM-4', '@FRM-6', '@FRM-20', '@SES-27', '@SES-28'] },
  async ({ open }) => {
    const page = await open('/login');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await requestButton(page).click();
    await expect(identifier(page)).toHaveAccessibleDescription(/Please enter Email Address/);
    await expect(identifier(page)).toHaveAttribute('aria-invalid', 'true');
    for (const wrong of ['asha', 'asha@demo', '98765', '98765432101']) {
      await identifier(page).fill(wrong);
      await requestButton(page).click();
      await expect(identifier(page)).toHaveAccessibleDescription(/valid email address or a 10-digit mobile number/);
    }
    expect(asked.filter((url) => url.includes('/api/sendOtp'))).toEqual([]);
    await identifier(page).fill('x'.repeat(120));
    await expect(identifier(page)).toHaveValue('x'.repeat(100));
  },
);

test(
  '"Not …?" goes back to an empty identifier',
  { tag: ['@APP-54', '@APP-55', '@APP-57', '@SES-5'] },
  async ({ open }) => {
    const page = await open('/login');
    await identifier(page).fill('nobody.known@demo.in');
    await requestButton(page).click();
    await expect(page.getByText('Not Nobody?')).toBeVisible();
    await page.getByText('Not Nobody?').getByRole('button').click();
    await expect(identifier(page)).toHaveValue('');
    await expect(identifier(page)).toBeEditable();
    await expect(identifier(page)).toBeFocused();
    await expect(boxes(page).first()).toBeDisabled();
    await expect(requestButton(page)).toBeVisible();
  },
);

/** Simulates a paste without the browser's clipboard permission. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', clip);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
