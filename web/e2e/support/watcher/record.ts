import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { recordInPage, TELL } from './in-page.ts';
import type { Observation, Seen } from './observation.ts';

/** Hears of what happens in the windows of a browser. */
export type Tell = (seen: Observation) => void;

let pages = 0;
const numbers = new WeakMap<Page, number>();
function numberOf(page: Page): number {
  const number = numbers.get(page) ?? ++pages;
  numbers.set(page, number);
  return number;
}

/** Records every page of a browser from its next address on. */
export async function record(context: BrowserContext, who: () => string, tell: Tell): Promise<void> {
  const saw = (page: Page, seen: Seen) => tell({ ...seen, at: performance.now(), who: who(), page: numberOf(page) });
  context.on('weberror', (failure) => {
    const page = failure.page();
    const { stack, message } = failure.error();
    if (page) saw(page, { type: 'failure', kind: 'uncaught', words: stack ?? message });
  });
  context.on('console', (message) => {
    const page = message.page();
    if (page && isFailure(message))
      saw(page, { type: 'failure', kind: 'console', words: `${message.text()} (${message.location().url})` });
  });
  await context.exposeBinding(TELL, ({ page }, seen: Seen) => saw(page, seen));
  await context.addInitScript(recordInPage, TELL);
}

/** Refusals that a screen shows in words; the browser writes each of them down as an error all the same. */
const REFUSED = /^Failed to load resource: the server responded with a status of (409|412|422|423) /;

const isFailure = (message: ConsoleMessage) => message.type() === 'error' && !REFUSED.test(message.text());
