import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { createRecords } from './records.ts';
import type { Records } from './records.ts';
import { startCopy } from './server.ts';
import type { Server } from './server.ts';
import type { StoreKind } from './store.ts';
import { createSessions } from './sessions.ts';
import type { Account, Sessions, Tokens } from './sessions.ts';
import { createWindows } from './windows.ts';
import type { Windows } from './windows.ts';

export interface Settings {
  /** What a browser may complain of in this story: a refused call, a connection that is meant to break. */
  mayComplain: RegExp | undefined;
}

interface Stage {
  /**
   * A window of a browser of its own, signed in as this account, or with these tokens, or not at all.
   * @param prepare what must be in place before the first request, or is never taken back.
   */
  open: (path: string, who?: Account | Tokens, prepare?: (page: Page) => unknown) => Promise<Page>;
  /** Calls the server as a colleague would. */
  as: (account: Account) => Promise<Caller>;
}

export interface Place {
  keptIn: StoreKind;
}

interface House {
  server: Server;
  sessions: Sessions;
  records: Records;
  windows: Windows;
}

/** A gateway over a database of its own and its relays, while as many others start. */
const A_START_MS = 90_000;

export const test = base.extend<Settings & Stage, Place & House>({
  keptIn: ['folder', { option: true, scope: 'worker' }],
  mayComplain: [undefined, { option: true }],
  server: [
    async ({ keptIn }, use) => {
      const server = await startCopy(keptIn);
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
  open: async ({ server, sessions, windows, mayComplain }, use) => {
    const complaints: string[] = [];
    await use(async (path, who, prepare) => {
      const tokens = typeof who === 'string' ? await sessions.of(who) : who;
      return windows.open({ path, tokens, prepare, complain: (complaint) => complaints.push(complaint) });
    });
    await windows.takeBack();
    expect(server.accident(), 'the console is up').toBeUndefined();
    const unexpected = complaints.filter((complaint) => !mayComplain?.test(complaint));
    expect(unexpected, 'no browser complains').toEqual([]);
  },
});

export { expect };
