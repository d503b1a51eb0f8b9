import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './e2e/support/fixtures.ts';
import { FIELD_ERROR_STORIES } from './e2e/support/field-error-stories.ts';
import { KINDS } from './e2e/support/store.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: what is optimised would hardly run.
  '--js-flags=--no-opt --no-maglev',
];

/** They end the gateway and keep it away from its folder. */
const OF_A_FOLDER = '**/failures.story.ts';

/**
 * Stories that are played, too, in front of a plain gateway: that of GATEWAY (plain, plain-fields, which names the
 * fields of what it refuses, or spec, which was written from the specification alone), with as many relays as RELAYS
 * says.
 */
const { PLAIN_STORIES, GATEWAY = 'plain', RELAYS = '1' } = process.env;

/** Where a browser's processes share memory; a container's may be too small for that. */
const SHARED_MEMORY = '/dev/shm';
const ROOMY_BYTES = 1_000_000_000;

function sharesMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOMY_BYTES;
}

/** How the browser is started, here and for pictures. */
export const CHROMIUM = {
  args: CHROMIUM_FLAGS,
  // Playwright has it written to files instead, which is slower.
  ...(sharesMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
};

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  projects: [
    // Each story once, before the quicker database where it may be either.
    ...KINDS.map((keptIn) => ({
      name: keptIn,
      use: { keptIn },
      ...(KINDS.length > 1 &&
        (keptIn === 'folder' ? { testMatch: OF_A_FOLDER, workers: 1 } : { testIgnore: OF_A_FOLDER })),
    })),
    ...(PLAIN_STORIES ? [inFrontOfPlain(PLAIN_STORIES.split(','))] : []),
  ],
  globalSetup: './e2e/support/global-setup.ts',
  // One more than there are cores: stories also wait.
  workers: availableParallelism() + 1,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 55_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: CHROMIUM,
    // A picture and the page as a reader hears it are kept of what fails; `--trace retain-on-failure` keeps every step too.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Every date a person sees is in +05:30, wherever the machine stands: a story that shows another one is wrong.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
  },
});

function inFrontOfPlain(stories: readonly string[]) {
  const namesFields = GATEWAY === 'plain-fields';
  const kind = GATEWAY === 'spec' ? ('spec' as const) : ('plain' as const);
  return {
    name: 'plain',
    testMatch: stories.flatMap((story) => [
      `**/${story}.story.ts`,
      ...(kind === 'spec' ? [`**/${story}.tour.ts`] : []),
    ]),
    grepInvert: namesFields ? [] : FIELD_ERROR_STORIES.map((title) => new RegExp(RegExp.escape(title))),
    use: { keptIn: 'folder' as const, plain: { kind, namesFields, relays: Number(RELAYS) } },
  };
}
