import type { Browser, Page } from '@playwright/test';
import type { Tokens } from './sessions.ts';
import { record } from './watcher/record.ts';
import type { Recorder, OnObservation } from './watcher/record.ts';

/** What is open for a story, and what of a window is the story's own. */
export interface Opening {
  path: string;
  /** Whom the browser is signed in as; without, as nobody. */
  tokens: Tokens | undefined;
  /** Who that is, for whoever reads of it. */
  who: string;
  /** Is told what happens in the window. */
  tell: OnObservation;
  /** What must be in place before the first request: that window nobody had and nobody will have. */
  prepare?: ((page: Page) => unknown) | undefined;
}

/**
 * Windows of browsers. One that has served a story stands empty until the next: the page and all it remembered are gone,
 * but its browser need not be raised again, nor the console be fetched and compiled.
 */
export interface Windows {
  open: (opening: Opening) => Promise<Page>;
  /** Takes back what was opened since the last time. */
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

/** How many stand empty: few stories have more. */
const WAITING = 3;
const VIEWPORT = { width: 1440, height: 900 };

/** @param origins of the relays: one window is opened at the first, the next at the second, and so on. */
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
    // A page that is just leaving for another cannot be sent elsewhere.
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

/** Goes to an address as to the first this browser ever saw, but for its being signed in. */
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

/** It stays at the console's own address, for another one would be given another process. */
async function empty(page: Page, origin: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(`${origin}/healthz`);
  await page.emulateMedia({ media: null, colorScheme: null });
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
}
