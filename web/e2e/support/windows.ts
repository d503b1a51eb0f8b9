import type { Browser, BrowserContext, Page } from '@playwright/test';
import { goTo } from './go-to.ts';
import { signInto } from './sessions.ts';
import type { Account, Sessions, Tokens } from './sessions.ts';

/** Errors of scripts, errors in the console, and with them what the content security policy refuses. */
export type Complaints = string[];

/**
 * Windows of demo accounts stay open from story to story, as people's do from record to record: opening one anew costs
 * more than most stories do in it. What a story leaves that the next one could notice closes its window instead.
 */
export interface Windows {
  open: (account: Account, path: string, complaints: Complaints) => Promise<Page>;
  /** Takes back what was opened since the last time. */
  takeBack: () => Promise<void>;
  close: () => Promise<void>;
}

interface Window {
  account: Account;
  tokens: Tokens;
  page: Page;
  /** Of the story that has it. */
  complaints: Complaints | undefined;
}

/** Nothing stands there, so that nothing of a story goes on in a window that waits. */
const NOWHERE = '/nowhere';
/** How many windows of one account wait. */
const WAITING = 3;
const VIEWPORT = { width: 1440, height: 900 };

export function createWindows(browser: Browser, origin: string, sessions: Sessions): Windows {
  const waiting = new Map<Account, Window[]>();
  let inUse: Window[] = [];

  async function take(account: Account): Promise<Window> {
    const tokens = await sessions.of(account);
    for (let window = waiting.get(account)?.pop(); window; window = waiting.get(account)?.pop()) {
      if (window.tokens === tokens && (await isReady(window.page))) return window;
      await window.page.context().close();
    }
    const context = await browser.newContext();
    await signInto(context, origin, tokens);
    const window: Window = { account, tokens, page: await context.newPage(), complaints: undefined };
    listen(context, (complaint) => window.complaints?.push(complaint));
    return window;
  }

  async function takeBack(window: Window) {
    const { account, page } = window;
    window.complaints = undefined;
    const others = waiting.get(account) ?? [];
    const isKept =
      others.length < WAITING &&
      page.context().pages().length === 1 &&
      (await settle(page, window.tokens).catch(() => false));
    if (!isKept) return page.context().close();
    waiting.set(account, [...others, window]);
  }

  return {
    open: async (account, path, complaints) => {
      const window = await take(account);
      window.complaints = complaints;
      inUse.push(window);
      if (new URL(window.page.url()).pathname === NOWHERE) await goTo(window.page, path);
      else await window.page.goto(path);
      return window.page;
    },
    takeBack: async () => {
      const used = inUse;
      inUse = [];
      await Promise.all(used.map(takeBack));
    },
    close: async () => {
      const all = [...inUse, ...[...waiting.values()].flat()];
      await Promise.all(all.map(({ page }) => page.context().close()));
    },
  };
}

export function listen(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('weberror', (failure) => complain(`uncaught: ${failure.error().stack ?? failure.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
}

/** Whether it may begin a story: it hears what happens, and nothing lies over the page. */
const isReady = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const freshness = document.querySelector('header output')?.textContent;
      return freshness === 'live' && !document.querySelector('[role=dialog], [role=alertdialog], [data-sonner-toast]');
    })
    .catch(() => false);

/** Makes a window as it was first opened, or tells that it cannot: something of its story is still there. */
async function settle(page: Page, { accessToken }: Tokens): Promise<boolean> {
  if (page.isClosed()) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null });
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
  await goTo(page, NOWHERE);
  return page.evaluate(
    ({ nowhere, token }) => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]'))
        button.click();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const known = ['accessToken', 'refreshToken', 'language', 'userId', 'story.signedIn'];
      const isAsItWas = Object.keys(localStorage).every((key) => known.includes(key)) && sessionStorage.length === 0;
      return location.pathname === nowhere && isAsItWas && localStorage.getItem('accessToken') === token;
    },
    { nowhere: NOWHERE, token: accessToken },
  );
}
