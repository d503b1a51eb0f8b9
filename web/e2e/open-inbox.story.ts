import { expect, test } from './support/fixtures.ts';
import { expectFitsWidths } from './support/fits-widths.ts';
import { startServer } from './support/server.ts';
import { signInAs } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { begin } from './support/windows.ts';

const STRIP = 'Anyone can read every sign-in code here (DEV_INBOX=on)';
/** The hue of a warning, in the light and in the dark. */
const RED = /^oklch\([\d.]+ 0\.1\d+ 26\)$/;
const SCREENS = ['/', '/quoteRequests', '/wallboard', '/createSeller', '/dev/inbox', '/nowhere'];

test(
  'when everybody can read every code, a red strip says so on every screen',
  { tag: ['@APP-12', '@SEC-26'] },
  async ({ browser, keptIn }) => {
    const { folder, settings, drop } = await copyStore(keptIn);
    const server = await startServer(folder, 'small', { ...settings, DEV_INBOX: 'on' });
    try {
      const tokens = await signInAs(server.url, 'admin@demo.in');
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const strip = page.getByRole('complementary', { name: 'System' });
      const expectStrip = async () => {
        await expect(strip).toHaveText(STRIP);
        await expect(strip).toBeInViewport({ ratio: 1 });
        await expect(strip).toHaveCSS('background-color', RED);
      };
      await page.goto('/login');
      await expect(page.getByLabel('Email Address')).toBeVisible();
      await expectFitsWidths(page, expectStrip);
      await begin(page, '/', server.url, tokens);
      for (const screen of SCREENS) {
        await page.goto(screen);
        await expect(page.getByRole('main').first()).toBeVisible();
        await expectFitsWidths(page, expectStrip);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectStrip();
      await context.close();
    } finally {
      await server.close();
      await drop();
    }
  },
);

test('when only this machine reads codes there is no such strip, and the inbox exists', async ({ open }) => {
  const page = await open('/dev/inbox');
  await expect(page.getByRole('heading', { name: 'Development inbox' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'System' })).toHaveText('Development environment');
});
