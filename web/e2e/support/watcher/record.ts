import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { createWire } from './frames.ts';
import { HELD, recordInPage, TELL } from './in-page.ts';
import type { Observation, Seen } from './observation.ts';

/** Called with events in the windows of a browser. */
export type OnObservation = (seen: Observation) => void;

export interface Recorder {
  /** Repeated after a page's listeners were removed. */
  follow: (page: Page) => void;
}

/** Paths of preflight calls and of activity reports, which save nothing that a person wrote. */
export const NO_WRITE = /^\/api\/(?:preflight|userTracking)/;

/** A press without an effect by then will have none. */
const EFFECT_TIMEOUT_MS = 2_000;

/** Records every page of a browser, starting with its next navigation. */
export async function record(context: BrowserContext, who: () => string, tell: OnObservation): Promise<Recorder> {
  /** Presses without an effect yet, by page. */
  const pressed = new Map<Page, NodeJS.Timeout>();
  function saw(page: Page, seen: Seen): void {
    if (seen.type === 'press' || seen.type === 'effect') {
      if (seen.type === 'effect' && !pressed.has(page)) return;
      clearTimeout(pressed.get(page));
      pressed.delete(page);
    }
    if (seen.type === 'press')
      pressed.set(
        page,
        setTimeout(() => void rest(page), EFFECT_TIMEOUT_MS),
      );
    tell({ ...seen, at: performance.now(), who: who(), page: numberOf(page) });
  }
  async function rest(page: Page): Promise<void> {
    await idle(page);
    if (pressed.delete(page)) saw(page, { type: 'rested' });
  }
  context.on('weberror', (failure) => {
    const page = failure.page();
    const { stack, message } = failure.error();
    if (page) saw(page, { type: 'failure', kind: 'uncaught', message: stack || message });
  });
  context.on('console', (message) => {
    const page = message.page();
    if (page && isFailure(message))
      saw(page, { type: 'failure', kind: 'console', message: `${message.text()} (${message.location().url})` });
  });
  const recorder = { follow: (page: Page) => follow(page, (seen) => saw(page, seen)) };
  context.on('page', recorder.follow);
  await context.exposeBinding(TELL, ({ page }, seen: Seen) => saw(page, seen));
  await context.addInitScript(recordInPage, { binding: TELL, held: HELD, noWrite: NO_WRITE.source });
  for (const page of context.pages()) recorder.follow(page);
  return recorder;
}

function follow(page: Page, saw: (seen: Seen) => void): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) saw({ type: 'shows', address: frame.url() });
  });
  page.on('close', () => saw({ type: 'closed' }));
  page.on('popup', () => saw({ type: 'effect', what: 'a window' }));
  page.on('download', () => saw({ type: 'effect', what: 'a download' }));
  page.on('request', () => saw({ type: 'effect', what: 'a call' }));
  page.on('response', (response) => {
    const call = callOf(response.request());
    if (call) saw({ type: 'called', ...call, isDone: response.ok() });
  });
  page.on('requestfailed', (request) => {
    const call = callOf(request);
    if (call) saw({ type: 'called', ...call, isDone: false });
  });
  page.on('websocket', (socket) => {
    const wire = createWire();
    socket.on('framesent', ({ payload }) => wire.sent(String(payload)).forEach(saw));
    socket.on('framereceived', ({ payload }) => wire.received(String(payload)).forEach(saw));
    socket.on('close', () => saw({ type: 'cut' }));
  });
}

/** The write in a request; undefined for a read. */
function callOf(request: Request): { call: string; token?: number } | undefined {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET' || !pathname.startsWith('/api/') || NO_WRITE.test(pathname)) return undefined;
  const { 'x-claim-token': token } = request.headers();
  return { call: `${request.method()} ${pathname.slice('/api'.length)}`, ...(token && { token: Number(token) }) };
}

/** Resolves once no pointer is held down and the page is idle. */
const idle = (page: Page): Promise<unknown> =>
  page
    .evaluate(async (held) => {
      await (window as unknown as Record<string, Promise<void> | undefined>)[held];
      await scheduler.postTask(() => undefined, { priority: 'background' });
    }, HELD)
    // The page has been closed or has navigated.
    .catch(() => undefined);

let pages = 0;
const numbers = new WeakMap<Page, number>();
function numberOf(page: Page): number {
  const number = numbers.get(page) ?? ++pages;
  numbers.set(page, number);
  return number;
}

/** Refusals that screens explain. The browser still logs each as an error. */
const REFUSED = /^Failed to load resource: the server responded with a status of (409|412|422|423) /;

/** Logged for every call and socket while the story itself is offline. */
const AWAY = /net::ERR_INTERNET_DISCONNECTED/;

const isFailure = (message: ConsoleMessage) =>
  message.type() === 'error' && !REFUSED.test(message.text()) && !AWAY.test(message.text());
