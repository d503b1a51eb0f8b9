import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { createCaller } from '../../web/e2e/support/caller.ts';
import type { Caller } from '../../web/e2e/support/caller.ts';
import { startCopy } from '../../web/e2e/support/server.ts';
import type { Server } from '../../web/e2e/support/server.ts';
import { KINDS } from '../../web/e2e/support/store.ts';
import { createSessions } from '../../web/e2e/support/sessions.ts';
import type { Account } from '../../web/e2e/support/sessions.ts';
import { begin } from '../../web/e2e/support/windows.ts';
import { CHROMIUM } from '../../web/playwright.config.ts';

/** A console with the demo data, and a browser in front of it. */
export interface Stage {
  server: Server;
  /** Calls the server as a user, without a window. */
  as: (account: Account) => Promise<Caller>;
  /** A window in a separate browser context, with a separate session. */
  open: (account: Account, path: string, prepare?: (page: Page, context: BrowserContext) => unknown) => Promise<Window>;
  close: () => Promise<void>;
}

export interface Window {
  page: Page;
  wire: CDPSession;
}

const VIEW = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
} as const;

export async function raiseStage(): Promise<Stage> {
  const server = await startCopy(KINDS.at(-1) ?? 'folder');
  const browser: Browser = await chromium.launch(CHROMIUM);
  const sessions = createSessions(server.url);
  return {
    server,
    as: (account) => createCaller(server.url, sessions, account),
    open: async (account, path, prepare) => {
      const context = await browser.newContext({ ...VIEW, baseURL: server.url });
      const page = await context.newPage();
      context.on('page', (other) => void (other !== page && other.close()));
      const wire = await context.newCDPSession(page);
      await prepare?.(page, context);
      await begin(page, path, server.url, await sessions.fresh(account));
      return { page, wire };
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
