import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './e2e/support/fixtures.ts';
import { BEYOND_SPECIFICATION } from './e2e/support/beyond-specification.ts';
import { FIELD_ERROR_STORIES } from './e2e/support/field-error-stories.ts';
import type { PlainGateway } from './e2e/support/plain-backend.ts';
import { KINDS } from './e2e/support/store.ts';
import type { StoreKind } from './e2e/support/store.ts';

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
 * Stories that are played, too, in front of a plain gateway, which names the fields of what it refuses with
 * GATEWAY=plain-fields, and in front of the one that was written from the specification alone; with as many relays as
 * RELAYS says. Either are names of files, or a tag.
 */
const { PLAIN_STORIES, SPEC_STORIES, GATEWAY = 'plain', RELAYS = '1' } = process.env;

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
  // Those of one worker first: each starts one console, and the others play the many stories meanwhile, up to the end.
  projects: [
    ...(KINDS.length > 1 ? [{ ...storedIn('folder', { testMatch: OF_A_FOLDER }), workers: 1 }] : []),
    ...(SPEC_STORIES ? [inFrontOf('spec', SPEC_STORIES, [...FIELD_ERROR_STORIES, ...BEYOND_SPECIFICATION])] : []),
    ...(PLAIN_STORIES ? [inFrontOf('plain', PLAIN_STORIES, FIELD_ERROR_STORIES)] : []),
    KINDS.length > 1 ? storedIn('database', { testIgnore: OF_A_FOLDER }) : storedIn('folder'),
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

/** Each story once, before the quicker database where it may be either. */
function storedIn(keptIn: StoreKind, stories: { testMatch?: string; testIgnore?: string } = {}) {
  return { name: keptIn, use: { keptIn }, ...stories };
}

/** @param leftOut titles of stories that this gateway cannot play */
function inFrontOf(kind: PlainGateway['kind'], stories: string, leftOut: readonly string[]) {
  const namesFields = kind === 'plain' && GATEWAY === 'plain-fields';
  const isTag = stories.startsWith('@');
  const names = isTag ? ['*'] : stories.split(',');
  return {
    name: kind,
    testMatch: names.flatMap((name) => [`**/${name}.story.ts`, ...(kind === 'spec' ? [`**/${name}.tour.ts`] : [])]),
    ...(isTag && { grep: new RegExp(`${stories}\\b`) }),
    grepInvert: namesFields ? [] : leftOut.map((title) => new RegExp(RegExp.escape(title))),
    use: { keptIn: 'folder' as const, plain: { kind, namesFields, relays: Number(RELAYS) } },
    ...(KINDS.length > 1 && { workers: 1 }),
  };
}
