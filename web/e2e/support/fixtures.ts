import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { createRecords } from './records.ts';
import type { Records } from './records.ts';
import type { PlainGateway } from './plain-backend.ts';
import { startCopy } from './server.ts';
import type { Server } from './server.ts';
import type { StoreKind } from './store.ts';
import { createSessions } from './sessions.ts';
import type { Account, Sessions, Tokens } from './sessions.ts';
import { createWindows } from './windows.ts';
import { createWatcher } from './watcher/watcher.ts';
import type { Watcher } from './watcher/watcher.ts';
import type { Windows } from './windows.ts';

interface TestFixtures {
  /**
   * Opens a window in its own browser, signed in as this account or with these tokens, or signed out.
   * @param prepare set-up that must run before the first request, or that is never reverted.
   */
  open: (path: string, who?: Account | Tokens, prepare?: (page: Page) => unknown) => Promise<Page>;
  /** Watches every window of the story. Announce provoked failures to it. */
  watcher: Watcher;
  /** Calls the server as a colleague would. */
  as: (account: Account) => Promise<Caller>;
}

export interface ServerOptions {
  keptIn: StoreKind;
  /** The gateway behind the relays, if not the embedded one. */
  plain: PlainGateway | undefined;
}

interface WorkerFixtures {
  server: Server;
  sessions: Sessions;
  records: Records;
  windows: Windows;
}

/** Starts a gateway with its own database and relays, while as many others start. */
const A_START_MS = 90_000;

export const test = base.extend<TestFixtures, ServerOptions & WorkerFixtures>({
  keptIn: ['folder', { option: true, scope: 'worker' }],
  plain: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ keptIn, plain }, use) => {
      const server = await startCopy(keptIn, plain);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: A_START_MS },
  ],
  sessions: [async ({ server }, use) => use(createSessions(server.url)), { scope: 'worker' }],
  records: [
    async ({ server, sessions }, use) => use(createRecords((account) => createCaller(server.url, sessions, account))),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  as: async ({ server, sessions }, use) => use((account) => createCaller(server.url, sessions, account)),
  windows: [
    async ({ browser, server }, use) => {
      const windows = createWindows(browser, server.urls);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  watcher: async ({}, use) => use(createWatcher()),
  open: async ({ server, sessions, windows, watcher }, use) => {
    await use(async (path, who, prepare) => {
      const tokens = typeof who === 'string' ? await sessions.of(who) : who;
      const name = typeof who === 'string' ? who : who ? 'somebody' : 'nobody';
      return windows.open({ path, tokens, prepare, who: name, tell: watcher.record });
    });
    await watcher.atRest();
    await windows.takeBack();
    expect(server.accident(), 'the console is up').toBeUndefined();
    const found = watcher.findings().map(({ rule, who, message }) => `${rule}, ${who}: ${message}`);
    expect(found, 'what the watcher found').toEqual([]);
  },
});

export { expect };
