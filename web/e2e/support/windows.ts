import type { Browser, Page } from '@playwright/test';
import type { Tokens } from './sessions.ts';
import { record } from './watcher/record.ts';
import type { Recorder, OnObservation } from './watcher/record.ts';

/** What a window is opened for, with its story's own parts. */
export interface Opening {
  path: string;
  /** The session; undefined for signed out. */
  tokens: Tokens | undefined;
  /** The person, for messages. */
  who: string;
  /** Called with events in the window. */
  tell: OnObservation;
  /** Set-up before the first request. Such a window is neither reused nor kept. */
  prepare?: ((page: Page) => unknown) | undefined;
}

/**
 * Browser windows. One that has served a story is kept empty for the next: its page and storage are cleared, but its
 * browser need not be started again, nor the console's code loaded and compiled.
 */
export interface Windows {
  open: (opening: Opening) => Promise<Page>;
  /** Takes back all windows opened since the last time. */
  takeBack: () => Promise<void>;
  close: () => Promise<void>;
}

interface Window {
  origin: string;
  page: Page;
  isOwn: boolean;
  recorder: Recorder;
  watched: Pick<Opening, 'who' | 'tell'> | undefined;
}

/** How many empty windows are kept: few stories need more. */
const WAITING = 3;
const VIEWPORT = { width: 1440, height: 900 };

/** @param origins the relays' origins, used by the windows in turn. */
export function createWindows(browser: Browser, origins: readonly string[]): Windows {
  const waiting: Window[] = [];
  let inUse: Window[] = [];
  let opened = 0;

  async function raise(origin: string, isOwn: boolean): Promise<Window> {
    const context = await browser.newContext({ baseURL: origin });
    const recorder = await record(
      context,
      () => window.watched?.who ?? 'nobody',
      (seen) => window.watched?.tell(seen),
    );
    const window: Window = { origin, page: await context.newPage(), isOwn, recorder, watched: undefined };
    return window;
  }

  async function takeBack(window: Window): Promise<void> {
    const { page, origin, isOwn, recorder } = window;
    window.watched = undefined;
    if (isOwn || page.isClosed() || page.context().pages().length > 1 || waiting.length >= WAITING)
      return page.context().close();
    // A page in the middle of a navigation cannot be sent elsewhere.
    const isEmpty = await empty(page, origin).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return page.context().close();
    recorder.follow(page);
    waiting.push(window);
  }

  return {
    open: async ({ path, tokens, who, tell, prepare }) => {
      const origin = origins[opened % origins.length] ?? '';
      opened += 1;
      const kept = prepare ? undefined : waiting.find((one) => one.origin === origin);
      if (kept) waiting.splice(waiting.indexOf(kept), 1);
      const window = kept ?? (await raise(origin, prepare !== undefined));
      window.watched = { who, tell };
      inUse.push(window);
      await prepare?.(window.page);
      await begin(window.page, path, origin, tokens);
      return window.page;
    },
    takeBack: async () => {
      const used = inUse;
      inUse = [];
      for (const window of used) await takeBack(window);
    },
    close: async () => {
      await Promise.all([...inUse, ...waiting].map(({ page }) => page.context().close()));
    },
  };
}

/** Opens an address as in a new browser, except for the sign-in. */
export async function begin(page: Page, path: string, origin: string, tokens: Tokens | undefined): Promise<void> {
  const nothingBefore = await page.addInitScript(
    ({ home, kept }) => {
      if (location.origin !== home) return;
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { home: origin, kept: { ...tokens } },
  );
  await page.goto(new URL(path, origin).href);
  await nothingBefore.dispose();
}

/** Stays at the console's own origin, because another one would get a different process. */
async function empty(page: Page, origin: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(`${origin}/healthz`);
  await page.emulateMedia({ media: null, colorScheme: null });
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
}
