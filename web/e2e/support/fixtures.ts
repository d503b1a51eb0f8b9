import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { createRecords } from './records.ts';
import type { Records } from './records.ts';
import { startCopy } from './server.ts';
import type { Server } from './server.ts';
import { createSessions, signInto } from './sessions.ts';
import type { Account, Sessions, Tokens } from './sessions.ts';

export interface Settings {
  /** What a browser may complain of in this story: a refused call, a connection that is meant to break. */
  mayComplain: RegExp | undefined;
}

interface Stage {
  /**
   * A window of a browser of its own, signed in as this account, or with these tokens, or not at all.
   * @param prepare what must be in place before the first request.
   */
  open: (path: string, who?: Account | Tokens, prepare?: (page: Page) => unknown) => Promise<Page>;
  /** Calls the server as a colleague would. */
  as: (account: Account) => Promise<Caller>;
}

interface House {
  server: Server;
  sessions: Sessions;
  records: Records;
}

const A_START_MS = 90_000;

export const test = base.extend<Settings & Stage, House>({
  mayComplain: [undefined, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off this pattern what the fixture needs
    async ({}, use) => {
      const server = await startCopy();
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
  open: async ({ browser, server, sessions, mayComplain }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (path, who, prepare) => {
      const tokens = typeof who === 'string' ? await sessions.of(who) : who;
      const context = await browser.newContext();
      contexts.push(context);
      listen(context, complaints);
      if (tokens) await signInto(context, server.url, tokens);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(server.accident(), 'the console is up').toBeUndefined();
    const unexpected = complaints.filter((complaint) => !mayComplain?.test(complaint));
    expect(unexpected, 'no browser complains').toEqual([]);
  },
});

export { expect };

/** Errors of scripts, errors in the console, and with them what the content security policy refuses. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (failure) => complaints.push(`uncaught: ${failure.error().stack ?? failure.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
}
