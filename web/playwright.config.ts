import { defineConfig } from '@playwright/test';
import type { Settings } from './e2e/support/fixtures.ts';
import { NAMES_FIELDS } from './e2e/support/names-fields.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the browser is started, here and for pictures. */
export const CHROMIUM = {
  args: CHROMIUM_FLAGS,
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
};

export default defineConfig<Settings>({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  ...(process.env['GATEWAY'] === 'plain' && {
    grepInvert: NAMES_FIELDS.map((title) => new RegExp(RegExp.escape(title))),
  }),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: CHROMIUM,
    // Its film of the page costs more than the stories themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Every date a person sees is in +05:30, wherever the machine stands: a story that shows another one is wrong.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
